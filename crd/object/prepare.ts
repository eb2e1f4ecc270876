// What the API server sets itself before it validates: `PrepareForCreate` and `PrepareForUpdate` of the strategies.
import { equalJson, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { withKey } from '../value/rebuild.js'
import { changeMeta, metaOf, withMeta } from './resource.js'
import type { ServedVersion } from './served-version.js'

/** A new object has no status, where that is a subresource, and the first generation. */
export function prepareCreate(object: JsonObject, { hasStatus }: ServedVersion): JsonObject {
  const withoutStatus = hasStatus ? withKey(object, 'status', undefined) : object
  return withMeta(withoutStatus, changeMeta(metaOf(object), 'generation', 1))
}

/** An update keeps the status, where that is a subresource, and counts generations. */
export function prepareUpdate(object: JsonObject, old: JsonObject, { hasStatus }: ServedVersion): JsonObject {
  const changed = hasStatus ? withKey(object, 'status', ownValue(old, 'status')) : object
  if (equalJson(withoutMeta(changed), withoutMeta(old))) return changed
  const { generation = 0 } = metaOf(old)
  const next = typeof generation === 'bigint' ? generation + 1n : generation + 1
  return withMeta(changed, changeMeta(metaOf(changed), 'generation', next))
}

/** An update of the status keeps everything else. */
export const prepareStatusUpdate = (object: JsonObject, old: JsonObject): JsonObject =>
  withKey(old, 'status', ownValue(object, 'status'))

const withoutMeta = (object: JsonObject): JsonObject => withKey(object, 'metadata', undefined)
