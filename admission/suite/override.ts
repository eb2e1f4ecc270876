// Objects that are made of others, so that a test says only what is special about its own.
import { applyJsonPatch, type JsonPatch } from '../../apimachinery/json-patch/index.js'
import { copyJson, isObject, setOwn, ownValue, type JsonObject } from '../../apimachinery/json/index.js'

/** What is another than in the base. */
export interface Override {
  /** A merge patch (RFC 7386): maps are merged, null takes away, everything else takes the place of what is there. */
  readonly set?: JsonObject
  /** A JSON Patch (RFC 6902), applied afterwards. */
  readonly patch?: readonly JsonPatch[]
}

/** A copy of an object with an override. Throws a `JsonPatchError` for a patch that does not apply. */
export function override(base: JsonObject, { set = {}, patch = [] }: Override): JsonObject {
  return applyJsonPatch(merged(base, set), patch) as JsonObject
}

function merged(base: unknown, changes: JsonObject): JsonObject {
  const result: Record<string, unknown> = isObject(base) ? { ...base } : {}
  for (const key of Object.keys(changes)) {
    const change = changes[key]
    if (change === null) delete result[key]
    else setOwn(result, key, isObject(change) ? merged(ownValue(result, key), change) : copyJson(change))
  }
  return result
}
