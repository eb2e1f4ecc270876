// Selection and indexing at run time (cel-go's `interpreter/attributes.go`, `refQualify`).
import { CelError, isError } from '../value/error.js'
import { JsonPatch } from '../value/json-patch.js'
import { elementAt, isList, type ListValue } from '../value/list.js'
import { isMap, mapFind } from '../value/map.js'
import { Double, Uint } from '../value/numbers.js'
import { typeName } from '../value/type-of.js'
import type { Value } from '../value/value.js'
import type { ConstantQualifier } from './plan.js'
import { goNativeTypeName, goTypeName } from './go-type-name.js'

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
  if (object instanceof JsonPatch) return object.getField(key)
  const found = find(object, key)
  return found === undefined ? missing(object, key) : found
}

/** The value of a key or index, undefined if there is none; a `CelError` for keys of a type that the object has none of. */
export function find(object: Value, key: Value): Value | undefined {
  if (isMap(object)) return mapFind(object, key)
  if (isList(object)) return findElement(object, key)
  if (object instanceof JsonPatch) return isPresent(object, key) === true ? object.getField(key) : undefined
  return isError(object) ? object : undefined
}

/** Whether a key or index is present; a `CelError` as `find` has them. */
export function isPresent(object: Value, key: Value): boolean | CelError {
  if (object instanceof JsonPatch) return object.hasField(key)
  const found = find(object, key)
  return found === undefined ? false : isError(found) ? found : true
}

function findElement(list: ListValue, key: Value): Value | undefined {
  const index = listIndex(key)
  if (isError(index)) return index
  return index >= 0 && index < list.length ? elementAt(list, index) : undefined
}

/** A list's index from a number of any type (`types.IndexOrError`). */
export function listIndex(key: Value): number | CelError {
  if (typeof key === 'number')
    return Number.isSafeInteger(key) ? key : new CelError(`unsupported index value ${goFloat(key)} in list`)
  if (typeof key === 'bigint') return Number(key)
  if (key instanceof Double) return key.value
  if (key instanceof Uint)
    return key.value < 1n << 63n ? Number(key.value) : new CelError(`unsupported index value ${key.value} in list`)
  return new CelError(`unsupported index type '${typeName(key)}' in list`)
}

function missing(object: Value, key: Value): CelError {
  return new CelError(isList(object) ? `index out of bounds: ${keyText(key)}` : `no such key: ${keyText(key)}`)
}

/** A key as Go's `%v` prints it. */
export function keyText(key: Value): string {
  if (typeof key === 'number') return Number.isSafeInteger(key) ? String(key + 0) : goFloat(key)
  if (key instanceof Double) return goFloat(key.value)
  if (key instanceof Uint) return key.value.toString()
  return String(key)
}

/** A double as Go's `%v` prints it. */
function goFloat(value: number): string {
  if (value === Infinity) return '+Inf'
  if (value === -Infinity) return '-Inf'
  if (Object.is(value, -0)) return '-0'
  // Go changes to an exponent below -4 where JavaScript does below -7.
  const text = value !== 0 && Math.abs(value) < 1e-4 ? value.toExponential() : String(value)
  return text.replace(/e([+-])(\d)$/, 'e$10$2')
}

/** Whether a value can be a key at all (`newQualifier`): a string, number or bool. */
export const isKey = (value: Value): boolean =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  typeof value === 'boolean' ||
  value instanceof Double ||
  value instanceof Uint

/** The error of a value that can't be a key. `native` tells whether it is data as it was given. */
export const invalidKey = (value: Value, native: boolean): CelError =>
  new CelError(`invalid qualifier type: ${native ? goNativeTypeName(value) : goTypeName(value)}`)
