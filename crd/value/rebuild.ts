// Changing JSON without changing what was given: what stays as it is is shared, copies are made from the first change on.
import { type JsonObject, ownValue, setOwn } from '../../apimachinery/json/index.js'

/** An object with its values changed; undefined leaves a key out. The same object if nothing changes. */
export function rebuildObject(object: JsonObject, change: (value: unknown, key: string) => unknown): JsonObject {
  let copy: Record<string, unknown> | undefined
  const keys = Object.keys(object)
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as string
    const value = object[key]
    const changed = change(value, key)
    if (copy === undefined) {
      if (changed === value) continue
      copy = {}
      for (let kept = 0; kept < at; kept++) setOwn(copy, keys[kept] as string, object[keys[kept] as string])
    }
    if (changed !== undefined) setOwn(copy, key, changed)
  }
  return copy ?? object
}

/** A list with its elements changed. The same list if nothing changes. */
export function rebuildList(
  list: readonly unknown[],
  change: (value: unknown, index: number) => unknown,
): readonly unknown[] {
  let copy: unknown[] | undefined
  for (let index = 0; index < list.length; index++) {
    const changed = change(list[index], index)
    if (changed === list[index]) continue
    copy ??= [...list]
    copy[index] = changed
  }
  return copy ?? list
}

/** An object with one key set; undefined takes the key away. */
export function withKey(object: JsonObject, key: string, value: unknown): JsonObject {
  if (ownValue(object, key) === value) return object
  const copy: Record<string, unknown> = {}
  for (const own of Object.keys(object)) {
    if (own !== key) setOwn(copy, own, object[own])
    else if (value !== undefined) setOwn(copy, key, value)
  }
  if (value !== undefined && !Object.hasOwn(object, key)) setOwn(copy, key, value)
  return copy
}
