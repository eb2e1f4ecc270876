// Go's nil lists, which are lists when they are read, and null when they are written.
import { isObject, setOwn, type JsonObject } from '../../apimachinery/json/index.js'

/** The value of a field that an expression gave a list without elements. */
export const NIL_LIST: readonly unknown[] = Object.freeze([])

/**
 * An object as it is written; the object itself if it has no nil lists. `known` has lists and maps without any, and gets
 * those of this object.
 */
export const written = (object: JsonObject, known: WeakSet<object> = new WeakSet()): JsonObject =>
  hasNilList(object, known) ? (withNulls(object) as JsonObject) : object

function hasNilList(value: unknown, known: WeakSet<object>): boolean {
  if (value === NIL_LIST) return true
  const isList = Array.isArray(value)
  if ((!isList && !isObject(value)) || known.has(value)) return false
  const has = isList
    ? value.some((item) => hasNilList(item, known))
    : Object.keys(value).some((key) => hasNilList(value[key], known))
  if (!has) known.add(value)
  return has
}

function withNulls(value: unknown): unknown {
  if (value === NIL_LIST) return null
  if (Array.isArray(value)) return value.map(withNulls)
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) setOwn(copy, key, withNulls(part))
  return copy
}
