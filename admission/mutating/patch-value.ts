// The values of JSON patches (apiserver's `patch/json_patch.go`: `ConvertToNative` to a `structpb.Value`, and its JSON).
import { double } from '../../apimachinery/number/index.js'
import { isError, Optional, Uint, CelList, type CelError, type Value } from '../../cel/index.js'
import { isMap, mapEntries, MutationObject, toArray, toNative } from '../../cel/value/index.js'
import { isNumber, isObject, setOwn } from '../../apimachinery/json/index.js'
import { NULL_TEXT } from '../../apimachinery/json-patch/index.js'
import { GoListValue, GoMapValue, StructValue } from '../builtin/struct-value.js'
import { ForeignData } from './foreign.js'
import type { NativeLists } from './native-lists.js'
import { objectData } from './object-data.js'
import { MutationError } from './mutation-error.js'
import { typeNameError } from './type-names.js'

const NATIVE = '*structpb.Value'

/** A value of a patch as JSON. Throws a MutationError for what has no JSON, in Go's words. */
export function patchValue(value: Value, natives: NativeLists): unknown {
  if (value instanceof MutationObject) {
    const error = typeNameError(value)
    if (error !== undefined) throw new MutationError(`type mismatch: ${error}`)
  }
  try {
    return value === null ? NULL_TEXT : jsonOf(value, natives)
  } catch (error) {
    if (!(error instanceof MutationError)) throw error
    throw new MutationError(
      `JSONPath valueExpression evaluated to a type that could not marshal to JSON: ${error.message}`,
    )
  }
}

function jsonOf(value: Value, natives: NativeLists): unknown {
  if (value === null) return null
  if (value instanceof MutationObject) return structJson(objectData(value, natives))
  if (value instanceof Optional && value.value !== undefined) return jsonOf(value.value, natives)
  if (value instanceof StructValue) throw unconvertible(`struct type ${value.structType}`, NATIVE)
  if (value instanceof GoListValue) throw unconvertible(`'list(dyn)'`, `'${NATIVE}'`)
  if (value instanceof GoMapValue) throw unconvertible(`'map(dyn, dyn)'`, `'${NATIVE}'`)
  if (Array.isArray(value) || value instanceof CelList) return toArray(value).map((element) => jsonOf(element, natives))
  if (isMap(value)) {
    const json: Record<string, unknown> = {}
    for (const [key, part] of mapEntries(value)) setOwn(json, native(key, 'string') as string, jsonOf(part, natives))
    return json
  }
  return finite(native(value, NATIVE))
}

const unconvertible = (from: string, to: string): MutationError =>
  new MutationError(`type conversion error from ${from} to ${to}`)

function native(value: Value, type: 'string' | typeof NATIVE): Value {
  const converted: Value | CelError = toNative(value, type)
  if (isError(converted)) throw new MutationError(converted.message)
  return converted
}

/** Data of an object (`structpb.NewValue`): all numbers are doubles. */
function structJson(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(structJson)
  if (data instanceof ForeignData) return foreignJson(data)
  if (isObject(data)) {
    const json: Record<string, unknown> = {}
    for (const key of Object.keys(data)) setOwn(json, key, structJson(data[key]))
    return json
  }
  if (typeof data === 'bigint') return double(Number(data))
  return isNumber(data) ? finite(data) : data
}

function foreignJson({ value, goType }: ForeignData): unknown {
  if (value instanceof Uint) return double(Number(value.value))
  if (value instanceof Uint8Array) return native(value, NATIVE)
  throw new MutationError(`proto: invalid type: ${goType}`)
}

function finite<T>(value: T): T {
  if (typeof value !== 'number' || Number.isFinite(value)) return value
  throw new MutationError(
    `json: error calling MarshalJSON for type *structpb.Value: proto: google.protobuf.Value cannot have ${Number.isNaN(value) ? 'NaN' : 'Infinity'}`,
  )
}
