// Documents that a cluster publishes, such as `/openapi/v3/apis/apps/v1`: the schemas of its kinds.
import { kindKey, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { isObject, ownValue, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { fromJsonSchema, isJsonSchema } from './json-schema.js'
import { fromSwagger, isSwagger } from './swagger.js'

const REFERENCE = '#/components/schemas/'
const ANYTHING: JsonSchemaProps = { 'x-kubernetes-preserve-unknown-fields': true }

/**
 * The fields of a published schema that say what a value may be. Defaults are the server's affair; the format `byte` says of
 * an empty text that it is not base64, which the server accepts.
 */
const KEPT = [
  'type',
  'format',
  'nullable',
  'enum',
  'required',
  'pattern',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'multipleOf',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'uniqueItems',
  'maxProperties',
  'minProperties',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
  'x-kubernetes-map-type',
  'x-kubernetes-preserve-unknown-fields',
] as const

/** The schemas of one document, with their references resolved when they are asked for. */
export class OpenApiDocument {
  readonly #components: JsonObject
  readonly #names = new Map<string, string>()
  readonly #kinds: GroupVersionKind[] = []
  readonly #resolved = new Map<string, JsonSchemaProps>()
  readonly #inProgress = new Set<string>()

  /**
   * Takes OpenAPI v3 and v2, and JSON Schemas; anything else counts as an empty document. Throws RangeError for a JSON Schema
   * with keywords that OpenAPI does not have.
   */
  constructor(document: JsonObject) {
    this.#components = objectAt(objectAt(inVersion3(document), 'components'), 'schemas')
    for (const name of Object.keys(this.#components)) {
      const kinds = ownValue(objectAt(this.#components, name), 'x-kubernetes-group-version-kind')
      if (!Array.isArray(kinds)) continue
      for (const one of kinds) {
        if (!isObject(one)) continue
        const { group = '', version = '', kind = '' } = one as Partial<GroupVersionKind>
        this.#kinds.push({ group, version, kind })
        this.#names.set(kindKey({ group, version, kind }), name)
      }
    }
  }

  /** The kinds that it has. */
  kinds(): readonly GroupVersionKind[] {
    return this.#kinds
  }

  /** The schema of a kind; undefined if the document has none. */
  schemaOf(kind: GroupVersionKind): JsonSchemaProps | undefined {
    const name = this.#names.get(kindKey(kind))
    return name === undefined ? undefined : this.#component(name)
  }

  /** What a schema says of itself is followed once: where it comes to itself again, anything goes. */
  #component(name: string): JsonSchemaProps {
    const known = this.#resolved.get(name)
    if (known !== undefined) return known
    if (this.#inProgress.has(name)) return ANYTHING
    this.#inProgress.add(name)
    const schema = this.#resolve(ownValue(this.#components, name))
    this.#inProgress.delete(name)
    this.#resolved.set(name, schema)
    return schema
  }

  #resolve(published: unknown): JsonSchemaProps {
    if (!isObject(published)) return ANYTHING
    const reference = referenceOf(published)
    if (reference !== undefined) return this.#component(reference)
    const schema: Record<string, unknown> = {}
    for (const name of KEPT) if (Object.hasOwn(published, name)) schema[name] = published[name]
    if (schema.format === 'byte') delete schema.format
    for (const name of ['allOf', 'anyOf', 'oneOf']) {
      const branches = ownValue(published, name)
      if (Array.isArray(branches)) schema[name] = branches.map((branch) => this.#resolve(branch))
    }
    for (const name of ['items', 'not']) {
      if (Object.hasOwn(published, name)) schema[name] = this.#resolve(published[name])
    }
    const values = ownValue(published, 'additionalProperties')
    if (values !== undefined) schema.additionalProperties = typeof values === 'boolean' ? values : this.#resolve(values)
    const properties = ownValue(published, 'properties')
    if (isObject(properties)) schema.properties = this.#resolveAll(properties)
    // Kubernetes' own types for free JSON have neither.
    else if (values === undefined && schema.items === undefined) schema['x-kubernetes-preserve-unknown-fields'] = true
    return schema
  }

  #resolveAll(properties: JsonObject): JsonObject {
    const resolved: Record<string, unknown> = {}
    for (const key of Object.keys(properties)) setOwn(resolved, key, this.#resolve(properties[key]))
    return resolved
  }
}

function inVersion3(document: JsonObject): JsonObject {
  if (isSwagger(document)) return fromSwagger(document)
  return isJsonSchema(document) ? fromJsonSchema(document) : document
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = ownValue(object, key)
  return isObject(value) ? value : {}
}

/** The name that a schema refers to: alone, or as the only one of `allOf`, where a description or a default is beside it. */
function referenceOf(published: JsonObject): string | undefined {
  const reference = ownValue(published, '$ref')
  if (typeof reference === 'string' && reference.startsWith(REFERENCE)) return reference.slice(REFERENCE.length)
  const branches = ownValue(published, 'allOf')
  const [only, ...others] = Array.isArray(branches) ? (branches as unknown[]) : []
  return others.length === 0 && isObject(only) && !Object.hasOwn(published, 'type') ? referenceOf(only) : undefined
}
