import { isNumber, ownValue, type JsonObject } from '../../apimachinery/json/index.js'
import { compareValues } from './compare-values.js'
import { isMap } from './value.js'

/** Whether values are equal: numbers by their size, maps whatever the order of their keys (`value.Equals`). */
export function equalValues(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (isNumber(a)) return isNumber(b) && compareValues(a, b) === 0
  if (Array.isArray(a)) return Array.isArray(b) && equalLists(a, b)
  return isMap(a) && isMap(b) && equalMaps(a, b)
}

/** Whether lists have equal items in the same order. */
export function equalLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => equalValues(item, b[index]))
}

function equalMaps(a: JsonObject, b: JsonObject): boolean {
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equalValues(a[key], ownValue(b, key)))
  )
}
