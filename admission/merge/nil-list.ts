// Go's nil lists, which are lists when they are read, and null when they are written.
import { isObject, setOwn, type JsonObject } from '../../apimachinery/json/index.js'

/** The value of a field that an expression gave a list without elements. */
export const NIL_LIST: readonly unknown[] = Object.freeze([])

/** An object as it is written; the object itself if it has no nil lists. */
export const written = (object: JsonObject): JsonObject =>
  hasNilList(object) ? (withNulls(object) as JsonObject) : object

function hasNilList(value: unknown): boolean {
  if (value === NIL_LIST) return true
  if (Array.isArray(value)) return value.some(hasNilList)
  return isObject(value) && Object.values(value).some(hasNilList)
}

function withNulls(value: unknown): unknown {
  if (value === NIL_LIST) return null
  if (Array.isArray(value)) return value.map(withNulls)
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(value)) setOwn(copy, key, withNulls(part))
  return copy
}
