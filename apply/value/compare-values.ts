import { isNumber, ownValue, toFloat, type JsonNumber, type JsonObject } from '../../apimachinery/json/index.js'
import { isInt } from '../../apimachinery/number/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { isMap, sortedKeys } from './value.js'

/**
 * Orders values of any type: numbers (an integer and a float by their size), strings, booleans, lists, maps, null
 * (`value.Compare`). 0 for equal values: 1 equals 1.0.
 */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b)
  const difference = rank(a) - rank(b)
  if (difference !== 0) return difference
  if (typeof a === 'string') return compareText(a, b as string)
  if (typeof a === 'boolean') return Number(a) - Number(b)
  if (Array.isArray(a)) return compareLists(a, b as readonly unknown[])
  return isMap(a) ? compareMaps(a, b as JsonObject) : 0
}

/** The place of a value's type in the order. Which kind of number it is matters only among numbers. */
function rank(value: unknown): number {
  if (isNumber(value)) return 0
  if (typeof value === 'string') return 1
  if (typeof value === 'boolean') return 2
  if (Array.isArray(value)) return 3
  if (isMap(value)) return 4
  return value === null ? 5 : 6
}

function compareNumbers(a: JsonNumber, b: JsonNumber): number {
  if (isInt(a) && isInt(b)) return a < b ? -1 : a > b ? 1 : 0
  const [x, y] = [toFloat(a), toFloat(b)]
  return x < y ? -1 : x > y ? 1 : 0
}

function compareLists(a: readonly unknown[], b: readonly unknown[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const difference = compareValues(a[index], b[index])
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

/** Key by key in the order of the keys of both; a map that ends before the other is the smaller. */
function compareMaps(a: JsonObject, b: JsonObject): number {
  const [ours, theirs] = [sortedKeys(a), sortedKeys(b)]
  for (let index = 0; ; index++) {
    if (index === ours.length) return index === theirs.length ? 0 : -1
    if (index === theirs.length) return 1
    const [our, their] = [ours[index] as string, theirs[index] as string]
    const difference = compareText(our, their)
    if (difference !== 0) return difference
    const values = compareValues(ownValue(a, our), ownValue(b, their))
    if (values !== 0) return values
  }
}
