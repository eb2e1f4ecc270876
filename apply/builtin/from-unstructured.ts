// How a merged object becomes a Go struct again (apimachinery's `runtime.DefaultUnstructuredConverter.FromUnstructured`).
import {
  go,
  INTEGER_RANGES,
  isIntegerKind,
  typeText,
  wrapInteger,
  type IntegerKind,
  type ScalarType,
} from '../../apimachinery/go/index.js'
import { Double, int } from '../../apimachinery/number/index.js'
import {
  DecodeError,
  decodeValue,
  GO,
  isObject,
  ownValue,
  setOwn,
  type JsonObject,
} from '../../apimachinery/json/index.js'
import { base64 } from '../../apimachinery/text/index.js'
import type { BuiltinMap, BuiltinStruct, BuiltinType } from './builtin-type.js'
import { bytesJson, structJson, zeroJson } from './go-json.js'

/**
 * Converts an object to a Go struct, and writes the struct as JSON. Unlike decoding, this takes integers that overflow, and
 * numbers without a fraction for integers. Throws a DecodeError with Go's text for what can't be converted.
 */
export const convertedJson = (struct: BuiltinStruct, json: JsonObject): JsonObject =>
  structJson(struct, (type, name) => converted(type, ownValue(json, name)))

/** A value as Go writes it; undefined for a nil pointer, which is left out. */
function converted(type: BuiltinType, value: unknown): unknown {
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
    case 'custom':
      return decodeValue(value, GO, type).value ?? type.zero
    case 'bytes':
      return convertedBytes(value)
    default:
      return convertedScalar(type, value)
  }
}

function convertedMap({ elem }: BuiltinMap, value: unknown): JsonObject {
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
  return base64(Uint8Array.from(value, (item) => Number(convertedScalar(go.uint8, item ?? 0))))
}

function convertedScalar(type: ScalarType, value: unknown): unknown {
  const { kind } = type
  const from = kindName(value)
  if (!isIntegerKind(kind)) {
    if (from === kind) return value
    // Go can make a text of one character of an integer, which is not what is meant.
    if (kind === 'string' && from === 'int64') throw new DecodeError(`cannot convert int64 to ${typeText(type)}`)
    throw new DecodeError(`unrecognized type: ${kind}`)
  }
  if (from === 'int64') return int(wrapInteger(kind, BigInt(value as number | bigint)))
  if (from !== 'float64') throw new DecodeError(`unrecognized type: ${typeText(type)}`)
  const number = value instanceof Double ? value.value : (value as number)
  if (!Number.isInteger(number)) throw new DecodeError(`cannot convert float64 to ${typeText(type)}`)
  return wholeNumber(number, kind)
}

/** A float64 as an integer, as amd64 converts it: beyond 64 bits it is the least one. */
const wholeNumber = (value: number, kind: IntegerKind): number | bigint =>
  int(wrapInteger(kind, Math.abs(value) < 2 ** 63 ? BigInt(value) : INTEGER_RANGES.int64.least))

/** What Go calls the kind of a value of JSON. */
function kindName(value: unknown): string {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  if (Array.isArray(value)) return 'slice'
  if (isObject(value)) return 'map'
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? 'int64' : 'float64'
}
