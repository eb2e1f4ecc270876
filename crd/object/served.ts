// The verdict on a request that creates or updates a custom resource, step by step as kube-apiserver reaches it.
import type { FieldErrorList } from '../../apimachinery/field/index.js'
import type { CustomResourceDefinition } from '../definition/model.js'
import type { FieldValidation } from '../definition/validate.js'
import { type Body, decodeBody, DecodeError, strictWarnings, type JsonObject } from '../../apimachinery/json/index.js'
import { createObject } from './create.js'
import { type DecodedObject, decodeObject, decodeStored } from './decode.js'
import { customResourceWarning } from '../../lifecycle/index.js'
import { apiVersionOf, kindOf } from '../../apimachinery/kind/index.js'
import { changeMeta, metaOf, withMeta } from './resource.js'
import { ServeError } from '../value/serve-error.js'
import type { ServedKind } from './served-kind.js'
import { type ServeOptions, serveVersions } from './serve-versions.js'
import type { ServedVersion } from './served-version.js'
import { storeAndRead } from './storage.js'
import { updateObject } from './update.js'
import type { ObjectOutcome } from './outcome.js'

/** A request that creates or updates a custom resource. */
export interface ObjectRequest {
  /** The version of the request's path; by default that of the object. */
  readonly version?: string | undefined
  readonly object: Body
  /** The stored object, at the request's version: then the request is an update. */
  readonly old?: JsonObject | undefined
  /** For an update of the status only. */
  readonly subresource?: 'status' | undefined
  /** By default `Warn`. */
  readonly fieldValidation?: FieldValidation | undefined
}

/**
 * What kube-apiserver says to an `ObjectRequest`. It accepts the object if there is no `decodeError` and both
 * `strictErrors` and `errors` are empty.
 */
export interface ObjectVerdict {
  /** Why the request is refused before validation; nothing else is set then. */
  readonly decodeError?: string
  /** Unknown and repeated fields under `Strict`; the request ends there. */
  readonly strictErrors: readonly string[]
  readonly errors: FieldErrorList
  readonly warnings: readonly string[]
  /** With errors the object as it was validated, else what the server answers. */
  readonly object?: JsonObject
  /** What CEL rules cost, in cost units; absent if they did not run to the end. */
  readonly cost?: number
}

const NOTHING: ObjectVerdict = { strictErrors: [], errors: [], warnings: [] }

/** A definition as the API server serves it: with all it needs to judge objects, made once. */
export class ServedDefinition {
  readonly #versions: ReadonlyMap<string, ServedVersion>
  readonly #kind: ServedKind

  readonly definition: CustomResourceDefinition

  /** Throws a ServeError for a definition that can't be served: one with a schema that is not structural. */
  constructor(definition: CustomResourceDefinition, options: ServeOptions = {}) {
    this.definition = definition
    const { kind, versions } = serveVersions(definition, options)
    this.#versions = versions
    this.#kind = kind
  }

  /**
   * What kube-apiserver says to a request. Throws a ServeError if the definition doesn't have the version or the subresource,
   * or has a default that makes an object that can't be stored, and a DecodeError if the stored object can't be decoded.
   */
  validate(request: ObjectRequest): ObjectVerdict {
    try {
      return this.#judge(request)
    } catch (error) {
      if (error instanceof RequestRefused) return { ...NOTHING, decodeError: error.message }
      throw error
    }
  }

  /** Whether a version has the status subresource; false for one that there is not. */
  hasStatus(version: string): boolean {
    return this.#versions.get(version)?.hasStatus === true
  }

  #judge(request: ObjectRequest): ObjectVerdict {
    const version = this.#version(request)
    const { object, strict } = this.#decode(request.object)
    const { fieldValidation = 'Warn' } = request
    if (fieldValidation === 'Strict' && strict.length > 0) return { ...NOTHING, strictErrors: strict }
    checkVersion(object, version)
    const outcome = this.#admit(object, request, version)
    if (typeof outcome === 'string') throw new RequestRefused(outcome)
    const { errors, warnings, cost } = outcome
    return {
      strictErrors: [],
      errors,
      warnings: [
        ...this.#deprecation(version.name),
        ...(fieldValidation === 'Warn' ? strictWarnings(strict) : []),
        ...warnings,
      ],
      object: this.#answer(outcome, version),
      ...(cost !== undefined && { cost }),
    }
  }

  #answer({ object, errors, filledResourceVersion }: ObjectOutcome, { name }: ServedVersion): JsonObject {
    const answered = errors.length > 0 ? object : this.#store(object, name)
    return filledResourceVersion
      ? withMeta(answered, changeMeta(metaOf(answered), 'resourceVersion', undefined))
      : answered
  }

  /** Defaults are not validated: what they put into metadata may not be readable again. */
  #store(object: JsonObject, version: string): JsonObject {
    try {
      return storeAndRead(object, version, this.#kind, this.definition)
    } catch (error) {
      if (error instanceof DecodeError) throw new ServeError(`storage: ${error.message}`)
      throw error
    }
  }

  #decode(body: Body): DecodedObject {
    try {
      return decodeObject(body, this.#kind)
    } catch (error) {
      if (error instanceof DecodeError) throw new RequestRefused(error.message)
      throw error
    }
  }

  /** The object before storage, and what was found; a text if the request is refused. */
  #admit(object: JsonObject, { old, subresource }: ObjectRequest, version: ServedVersion): ObjectOutcome | string {
    if (old === undefined) return createObject(object, version)
    const stored = decodeStored(decodeBody(old).value as JsonObject, this.#kind)
    if (subresource === 'status' && !version.hasStatus) throw new ServeError('the version has no status subresource')
    return updateObject(object, stored, version, subresource)
  }

  #version({ version, object }: ObjectRequest): ServedVersion {
    const name = version ?? versionOfBody(object)
    const served = this.#versions.get(name)
    if (served === undefined) throw new ServeError(`the definition has no version ${JSON.stringify(name)}`)
    return served
  }

  #deprecation(name: string): string[] {
    const { group, names, versions } = this.definition.spec
    const warning = customResourceWarning({ group, kind: names.kind, versions }, name)
    return warning === undefined ? [] : [warning]
  }
}

/** A request that never reaches validation. */
class RequestRefused extends Error {}

function versionOfBody(body: Body): string {
  try {
    return kindOf(decodeBody(body).value as JsonObject).version
  } catch (error) {
    if (error instanceof DecodeError) throw new RequestRefused(error.message)
    throw error
  }
}

function checkVersion(object: JsonObject, { group, name }: ServedVersion): void {
  const found = apiVersionOf(kindOf(object))
  const expected = apiVersionOf({ group, version: name })
  if (found === expected) return
  throw new RequestRefused(
    `the API version in the data (${found}) does not match the expected API version (${expected})`,
  )
}
