// What has to be done to one JSON value so that it becomes another: RFC 6902.
import { GO, isObject, literalText, type JsonObject } from '../../apimachinery/json/index.js'
import type { JsonPatch } from '../../apimachinery/json-patch/index.js'

/**
 * Operations that make `after` of `before`: `add`, `remove` and `replace`, in an order in which they apply. Small where parts
 * of objects, or neighbouring elements of lists, changed; numbers are compared by the texts that Go writes.
 */
export function jsonDiff(before: unknown, after: unknown): readonly JsonPatch[] {
  const operations: JsonPatch[] = []
  difference(before, after, '', operations)
  return operations
}

function difference(before: unknown, after: unknown, path: string, operations: JsonPatch[]): void {
  if (before === after) return
  if (Array.isArray(before) && Array.isArray(after)) listDifference(before, after, path, operations)
  else if (isObject(before) && isObject(after)) objectDifference(before, after, path, operations)
  else if (!isSame(before, after)) operations.push({ op: 'replace', path, value: after })
}

function objectDifference(before: JsonObject, after: JsonObject, path: string, operations: JsonPatch[]): void {
  for (const key of keysOf(before)) {
    if (!has(after, key)) operations.push({ op: 'remove', path: below(path, key) })
  }
  for (const key of keysOf(after)) {
    const value = after[key]
    if (!has(before, key)) operations.push({ op: 'add', path: below(path, key), value })
    // Paths are made of what differs only: an object may have very many keys.
    else if (before[key] !== value) difference(before[key], value, below(path, key), operations)
  }
}

/** What both lists begin and end with stays; in between elements are paired in their order. */
function listDifference(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
  operations: JsonPatch[],
): void {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSame(before[start], after[start])) start++
  let end = 0
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end++
  const paired = shorter - end
  for (let index = start; index < paired; index++) {
    difference(before[index], after[index], `${path}/${index}`, operations)
  }
  // From behind, so that indices stay what they are.
  for (let index = before.length - end - 1; index >= paired; index--) {
    operations.push({ op: 'remove', path: `${path}/${index}` })
  }
  for (let index = paired; index < after.length - end; index++) {
    operations.push({ op: 'add', path: `${path}/${index}`, value: after[index] })
  }
}

/** The keys of what JSON has: properties that are undefined are none. */
const keysOf = (object: JsonObject): string[] => Object.keys(object).filter((key) => object[key] !== undefined)

const has = (object: JsonObject, key: string): boolean => Object.hasOwn(object, key) && object[key] !== undefined

const below = (path: string, key: string): string => `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]))
  }
  if (isObject(a)) {
    if (!isObject(b) || Array.isArray(b)) return false
    const keys = keysOf(a)
    return keys.length === keysOf(b).length && keys.every((key) => has(b, key) && isSame(a[key], b[key]))
  }
  if (Array.isArray(b) || isObject(b) || typeof a === 'string' || typeof b === 'string') return false
  return literalText(a, GO) === literalText(b, GO)
}
