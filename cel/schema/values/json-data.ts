// JSON data as Go holds it: `int64`, `float64`, `string`, `bool`, `[]interface {}`, `map[string]interface {}`.
import { isObject } from '../../../apimachinery/json/index.js'
import { doubleValue, int, isDouble, isInt } from '../../../apimachinery/number/index.js'
import type { JsonObject } from './shape.js'

/** The Go type of data as `%T` prints it. */
export function goTypeOf(data: unknown): string {
  if (data === null) return '<nil>'
  if (typeof data === 'string') return 'string'
  if (typeof data === 'boolean') return 'bool'
  if (isInt(data)) return 'int64'
  if (Array.isArray(data)) return '[]interface {}'
  return isObject(data) ? 'map[string]interface {}' : 'float64'
}

/** Apimachinery's `equality.Semantic.DeepEqual` of JSON data: an int and a double are never equal. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) return Array.isArray(b) && equalLists(a, b)
  if (isObject(a)) return isObject(b) && equalObjects(a, b)
  if (isInt(a)) return isInt(b) && int(BigInt(a)) === int(BigInt(b))
  return isDouble(a) && isDouble(b) && doubleValue(a) === doubleValue(b)
}

function equalLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => deepEqual(item, b[index]))
}

function equalObjects(a: JsonObject, b: JsonObject): boolean {
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && deepEqual(a[key], b[key]))
}
