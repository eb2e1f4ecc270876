// `==` of data of one schema: what `SchemaValue.equals` and `SchemaList.equals` answer, with no values made of what is inside.
import type { CelError } from '../../value/error.js'
import { deepEqual } from './json-data.js'
import { ownProperty, type Converter, type JsonObject, type ObjectShape } from './shape.js'

/**
 * Declared properties as values, of which null is absent; the first that differs or fails decides. Undeclared ones as data,
 * where both have them. Kubernetes looks up keys of the data as if they were names: one that reads as an escaped name finds
 * something else, or nothing, in both.
 */
export function equalObjects(a: JsonObject, b: JsonObject, shape: ObjectShape): boolean | CelError {
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  for (const key of keys) {
    const declared = shape.byKey(key) !== undefined
    const property = declared ? shape.find(key) : undefined
    if (property === undefined) {
      if (!declared && !equalUndeclared(a, b, key)) return false
      continue
    }
    const own = ownProperty(a, property.key) ?? null
    const theirs = ownProperty(b, property.key) ?? null
    if (own === null && theirs === null) continue
    const result = own === null || theirs === null ? false : property.converter.equal(own, theirs)
    if (result !== true) return result
  }
  return true
}

/** Whether an undeclared property of one object is the same in the other, if that has it. */
export function equalUndeclared(a: JsonObject, b: JsonObject, key: string): boolean {
  const theirs = ownProperty(b, key)
  return theirs === undefined || deepEqual(a[key], theirs)
}

/** Entries by key; the first that differs or fails decides. */
export function equalMaps(a: JsonObject, b: JsonObject, values: Converter): boolean | CelError {
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  for (const key of keys) {
    const theirs = ownProperty(b, key)
    const result = theirs === undefined ? false : values.equal(a[key], theirs)
    if (result !== true) return result
  }
  return true
}

/** Elements in order; the first that differs or fails decides. */
export function equalLists(a: readonly unknown[], b: readonly unknown[], items: Converter): boolean | CelError {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) {
    const result = items.equal(a[index], b[index])
    if (result !== true) return result
  }
  return true
}
