import type { Operation } from 'kubevet/runtime'

/**
 * Whether a value is to be judged: always on create, on update only if it is new or other than the stored one. The
 * generated validators pass over what hasn't changed, so hand-written ones that are compared with them must, too.
 */
export const changed = (op: Operation, value: unknown, oldValue: unknown): boolean =>
  op.type !== 'update' || !sameValue(value, oldValue)

/** Equality of JSON values, where nothing, an empty list and an empty map are the same. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b)
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]))
  }
  if (Array.isArray(a) || Array.isArray(b)) return false
  const left = new Map(Object.entries(a as object))
  const right = new Map(Object.entries(b as object))
  return [...new Set([...left.keys(), ...right.keys()])].every((key) => sameValue(left.get(key), right.get(key)))
}

const isNothing = (value: unknown): value is null | undefined | object =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)
