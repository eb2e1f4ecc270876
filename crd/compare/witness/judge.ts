// What a CRD says to an object in one of its versions.
import type { FieldError } from '../../../apimachinery/field/index.js'
import { type CustomResourceDefinition, subresourcesOf, versionOf } from '../../definition/model.js'
import type { FieldValidation } from '../../definition/validate.js'
import { isObject, type JsonObject } from '../../../apimachinery/json/index.js'
import { ServeError } from '../../value/serve-error.js'
import { ServedDefinition } from '../../object/served.js'
import type { SchemaStep } from '../schema-pair.js'

/** One reason why an object is rejected: an error of a field, or the message for a request that is not an object of the kind. */
export type Refusal = FieldError | string

export const refusalText = (refusal: Refusal): string => (typeof refusal === 'string' ? refusal : refusal.toString())

/** A CRD that is asked about objects. */
export class Judge {
  readonly #served: ServedDefinition
  readonly #definition: CustomResourceDefinition

  /** Throws a ServeError if the CRD can't be served. */
  constructor(
    definition: CustomResourceDefinition,
    compatibility: string | undefined,
    /** `Strict`: undeclared fields are rejected too, since they would never be stored. */
    private readonly fieldValidation: FieldValidation,
  ) {
    this.#definition = definition
    this.#served = new ServedDefinition(definition, compatibility === undefined ? {} : { compatibility })
  }

  /**
   * Why an object is refused; an empty list if it is taken. What is asked is its creation, or, for what is below a status with
   * a subresource, the writing of its status. With `old` it is an update.
   */
  refusals(object: JsonObject, place: JudgedPlace, old?: JsonObject): readonly Refusal[] {
    if (!this.isStatus(place)) return this.#ask(object, place, old)
    return this.#ask(object, place, old ?? withoutStatus(object), 'status')
  }

  /** Why an object can't exist: what is below a status is written to an object that was created without it. */
  objections(object: JsonObject, place: JudgedPlace): readonly Refusal[] {
    return this.isStatus(place) ? this.#ask(withoutStatus(object), place, undefined) : []
  }

  #ask(
    object: JsonObject,
    { version }: JudgedPlace,
    stored: JsonObject | undefined,
    subresource?: 'status',
  ): readonly Refusal[] {
    try {
      const verdict = this.#served.validate({
        version,
        fieldValidation: this.fieldValidation,
        object: stored === undefined ? object : asStored(object),
        ...(stored === undefined ? {} : { old: asStored(stored) }),
        ...(subresource === undefined ? {} : { subresource }),
      })
      return verdict.decodeError === undefined ? [...verdict.strictErrors, ...verdict.errors] : [verdict.decodeError]
    } catch (error) {
      // The version isn't there, or its status isn't.
      if (error instanceof ServeError) return [error.message]
      throw error
    }
  }

  /** Whether a place is written at /status, and nowhere else. */
  isStatus({ version: name, steps: [first] }: JudgedPlace): boolean {
    const version = versionOf(this.#definition, name)
    const hasStatus = version !== undefined && subresourcesOf(this.#definition, version)?.status !== undefined
    return hasStatus && first?.kind === 'property' && first.name === 'status'
  }
}

/** The version that is asked, and the node that it is about. */
export interface JudgedPlace {
  readonly version: string
  readonly steps: readonly SchemaStep[]
}

const withoutStatus = ({ status: _, ...rest }: JsonObject): JsonObject => rest

/** An update names the state that it is made of. */
const asStored = (object: JsonObject): JsonObject => ({
  ...object,
  metadata: { ...(isObject(object.metadata) ? object.metadata : {}), resourceVersion: '1' },
})
