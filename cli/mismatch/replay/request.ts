import type { JsonObject } from '../../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../../apimachinery/kind/index.js'

/** A request that was recorded, or that would bring an object as it is. */
export interface ReplayRequest {
  readonly gvk: GroupVersionKind
  readonly operation: 'create' | 'update'
  /** Empty for the resource itself. */
  readonly subresource: string
  readonly object: JsonObject
  /** The stored object of an update. */
  readonly oldObject?: JsonObject
  /** When it came, in milliseconds since 1970, if it says so. */
  readonly time?: number
  /** Where it was found. */
  readonly origin: string
}
