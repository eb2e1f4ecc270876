// OpenAPI schemas with their references replaced by what they refer to (apiserver's `resolver.PopulateRefs`).
import type { StructuralSchema } from '../../cel/index.js'
import { isObject, ownValue, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import type { PublishedSchema } from '../../apply/schema/index.js'

/** The schema of a reference, as `#/components/schemas/io.k8s.api.core.v1.Pod`; undefined if there is none. */
type ResolveRef = (ref: string) => JsonObject | undefined

/**
 * More parts than any hand-written schema has; a schema that repeats itself may have any number. The largest
 * built-in ones have some ten thousand.
 */
const MAX_PARTS = 500_000

/** What replaces a schema inside itself. */
const CIRCULAR: StructuralSchema = { type: 'object' }

/** The format of values that are integers or strings; CRDs have `x-kubernetes-int-or-string` for it. */
const INT_OR_STRING = 'int-or-string'

/** Keywords that CEL reads and that hold no schemas. */
const KEPT = [
  'format',
  'required',
  'default',
  'enum',
  'maxLength',
  'maxItems',
  'maxProperties',
  'x-kubernetes-embedded-resource',
  'x-kubernetes-preserve-unknown-fields',
  'x-kubernetes-list-type',
  'x-kubernetes-list-map-keys',
] as const

/**
 * The schema that a reference names, without references: a schema inside of itself is an object without fields. Undefined for
 * a reference that leads nowhere, here or inside, and for a schema of too many parts.
 */
function populateRefs(resolve: ResolveRef, ref: string): StructuralSchema | undefined {
  const root = resolve(ref)
  if (root === undefined) return undefined
  try {
    return new Population(resolve, ref).populate(root)
  } catch (error) {
    if (error instanceof UnknownSchema) return undefined
    throw error
  }
}

const PREFIX = '#/components/schemas/'

/** The same of a published schema. */
export const populatePublished = ({ name, schemas }: PublishedSchema): StructuralSchema | undefined =>
  populateRefs((ref) => {
    const schema = ownValue(schemas, ref.startsWith(PREFIX) ? ref.slice(PREFIX.length) : ref)
    return isObject(schema) ? schema : undefined
  }, name)

class UnknownSchema extends Error {}

class Population {
  readonly #resolve: ResolveRef
  /** The references on the way to the schema at hand. */
  readonly #visited: Set<string>
  #parts = 0

  constructor(resolve: ResolveRef, root: string) {
    this.#resolve = resolve
    this.#visited = new Set([root])
  }

  populate(schema: JsonObject): StructuralSchema {
    const ref = refOf(schema)
    if (ref === undefined) return this.#copy(schema)
    if (this.#visited.has(ref)) return CIRCULAR
    const resolved = this.#resolve(ref)
    if (resolved === undefined) throw new UnknownSchema(ref)
    this.#visited.add(ref)
    // What is referred to may be a reference itself, which is left as it is: as a schema it says nothing.
    const populated = this.#copy(resolved)
    this.#visited.delete(ref)
    return populated
  }

  #copy(schema: JsonObject): StructuralSchema {
    if (++this.#parts > MAX_PARTS) throw new UnknownSchema('too many parts')
    const copy: Record<string, unknown> = {}
    for (const keyword of KEPT) {
      if (Object.hasOwn(schema, keyword)) copy[keyword] = schema[keyword]
    }
    const { type, items, additionalProperties, properties, format } = schema
    const first: unknown = Array.isArray(type) ? type[0] : type
    if (typeof first === 'string') copy['type'] = first
    if (format === INT_OR_STRING || schema['x-kubernetes-int-or-string'] === true) {
      copy['x-kubernetes-int-or-string'] = true
    }
    if (isObject(items)) copy['items'] = this.populate(items)
    if (isObject(additionalProperties)) copy['additionalProperties'] = this.populate(additionalProperties)
    if (isObject(properties)) copy['properties'] = this.#properties(properties)
    return copy
  }

  #properties(properties: JsonObject): Record<string, StructuralSchema> {
    const copy: Record<string, StructuralSchema> = {}
    for (const [name, property] of Object.entries(properties)) {
      if (isObject(property)) setOwn(copy, name, this.populate(property))
    }
    return copy
  }
}

/** The reference that a schema is; it may be wrapped in `allOf`, so that it can have a description. */
function refOf({ $ref, allOf }: JsonObject): string | undefined {
  if (typeof $ref === 'string' && $ref !== '') return $ref
  if (!Array.isArray(allOf)) return undefined
  for (const part of allOf as readonly unknown[]) {
    const ref = isObject(part) ? refOf(part) : undefined
    if (ref !== undefined) return ref
  }
  return undefined
}
