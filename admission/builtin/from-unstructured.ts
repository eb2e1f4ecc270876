// How a merged object becomes a Go struct again (apimachinery's `runtime.DefaultUnstructuredConverter.FromUnstructured`).
import { Double } from '../../apimachinery/number/index.js'
import {
  DecodeError,
  decodeValue,
  GO,
  isObject,
  ownValue,
  setOwn,
  type JsonObject,
} from '../../apimachinery/json/index.js'
import { CUSTOM_JSON } from './custom-json.js'
import { bytesJson, structJson, zeroJson } from './go-json.js'
import type { GoType, MapType, ScalarType, StructType } from './go-type.js'

/**
 * Converts an object to a Go struct, and writes the struct as JSON. Unlike decoding, this takes integers that overflow, and
 * numbers without a fraction for integers. Throws a DecodeError with Go's text for what can't be converted.
 */
export const convertedJson = (struct: StructType, json: JsonObject): JsonObject =>
  structJson(struct, (type, name) => converted(type, ownValue(json, name)))

/** A value as Go writes it; undefined for a nil pointer, which is left out. */
function converted(type: GoType, value: unknown): unknown {
  if (value === null || value === undefined) return type.kind === 'pointer' ? undefined : zeroJson(type)
  switch (type.kind) {
    case 'pointer':
      return converted(type.elem, value)
    case 'list':
      if (!Array.isArray(value)) throw new DecodeError(`cannot restore slice from ${kindName(value)}`)
      return value.map((item) => converted(type.elem, item) ?? null)
    case 'map':
      return convertedMap(type, value)
    case 'struct':
      if (!isObject(value)) throw new DecodeError(`cannot restore struct from: ${kindName(value)}`)
      return convertedJson(type, value)
    case 'custom': {
      const { shape, zero } = CUSTOM_JSON[type.id]
      return decodeValue(value, GO, shape).value ?? zero
    }
    case 'bytes':
      return convertedBytes(value)
    default:
      return convertedScalar(type, value)
  }
}

function convertedMap({ elem }: MapType, value: unknown): JsonObject {
  if (!isObject(value)) throw new DecodeError(`cannot restore map from ${kindName(value)}`)
  const json: Record<string, unknown> = {}
  for (const key of Object.keys(value)) setOwn(json, key, converted(elem, value[key]) ?? null)
  return json
}

function convertedBytes(value: unknown): string {
  if (typeof value === 'string') {
    try {
      return bytesJson(value)
    } catch (thrown) {
      if (!(thrown instanceof DecodeError)) throw thrown
      throw new DecodeError(`error decoding from json: ${thrown.message}`)
    }
  }
  if (!Array.isArray(value)) throw new DecodeError(`cannot restore slice from ${kindName(value)}`)
  const bytes = value.map((item) => Number(BigInt.asUintN(8, BigInt(convertedScalar(BYTE, item ?? 0) as number))))
  return btoa(String.fromCharCode(...bytes))
}

const BYTE = { kind: 'int64', type: 'uint8' } as const

function convertedScalar({ kind, type }: ScalarType, value: unknown): unknown {
  const from = kindName(value)
  if (kind === 'string' || kind === 'bool') {
    if (from === kind) return value
    // Go can make a text of one character of an integer, which is not what is meant.
    if (kind === 'string' && from === 'int64') throw new DecodeError(`cannot convert int64 to ${type}`)
    throw new DecodeError(`unrecognized type: ${kind}`)
  }
  if (from === 'int64') return kind === 'int32' ? Number(BigInt.asIntN(32, BigInt(value as number))) : value
  if (from !== 'float64') throw new DecodeError(`unrecognized type: ${type}`)
  const number = value instanceof Double ? value.value : (value as number)
  if (!Number.isInteger(number)) throw new DecodeError(`cannot convert float64 to ${type}`)
  return wholeNumber(number, kind)
}

/** A float64 as an integer, as amd64 converts it: beyond 64 bits it is the least one. */
function wholeNumber(value: number, kind: 'int32' | 'int64'): number | bigint {
  const whole = Math.abs(value) < 2 ** 63 ? BigInt(value) : -(2n ** 63n)
  const fitted = BigInt.asIntN(kind === 'int32' ? 32 : 64, whole)
  return Number.isSafeInteger(Number(fitted)) ? Number(fitted) : fitted
}

/** What Go calls the kind of a value of JSON. */
function kindName(value: unknown): string {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (Array.isArray(value)) return 'slice'
  if (isObject(value)) return 'map'
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? 'int64' : 'float64'
}
