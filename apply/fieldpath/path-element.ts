import { isNumber } from '../../apimachinery/json/index.js'
import { isInt } from '../../apimachinery/number/index.js'
import { compareText, remembered } from '../../apimachinery/text/index.js'
import { compareValues } from '../value/compare-values.js'
import { valueText } from '../value/value.js'

/** One step from a value into it (structured-merge-diff's `fieldpath.PathElement`). */
export type PathElement =
  /** A field of a struct or a key of a map. */
  | { readonly fieldName: string }
  /** The item of a map-like list that has these key fields, which are sorted by name. */
  | { readonly key: readonly KeyField[] }
  /** The item of a set that is this value. */
  | { readonly value: unknown }
  /** An item of a list by its place. A place beyond 2⁵³ is a bigint. */
  | { readonly index: number | bigint }

/** A key field of an item of a map-like list. */
export interface KeyField {
  readonly name: string
  readonly value: unknown
}

/** The element of a field: the same object each time, as far as that is remembered, since sets have the same fields again and again. */
export const fieldElement = remembered<PathElement>(10_000, (fieldName) => ({ fieldName }))

/** The element of an item by a text, its only key field: the same object each time, as far as that is remembered. */
const textKeyElements = remembered(100, (name) =>
  remembered<PathElement>(2000, (value) => ({ key: [{ name, value }] })),
)
export const textKeyElement = (name: string, value: string): PathElement => textKeyElements(name)(value)

/** The element of a text in a set: the same object each time, as far as that is remembered. */
export const textElement = remembered<PathElement>(10_000, (value) => ({ value }))

/** Orders elements: fields, keys, values, places; within a kind by what they hold (`PathElement.Compare`). 0 for equal ones. */
export function comparePathElements(a: PathElement, b: PathElement): number {
  if (a === b) return 0
  if ('fieldName' in a) {
    if (!('fieldName' in b)) return -1
    return a.fieldName === b.fieldName ? 0 : compareText(a.fieldName, b.fieldName)
  }
  if ('fieldName' in b) return 1
  if ('key' in a) return 'key' in b ? compareKeys(a.key, b.key) : -1
  if ('key' in b) return 1
  if ('value' in a) return 'value' in b ? compareValues(a.value, b.value) : -1
  if ('value' in b) return 1
  return a.index < b.index ? -1 : a.index > b.index ? 1 : 0
}

function compareKeys(a: readonly KeyField[], b: readonly KeyField[]): number {
  for (let at = 0; ; at++) {
    const [x, y] = [a[at], b[at]]
    if (x === undefined) return y === undefined ? 0 : -1
    if (y === undefined) return 1
    const difference = compareText(x.name, y.name) || compareValues(x.value, y.value)
    if (difference !== 0) return difference
  }
}

/** Whether equal elements are the same to Go as well: 1 and 1.0 are equal, but they are not printed alike. */
export function isSamePathElement(a: PathElement, b: PathElement): boolean {
  if (a === b || 'fieldName' in a || 'index' in a) return true
  if ('value' in a) return 'value' in b && isSame(a.value, b.value)
  return 'key' in b && a.key.every(({ value }, at) => isSame(value, b.key[at]?.value))
}

/** Collections are rare and not looked into. */
const isSame = (a: unknown, b: unknown): boolean =>
  isNumber(a) ? isInt(a) === isInt(b) : a === null || typeof a !== 'object' || a === b

/** An element as Go prints it: `.name`, `[name="a",port=80]`, `[="a"]`, `[0]` (`PathElement.String`). */
export function pathElementText(element: PathElement): string {
  if ('fieldName' in element) return `.${element.fieldName}`
  if ('key' in element) return `[${element.key.map(({ name, value }) => `${name}=${valueText(value)}`).join(',')}]`
  return 'value' in element ? `[=${valueText(element.value)}]` : `[${element.index}]`
}
