// The metadata of resources inside resources: apiextensions' `objectmeta.Coerce`.
import { compareText } from '../../apimachinery/text/index.js'
import { field, type FieldError, type FieldPath } from '../../apimachinery/field/index.js'
import { badValue, DecodeError, isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { decodeObjectMeta, type DecodedObjectMeta } from '../../apimachinery/metadata/index.js'
import { isEmbeddedResource, itemsOf, type JsonSchemaProps, propertyOf, valuesOf } from '../schema/props.js'
import { hasEmbedded } from './embedded.js'
import { rebuildList, rebuildObject } from './rebuild.js'
import { asResource } from '../schema/spine.js'

export interface CoerceOptions {
  /** Whether the value is a whole resource, whose own metadata is coerced, too. */
  readonly resourceRoot?: boolean
  /** Whether what doesn't fit its type is left out; else it is an error. */
  readonly dropInvalid?: boolean
}

export interface Coerced {
  readonly value: unknown
  /** The first part of the wrong type; the value is that which was given then. */
  readonly error?: FieldError
  /** The paths of metadata's unknown fields, as `spec.template.metadata.x`, sorted. */
  readonly unknown: readonly string[]
}

/**
 * Checks the types of `apiVersion`, `kind` and `metadata` of embedded resources, and drops unknown fields of metadata. The
 * value given stays as it is.
 */
export function coerceMetadata(
  value: unknown,
  schema: JsonSchemaProps | undefined,
  path: FieldPath,
  options: CoerceOptions = {},
): Coerced {
  const walk = new Coercion(options.dropInvalid === true)
  try {
    const coerced = walk.coerce(value, options.resourceRoot === true ? asResource(schema) : schema, path)
    return { value: coerced, unknown: walk.unknown.sort(compareText) }
  } catch (error) {
    if (error instanceof InvalidPart) return { value, error: error.error, unknown: walk.unknown.sort(compareText) }
    throw error
  }
}

class InvalidPart extends Error {
  constructor(readonly error: FieldError) {
    super()
  }
}

class Coercion {
  readonly unknown: string[] = []

  constructor(private readonly dropInvalid: boolean) {}

  coerce(value: unknown, schema: JsonSchemaProps | undefined, path: FieldPath): unknown {
    if (schema === undefined || !hasEmbedded(schema)) return value
    if (Array.isArray(value)) {
      const items = itemsOf(schema)
      return rebuildList(value, (item, index) => this.coerce(item, items, path.index(index)))
    }
    if (!isObject(value)) return value
    const isResource = isEmbeddedResource(schema)
    return rebuildObject(value, (field, key) => {
      const own = isResource ? this.#metaField(value, field, key, path) : field
      const property = propertyOf(schema, key)
      const below =
        property === undefined
          ? this.coerce(field, valuesOf(schema), path.key(key))
          : this.coerce(field, property, path.child(key))
      // A value that replaces another is not visited again, and what became of the replaced value is dropped.
      return own === field ? below : own
    })
  }

  /** What becomes of a field of a resource; undefined: it is dropped. */
  #metaField(resource: JsonObject, value: unknown, key: string, path: FieldPath): unknown {
    if (key === 'metadata') return this.#metadata(resource, value, path.child(key))
    if ((key !== 'apiVersion' && key !== 'kind') || typeof value === 'string') return value
    if (this.dropInvalid) return undefined
    throw new InvalidPart(field.invalid(path.child(key), badValue(value), 'must be a string'))
  }

  #metadata(resource: JsonObject, value: unknown, path: FieldPath): unknown {
    const decoded = decode(resource, this.dropInvalid)
    if (decoded instanceof DecodeError) {
      if (this.dropInvalid) return value
      throw new InvalidPart(field.invalid(path, badValue(value), decoded.message))
    }
    for (const unknown of decoded.unknown) this.unknown.push(`${path.toString()}.${unknown}`)
    return decoded.meta ?? value
  }
}

function decode(resource: JsonObject, dropMalformedFields: boolean): DecodedObjectMeta | DecodeError {
  try {
    return decodeObjectMeta(resource, { dropMalformedFields })
  } catch (error) {
    if (error instanceof DecodeError) return error
    throw error
  }
}
