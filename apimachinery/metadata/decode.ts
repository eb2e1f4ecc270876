import { DecodeError } from '../json/decode-error.js'
import { decodeValue } from '../json/decode-struct.js'
import { GO } from '../json/text.js'
import { isInt64, isNumber, isObject, ownValue, type JsonObject } from '../json/value.js'
import { decodedMeta } from './decoded-meta.js'
import type { ObjectMeta } from './object-meta.js'
import { objectMetaType } from './type.js'

interface DecodeObjectMetaOptions {
  /** Whether fields that don't fit their types are left out; else they are a DecodeError. */
  readonly dropMalformedFields?: boolean
}

export interface DecodedObjectMeta {
  /** Absent if the object has no `metadata`. Its JSON is what Kubernetes writes back (`SetObjectMeta`). */
  readonly meta?: ObjectMeta
  /** Paths of unknown fields, relative to the metadata: `nam`, `ownerReferences[0].x`. */
  readonly unknown: readonly string[]
}

/**
 * The `metadata` of a decoded object (`GetObjectMetaWithOptions` of apiextensions' objectmeta). Throws a DecodeError for
 * fields of a wrong type, and for metadata that is neither an object nor null.
 */
export function decodeObjectMeta(object: JsonObject, options: DecodeObjectMetaOptions = {}): DecodedObjectMeta {
  if (!Object.hasOwn(object, 'metadata')) return { unknown: [] }
  const metadata = ownValue(object, 'metadata')
  const known = decodedMeta(metadata)
  if (known !== undefined) return { meta: known, unknown: [] }
  try {
    return decode(metadata)
  } catch (thrown) {
    if (!(thrown instanceof DecodeError) || options.dropMalformedFields !== true) throw thrown
    return decodeFields(metadata)
  }
}

function decode(metadata: unknown): Required<DecodedObjectMeta> {
  const { value, strictPaths } = decodeValue(metadata, GO, objectMetaType, { strict: true })
  return { meta: value as ObjectMeta, unknown: strictPaths }
}

/** Field by field, without those that don't fit. */
function decodeFields(metadata: unknown): DecodedObjectMeta {
  if (!isObject(metadata)) throw new DecodeError(`invalid metadata: expected object, got ${goTypeOf(metadata)}`)
  let meta: ObjectMeta = {}
  const unknown: string[] = []
  for (const key of Object.keys(metadata)) {
    try {
      const decoded = decode({ [key]: metadata[key] })
      meta = { ...meta, ...decoded.meta }
      unknown.push(...decoded.unknown)
    } catch (thrown) {
      if (!(thrown instanceof DecodeError)) throw thrown
    }
  }
  return { meta, unknown }
}

/** As Go prints the type of a JSON value that is not an object. */
function goTypeOf(value: unknown): string {
  if (Array.isArray(value)) return '[]interface {}'
  if (isNumber(value)) return isInt64(value) ? 'int64' : 'float64'
  return typeof value === 'boolean' ? 'bool' : typeof value
}
