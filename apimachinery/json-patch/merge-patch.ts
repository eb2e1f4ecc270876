// JSON Merge Patch as Kubernetes applies it: what gopkg.in/evanphx/json-patch.v4 makes of RFC 7386.
import { isObject, type JsonObject, setOwn } from '../json/value.js'

/**
 * A document with a merge patch applied to it: objects are merged, null takes away, all else takes the place of what was there.
 * Unlike the RFC, a null within a value that is new is dropped from objects in lists, too. Parts of both are shared with the
 * result.
 */
export function applyMergePatch(document: JsonObject, patch: JsonObject): JsonObject {
  const merged: Record<string, unknown> = {}
  for (const key of Object.keys(document)) {
    if (!Object.hasOwn(patch, key)) setOwn(merged, key, document[key])
    else if (patch[key] !== null) setOwn(merged, key, mergeInto(document[key], patch[key]))
  }
  for (const key of Object.keys(patch)) {
    if (!Object.hasOwn(document, key) && patch[key] !== null) setOwn(merged, key, withoutNulls(patch[key]))
  }
  return merged
}

function mergeInto(value: unknown, patch: unknown): unknown {
  if (!isObject(value)) return withoutNulls(patch)
  return isObject(patch) ? applyMergePatch(value, patch) : patch
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isObject(value)) return value
  const kept: Record<string, unknown> = {}
  for (const key of Object.keys(value)) if (value[key] !== null) setOwn(kept, key, withoutNulls(value[key]))
  return kept
}
