// One schema of OpenAPI v3 after the other, as structured-merge-diff has it (kube-openapi's pkg/schemaconv).
import { double } from '../../apimachinery/number/index.js'
import { isObject, ownValue, type JsonObject } from '../../apimachinery/json/index.js'
import { MergeError } from './merge-error.js'
import type { Atom, ElementRelationship, ListAtom, MapAtom, MapField, MergeSchema, Scalar, TypeRef } from './schema.js'
import { DEDUCED, UNTYPED, UNTYPED_ATOM, UNTYPED_ATOMS } from './untyped.js'

/** How deep schemas may be nested. */
const MAX_DEPTH = 1000

const QUANTITY = 'io.k8s.apimachinery.pkg.api.resource.Quantity'
const RAW_EXTENSION = 'io.k8s.apimachinery.pkg.runtime.RawExtension'

/** Why schemas can't be converted. */
class UnconvertibleError extends Error {
  override readonly name = 'UnconvertibleError'
}

interface ConversionOptions {
  /** Whether objects may have fields that their schemas don't declare. */
  readonly preserveUnknownFields: boolean
  /** Whether all numbers among the defaults are floats, as Go reads them from a document. */
  readonly floatDefaults: boolean
}

/**
 * The types of schemas by their names; undefined if one of them can't be converted. Asking for a type whose schema is nested too
 * deep throws a MergeError.
 */
export function convertSchemas(schemas: JsonObject, options: ConversionOptions): MergeSchema['type'] | undefined {
  const types = new Map<string, Atom | MergeError>(UNTYPED_ATOMS)
  try {
    for (const name of Object.keys(schemas)) {
      const schema = schemas[name]
      if (isObject(schema) && referenceOf(schema) === undefined) types.set(name, namedType(name, schema, options))
    }
  } catch (error) {
    if (error instanceof UnconvertibleError) return undefined
    throw error
  }
  return (name) => {
    const type = types.get(name)
    if (type instanceof MergeError) throw type
    return type
  }
}

function namedType(name: string, schema: JsonObject, options: ConversionOptions): Atom | MergeError {
  // Their schemas don't say that they are merged as a whole.
  if (name === QUANTITY) return { scalar: 'untyped' }
  if (name === RAW_EXTENSION) return UNTYPED_ATOM
  try {
    return new Conversion(options, MAX_DEPTH).atomOf(schema)
  } catch (error) {
    if (error instanceof MergeError) return error
    throw error
  }
}

/** Converts a schema, at a place where unknown fields may have been allowed for all that is inside. */
class Conversion {
  readonly #options: ConversionOptions
  readonly #levels: number

  constructor(options: ConversionOptions, levels: number) {
    if (levels === 0) throw new MergeError(`a schema is nested deeper than ${MAX_DEPTH} levels`)
    this.#options = options
    this.#levels = levels
  }

