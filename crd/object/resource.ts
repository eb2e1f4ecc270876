// The parts of a custom resource that all resources have.
import { isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import type { ObjectMeta } from '../../apimachinery/metadata/index.js'
import { withKey } from '../value/rebuild.js'

const NO_META: ObjectMeta = {}

/** The metadata of an object whose metadata was decoded; empty if it has none. */
export function metaOf(object: JsonObject): ObjectMeta {
  const meta = ownValue(object, 'metadata')
  return isObject(meta) ? (meta as ObjectMeta) : NO_META
}

/** An object with other metadata; it gets none that is empty. */
export function withMeta(object: JsonObject, meta: ObjectMeta): JsonObject {
  const isAbsent = !Object.hasOwn(object, 'metadata') && Object.keys(meta).length === 0
  return isAbsent || ownValue(object, 'metadata') === meta ? object : withKey(object, 'metadata', meta)
}

/** Metadata with a field changed; undefined, an empty text and 0 take it away. */
export function changeMeta<K extends keyof ObjectMeta>(
  meta: ObjectMeta,
  key: K,
  value: ObjectMeta[K] | undefined,
): ObjectMeta {
  return withKey(meta as JsonObject, key, value === '' || value === 0 ? undefined : value) as ObjectMeta
}

/** The text at a key, empty if there is none. */
export function textOf(object: JsonObject, key: 'apiVersion' | 'kind'): string {
  const text = ownValue(object, key)
  return typeof text === 'string' ? text : ''
}
