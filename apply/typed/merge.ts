// Two values of a type in one (structured-merge-diff's typed/merge.go, with the rule that the patch wins).
import { ownValue, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import { deduceAtom, resolve, valueType } from '../schema/resolve.js'
import type { MapAtom, MergeSchema, TypeRef } from '../schema/schema.js'
import { isEmptyMap, listOf, mapOf } from './collection.js'
import { mergeItems } from './merge-items.js'

/**
 * A value with a patch applied; undefined stands for one that is not there. Both are of the type, and only the value has
 * items of the same key, so nothing can go wrong. What the patch does not change is shared with the value.
 */
export function mergeValues(schema: MergeSchema, type: TypeRef, value: unknown, patch: unknown): unknown {
  if (patch === undefined || patch === value) return value
  if (value === undefined) return patch
  const { map, scalar, list } = deduceAtom(resolve(schema, type) ?? {}, patch)
  if (map !== undefined) {
    const [before, after] = [mapOf(value), mapOf(patch)]
    // Two without content are a leaf, so that null and {} remain what they are.
    const isLeaf = map.elementRelationship === 'atomic' || (isEmptyMap(before) && isEmptyMap(after))
    return isLeaf ? patch : mergeMaps(schema, map, before, after)
  }
  if (scalar !== undefined || list === undefined) return patch
  const [before, after] = [listOf(value), listOf(patch)]
  const isLeaf = list.elementRelationship !== 'associative' || (before.length === 0 && after.length === 0)
  if (isLeaf) return patch
  const mergeItem = (item: unknown, itemPatch: unknown): unknown =>
    mergeValues(schema, list.elementType, item, itemPatch)
  const merged = mergeItems(schema, list, before, after, mergeItem)
  const isUnchanged = merged.length === before.length && merged.every((item, index) => item === before[index])
  return isUnchanged ? before : merged
}

function mergeMaps(schema: MergeSchema, map: MapAtom, before: JsonObject, after: JsonObject): JsonObject {
  const merged: Record<string, unknown> = {}
  let isUnchanged = true
  for (const key of Object.keys(before)) {
    const part = mergeValues(schema, valueType(map, key) ?? {}, before[key], ownValue(after, key))
    if (part !== before[key]) isUnchanged = false
    setOwn(merged, key, part)
  }
  for (const key of Object.keys(after)) {
    if (Object.hasOwn(before, key)) continue
    isUnchanged = false
    setOwn(merged, key, after[key])
  }
  return isUnchanged ? before : merged
}