  atomOf(schema: JsonObject): Atom {
    const preserves = schema['x-kubernetes-preserve-unknown-fields'] === true
    const options = preserves ? { ...this.#options, preserveUnknownFields: true } : this.#options
    const inside = new Conversion(options, this.#levels - 1)
    switch (typeOf(schema)) {
      case '':
        return { scalar: 'untyped', list: inside.#listOf(schema), map: inside.#mapOf(schema) }
      case 'object':
        return { map: inside.#mapOf(schema) }
      case 'array':
        return { list: inside.#listOf(schema) }
      case 'integer':
      case 'number':
        return { scalar: 'numeric' }
      case 'boolean':
        return { scalar: 'boolean' }
      case 'string':
        return { scalar: stringScalar(schema) }
      default:
        throw new UnconvertibleError('unrecognized type')
    }
  }

  #listOf(schema: JsonObject): ListAtom {
    return { elementType: this.#elementType(schema), ...listType(schema) }
  }

  #elementType(schema: JsonObject): TypeRef {
    const items = ownValue(schema, 'items')
    if (isObject(items)) return this.#refOf(items)
    if (items !== undefined || typeOf(schema) !== '') throw new UnconvertibleError('lists must have one type of items')
    return UNTYPED
  }

  #mapOf(schema: JsonObject): MapAtom {
    const properties = ownValue(schema, 'properties')
    const fields = new Map<string, MapField>()
    if (isObject(properties)) {
      for (const key of Object.keys(properties)) {
        const property = properties[key]
        if (isObject(property)) fields.set(key, this.#fieldOf(property))
      }
    }
    const elementType = this.#valueType(schema, fields.size > 0)
    return { fields, ...(elementType && { elementType }), elementRelationship: mapType(schema) ?? 'separable' }
  }

  #fieldOf(schema: JsonObject): MapField {
    const written = ownValue(schema, 'default') ?? undefined
    const value = typeof written === 'number' && this.#options.floatDefaults ? double(written) : written
    return { type: this.#refOf(schema), ...(value !== undefined && { default: value }) }
  }

  /** The type of what is not a property; a map that says nothing of either is free. */
  #valueType(schema: JsonObject, hasProperties: boolean): TypeRef | undefined {
    const values = ownValue(schema, 'additionalProperties') ?? undefined
    if (isObject(values)) return this.#refOf(values)
    const isFree = values === undefined ? this.#options.preserveUnknownFields || !hasProperties : values === true
    return isFree ? DEDUCED : undefined
  }

  #refOf(schema: JsonObject): TypeRef {
    const reference = referenceOf(schema) ?? wrappedReferenceOf(schema)
    const name = reference?.slice(reference.lastIndexOf('/') + 1) ?? ''
    if (name === '') return { inlined: this.atomOf(schema) }
    const elementRelationship = mapType(schema)
    return { name, ...(elementRelationship && { elementRelationship }) }
  }
}

function typeOf(schema: JsonObject): string {
  const type = ownValue(schema, 'type')
  const first: unknown = Array.isArray(type) ? type[0] : type
  return typeof first === 'string' ? first : ''
}

function referenceOf(schema: JsonObject): string | undefined {
  const reference = ownValue(schema, '$ref')
  return typeof reference === 'string' && reference !== '' ? reference : undefined
}

/** A reference with a description or a default beside it is the only branch of `allOf`. */
function wrappedReferenceOf(schema: JsonObject): string | undefined {
  const branches = ownValue(schema, 'allOf')
  const [branch, ...others] = Array.isArray(branches) ? (branches as unknown[]) : []
  return others.length === 0 && isObject(branch) ? referenceOf(branch) : undefined
}

function stringScalar(schema: JsonObject): Scalar {
  const format = ownValue(schema, 'format') ?? ''
  return format === '' || format === 'byte' ? 'string' : 'untyped'
}

function listType(schema: JsonObject): Omit<ListAtom, 'elementType'> {
  const type = ownValue(schema, 'x-kubernetes-list-type')
  switch (type) {
    case undefined:
      return patchStrategy(schema)
    case 'atomic':
      return { elementRelationship: 'atomic' }
    case 'set':
      return { elementRelationship: 'associative' }
    case 'map': {
      const keys = ownValue(schema, 'x-kubernetes-list-map-keys')
      if (!Array.isArray(keys)) throw new UnconvertibleError('missing map keys')
      return { elementRelationship: 'associative', keys: keys.filter((key) => typeof key === 'string') }
    }
    default:
      throw new UnconvertibleError('unknown list type')
  }
}

/** What strategic merge patches do with a list gives its type where nothing else does. */
function patchStrategy(schema: JsonObject): Omit<ListAtom, 'elementType'> {
  const strategy = ownValue(schema, 'x-kubernetes-patch-strategy')
  switch (strategy) {
    case undefined:
    case 'retainKeys':
      return { elementRelationship: 'atomic' }
    case 'merge':
    case 'merge,retainKeys': {
      const key = ownValue(schema, 'x-kubernetes-patch-merge-key')
      if (key === undefined) return { elementRelationship: 'associative' }
      if (typeof key !== 'string') throw new UnconvertibleError('uninterpreted merge key')
      return { elementRelationship: 'associative', keys: [key] }
    }
    default:
      throw new UnconvertibleError('unknown patch strategy')
  }
}

function mapType(schema: JsonObject): ElementRelationship | undefined {
  const type = ownValue(schema, 'x-kubernetes-map-type')
  switch (type) {
    case undefined:
      return undefined
    case 'atomic':
      return 'atomic'
    case 'granular':
      return 'separable'
    default:
      throw new UnconvertibleError('unknown map type')
  }
}
