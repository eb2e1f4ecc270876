// Selection and indexing at run time (cel-go's `interpreter/attributes.go`, `refQualify`).
import { CelError, isError } from '../value/error.js'
import { goText } from '../value/go/go-text.js'
import { JsonPatch } from '../value/mutation/json-patch.js'
import { CelList, elementAt, isList, type ListValue } from '../value/list/list.js'
import { CelMap, isMap, mapFind } from '../value/map/map.js'
import { Double } from '../../apimachinery/number/index.js'
import { Uint } from '../value/number/uint.js'
import { typeName } from '../value/type-of.js'
import type { Value } from '../value/value.js'
import type { ConstantQualifier } from './plan.js'
import { goNativeTypeName, goTypeName } from '../value/go/go-type-name.js'

/** The value that a constant qualifier gives; a `CelError` if there is none. */
export function applyConstant(object: Value, { key, testOnly, access }: ConstantQualifier): Value {
  if (access !== undefined) return testOnly ? access.isSet(object) : access.get(object)
  return testOnly ? isPresent(object, key) : qualify(object, key)
}

/** The value that a constant qualifier finds, undefined if there is none. */
export function findConstant(object: Value, { key, access }: ConstantQualifier): Value | undefined {
  if (access === undefined) return find(object, key)
  return access.isSet(object) ? access.get(object) : undefined
}

/** The value of a key or index; a `CelError` if there is none. */
export function qualify(object: Value, key: Value): Value {
  // Mostly it is an object with a schema.
  const found =
    object instanceof CelMap ? object.find(key) : object instanceof JsonPatch ? object.getField(key) : find(object, key)
  return found === undefined ? missing(object, key) : found
}

/** The value of a key or index, undefined if there is none; a `CelError` for keys of a type that the object has none of. */
export function find(object: Value, key: Value): Value | undefined {
  if (object instanceof CelMap) return object.find(key)
  if (isMap(object)) return mapFind(object, key)
  if (isList(object)) return findElement(object, key)
  if (object instanceof JsonPatch) return findField(object, key)
  return isError(object) ? object : undefined
}

/** Whether a key or index is present; a `CelError` as `find` has them. */
export function isPresent(object: Value, key: Value): boolean | CelError {
  if (object instanceof JsonPatch) return object.hasField(key)
  const found = find(object, key)
  return found === undefined ? false : isError(found) ? found : true
}

/**
 * Whether an error that a key gave is the value that is there: an element that does not fit its schema. Such an error only
 * counts when the value is used, unlike that of a map (cel-go's `refQualify`).
 */
export function isElementError(object: Value, key: Value): boolean {
  if (!(object instanceof CelList)) return false
  const index = listIndex(key)
  return !isError(index) && index >= 0 && index < object.length
}

function findField(patch: JsonPatch, key: Value): Value | undefined {
  const present = patch.hasField(key)
  if (isError(present)) return present
  return present ? patch.getField(key) : undefined
}

function findElement(list: ListValue, key: Value): Value | undefined {
  const index = listIndex(key)
  if (isError(index)) return index
  if (index < 0 || index >= list.length) return undefined
  return list instanceof CelList ? list.find(key, index) : elementAt(list, index)
}

/** A list's index from a number of any type (`types.IndexOrError`). */
function listIndex(key: Value): number | CelError {
  if (typeof key === 'number') {
    // A double will do if it is a whole number strictly inside 64 bits.
    const isWhole = Number.isInteger(key) && Math.abs(key) < 2 ** 63
    return isWhole ? key : new CelError(`unsupported index value ${goText(key)} in list`)
  }
  if (typeof key === 'bigint') return Number(key)
  if (key instanceof Double) return key.value
  if (key instanceof Uint)
    return key.value < 1n << 63n ? Number(key.value) : new CelError(`unsupported index value ${key.value} in list`)
  return new CelError(`unsupported index type '${typeName(key)}' in list`)
}

function missing(object: Value, key: Value): CelError {
  return new CelError(isList(object) ? `index out of bounds: ${goText(key)}` : `no such key: ${goText(key)}`)
}

/** Whether a value can be a key at all (`newQualifier`): a string, number or bool. */
export const isKey = (value: Value): boolean =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  typeof value === 'boolean' ||
  value instanceof Double ||
  value instanceof Uint

/** The error of a value that can't be a key. `native` says whether it is data as it was given. */
export const invalidKey = (value: Value, native: boolean): CelError =>
  new CelError(`invalid qualifier type: ${native ? goNativeTypeName(value) : goTypeName(value)}`)

/** A value as a key, or the error of one that can't be one. */
export const checkKey = (key: Value): Value => (isError(key) || isKey(key) ? key : invalidKey(key, false))

/** As `checkKey` for what a variable gives, which is data as it was given. */
export const checkNativeKey = (key: Value): Value => (isError(key) || isKey(key) ? key : invalidKey(key, true))
