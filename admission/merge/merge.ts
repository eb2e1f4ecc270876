// Two values of a type in one (structured-merge-diff's typed/merge.go, with the rule that the patch wins).
import { setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import { mergeItems } from './merge-items.js'
import { deduceAtom, resolve, valueType } from './resolve.js'
import type { MapAtom, MergeSchema, TypeRef } from './schema.js'
import { isMap } from './value.js'

const NO_MAP: JsonObject = {}
const NO_LIST: readonly unknown[] = []

/**
 * A value with a patch applied; undefined stands for one that is not there. Both are of the type, and only the value has
 * items of the same key, so nothing can go wrong. What the patch does not change is shared with the value.
 */
export function mergeValues(schema: MergeSchema, type: TypeRef, value: unknown, patch: unknown): unknown {
  if (patch === undefined) return value
  if (value === undefined) return patch
  const { map, scalar, list } = deduceAtom(resolve(schema, type) ?? {}, patch)
  if (map !== undefined) {
    const [before, after] = [mapOf(value), mapOf(patch)]
    // Two without content are a leaf, so that null and {} remain what they are.
    const isLeaf = map.elementRelationship === 'atomic' || (isEmpty(before) && isEmpty(after))
    return isLeaf ? patch : mergeMaps(schema, map, before, after)
  }
  if (scalar !== undefined || list === undefined) return patch
  const [before, after] = [listOf(value), listOf(patch)]
  const isLeaf = list.elementRelationship !== 'associative' || (before.length === 0 && after.length === 0)
  if (isLeaf) return patch
  const mergeItem = (item: unknown, itemPatch: unknown): unknown =>
    mergeValues(schema, list.elementType, item, itemPatch)
  return mergeItems(schema, list, before, after, mergeItem)
}

function mergeMaps(schema: MergeSchema, map: MapAtom, before: JsonObject, after: JsonObject): JsonObject {
  const merged: Record<string, unknown> = {}
  for (const key of Object.keys(before)) {
    const patch = Object.hasOwn(after, key) ? after[key] : undefined
    setOwn(merged, key, mergeValues(schema, valueType(map, key) ?? {}, before[key], patch))
  }
  for (const key of Object.keys(after)) if (!Object.hasOwn(before, key)) setOwn(merged, key, after[key])
  return merged
}

/** Null counts as empty, as does what is of another kind. */
const mapOf = (value: unknown): JsonObject => (isMap(value) ? value : NO_MAP)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : NO_LIST)

const isEmpty = (map: JsonObject): boolean => Object.keys(map).length === 0
