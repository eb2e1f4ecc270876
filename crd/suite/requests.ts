// What a suite's tests ask of a CRD, as OpenShift's runner asks a server.
import type { CustomResourceDefinition } from '../definition/model.js'
import { decodeBody, type Body, copyJson, isObject, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import { invalidMessage } from '../object/invalid-message.js'
import { kindOf } from '../../apimachinery/kind/index.js'
import { ServedDefinition, type ObjectVerdict } from '../object/served.js'
import type { ServeOptions } from '../object/serve-versions.js'
import type { Suite, SuiteObject } from './model.js'

/** The object that is created or updated, or the message with which the request is refused. */
export type Answer = { readonly object: JsonObject } | { readonly refused: string }

/** Sends the requests of a suite. */
export class SuiteRequests {
  readonly #served: ServedDefinition

  /** Throws a ServeError for a definition that can't be served. */
  constructor(
    private readonly suite: Suite,
    definition: CustomResourceDefinition,
    options: ServeOptions,
  ) {
    this.#served = new ServedDefinition(definition, options)
  }

  /** Creates an object, then writes its status. */
  create(object: JsonObject): Answer {
    const created = this.#write(object)
    return 'refused' in created || !this.writesStatus(object) ? created : this.updateStatus(object, created.object)
  }

  /** Creates an object, of which a status is dropped where it is written by itself. */
  createOnly(object: JsonObject): Answer {
    return this.#write(object)
  }

  update(object: JsonObject, stored: JsonObject): Answer {
    return this.#write(object, stored)
  }

  /** Writes the status of `object` into the stored one. */
  updateStatus({ status }: JsonObject, stored: JsonObject): Answer {
    return this.#write({ ...stored, status }, stored, 'status')
  }

  /** Whether an object has a status that is written by itself. */
  writesStatus(object: JsonObject): boolean {
    const status = object['status']
    return (
      status !== undefined && status !== null && this.#served.hasStatus(this.suite.version ?? kindOf(object).version)
    )
  }

  #write(object: JsonObject, old?: JsonObject, subresource?: 'status'): Answer {
    const { version, fieldValidation = 'Warn' } = this.suite
    const verdict = this.#served.validate({ object, old, version, subresource, fieldValidation })
    const refused = refusal(verdict, this.#served.definition)
    return refused === undefined ? { object: verdict.object as JsonObject } : { refused }
  }
}

/** The message with which a request is refused, undefined if it isn't. */
function refusal({ decodeError, strictErrors, errors, object }: ObjectVerdict, definition: CustomResourceDefinition) {
  if (decodeError !== undefined) return decodeError
  if (strictErrors.length > 0) return `strict decoding error: ${strictErrors.join(', ')}`
  if (errors.length === 0) return undefined
  const { group, names } = definition.spec
  const { name = '' } = (object?.['metadata'] ?? {}) as { readonly name?: string }
  return invalidMessage({ group, kind: names.kind }, name, errors)
}

/** The object of a test. Throws a DecodeError if it is not one. */
export function objectOf(given: SuiteObject): JsonObject {
  const { value } = decodeBody(given as Body)
  return value as JsonObject
}

const GENERATE_NAME = 'test-'
const NAMESPACE = 'default'

/** An object to create, with the name and the namespace that suites leave out. */
export const toCreate = (object: JsonObject): JsonObject =>
  withMetadata(object, (metadata) => ({
    ...(metadata['name'] === undefined && { generateName: GENERATE_NAME }),
    namespace: NAMESPACE,
    ...metadata,
  }))

/** An object to update another with. */
export const toUpdate = (object: JsonObject, stored: JsonObject): JsonObject => {
  const { name, namespace } = stored['metadata'] as JsonObject
  return withMetadata(object, (metadata) => ({ ...metadata, name, ...(namespace !== undefined && { namespace }) }))
}

function withMetadata(object: JsonObject, change: (metadata: JsonObject) => JsonObject): JsonObject {
  const copy = copyJson(object) as Record<string, unknown>
  const { metadata } = copy
  // The server rejects what is not an object.
  if (metadata === undefined || metadata === null || isObject(metadata)) {
    setOwn(copy, 'metadata', change((metadata ?? {}) as JsonObject))
  }
  return copy
}
