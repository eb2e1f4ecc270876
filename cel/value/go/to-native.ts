// What a value becomes in a field of one of protobuf's messages (cel-go's `ConvertToNative`).
import { typeName } from '../type-of.js'
import { CelDuration, durationText } from '../time/duration.js'
import { CelError, isError } from '../error.js'
import { ExtensionValue } from '../extension.js'
import { QuantityValue } from '../kubernetes/quantity.js'
import { SemverValue } from '../kubernetes/semver.js'
import { CelList, elementAt, isList, type ListValue } from '../list/list.js'
import { CelMap, isMap, mapEntries, type MapValue } from '../map/map.js'
import { JsonPatch } from '../mutation/json-patch.js'
import { MutationObject } from '../mutation/mutation-object.js'
import { double, doubleValue, isDouble, isInt } from '../../../apimachinery/number/index.js'
import { base64 } from '../../../apimachinery/text/index.js'
import { Uint } from '../number/uint.js'
import { Optional } from '../optional.js'
import { integerOverflow, unsignedIntegerOverflow } from '../number/overflow.js'
import { Timestamp, timestampTextUtc } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

/** The Go types of fields, by their names in Go's messages. */
export type Native =
  | 'bool'
  | 'int32'
  | 'int64'
  | 'uint32'
  | 'uint64'
  | 'float32'
  | 'float64'
  | 'string'
  | '[]uint8'
  | 'protoreflect.EnumNumber'
  | '*structpb.Struct'
  | '*structpb.ListValue'
  | '*structpb.Value'

const none = new CelError('optional.none() dereference')

/** The value as a field of a Go type holds it, or an error with Go's text. The structs of JSON turn numbers into doubles. */
export function toNative(value: Value, native: Native): Value {
  if (value instanceof Optional) return value.value === undefined ? none : toNative(value.value, native)
  const result = converted(value, native)
  return result === undefined ? notConvertible(value, native) : result
}

function converted(value: Value, native: Native): Value | undefined {
  switch (native) {
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'string':
      return typeof value === 'string' ? value : value instanceof ExtensionValue ? nativeText(value) : undefined
    case '[]uint8':
      return value instanceof Uint8Array ? value : undefined
    case 'int64':
      return isInt(value) ? value : undefined
    case 'int32':
    case 'protoreflect.EnumNumber':
      return isInt(value) ? (value >= -(2 ** 31) && value < 2 ** 31 ? value : integerOverflow) : undefined
    case 'uint64':
      return value instanceof Uint ? value : undefined
    case 'uint32':
      return value instanceof Uint ? (value.value < 1n << 32n ? value : unsignedIntegerOverflow) : undefined
    case 'float64':
      return isDouble(value) ? value : undefined
    case 'float32':
      return isDouble(value) ? double(Math.fround(doubleValue(value))) : undefined
    case '*structpb.ListValue':
      return isList(value) ? toJsonList(value) : undefined
    case '*structpb.Struct':
      return isMap(value) ? toJsonMap(value) : undefined
    case '*structpb.Value':
      return toJson(value)
  }
}

/** The text of those of Kubernetes' types that have one in Go, where more have it than in CEL. */
const nativeText = (value: ExtensionValue): string | undefined =>
  value instanceof QuantityValue || value instanceof SemverValue ? value.display : value.text

/** A value of JSON: numbers are doubles, or texts if they are too large for that. */
function toJson(value: Value): Value | undefined {
  if (value === null || typeof value === 'boolean' || typeof value === 'string' || isDouble(value)) return value
  if (isInt(value)) return typeof value === 'number' ? double(value) : String(value)
  if (value instanceof Uint) {
    return value.value <= Number.MAX_SAFE_INTEGER ? double(Number(value.value)) : String(value.value)
  }
  if (value instanceof Uint8Array) return base64(value)
  if (value instanceof Timestamp) return timestampTextUtc(value)
  if (value instanceof CelDuration) return durationText(value)
  if (isList(value)) return toJsonList(value)
  return isMap(value) ? toJsonMap(value) : undefined
}

function toJsonList(list: ListValue): Value {
  const elements: Value[] = []
  for (let index = 0; index < list.length; index++) {
    const element = toNative(elementAt(list, index), '*structpb.Value')
    if (isError(element)) return element
    elements.push(element)
  }
  return elements
}

function toJsonMap(map: MapValue): Value {
  const entries = new Map<Value, Value>()
  for (const [key, value] of mapEntries(map)) {
    const name = toNative(key, 'string')
    if (isError(name)) return name
    const json = toNative(value, '*structpb.Value')
    if (isError(json)) return json
    entries.set(name, json)
  }
  return entries
}

/** The text for a value that does not fit a field: each of Go's value types words it in its own way. */
function notConvertible(value: Value, native: Native): CelError {
  if (isError(value)) return value
  if (isInt(value)) return new CelError(`unsupported type conversion from 'int' to ${native}`)
  if (value instanceof Uint) return new CelError(`unsupported type conversion from 'uint' to ${native}`)
  if (typeof value === 'string') return new CelError(`unsupported native conversion from string to '${native}'`)
  if (value instanceof TypeValue) return new CelError(`type conversion not supported for 'type'`)
  if (value instanceof JsonPatch) return new CelError(`cannot convert to native type: ${native}`)
  if (value instanceof MutationObject) return new CelError(`unable to convert to ${native}`)
  return new CelError(`type conversion error from ${goName(value)} to '${native}'`)
}

/** Values that know their schema name their types as the checker does. */
const SCHEMA = '*common.'

function goName(value: Value): string {
  if (typeof value === 'boolean') return 'bool'
  if (isDouble(value)) return 'Double'
  if (value instanceof Uint8Array) return 'Bytes'
  if (value instanceof CelDuration) return "'Duration'"
  if (value instanceof Timestamp) return "'Timestamp'"
  const name = typeName(value)
  if (value instanceof CelList && value.goType.startsWith(SCHEMA)) return "'list(dyn)'"
  if (value instanceof CelMap && value.goType.startsWith(SCHEMA)) return "'map(dyn, dyn)'"
  if (value instanceof ExtensionValue) return `'${/^\*?cel\.(.*)/.exec(value.goType)?.[1] ?? name}'`
  return name === 'list' || name === 'map' ? name : `'${name}'`
}
