// Where the objects of resources are in the store, and as what requests see them.
import { type Named } from '../../apimachinery/status/index.js'
import type { Resource, ResourceStorage } from '../../api/resource/index.js'
import { recentObjects, ResourceRows } from '../cache/index.js'
import type { RequestContext } from './registry-types.js'

/** How often a write is tried again whose object changes meanwhile. */
export const TRIES = 5

/** The rows of resources, each decoded once. */
export class StoredResources {
  readonly #rows = new WeakMap<Resource, ResourceRows>()
  readonly #pool = recentObjects()

  rowsOf(resource: Resource): ResourceRows {
    let rows = this.#rows.get(resource)
    if (rows === undefined) {
      rows = new ResourceRows(storageOf(resource).kind, resource.version, resource.isCustom, this.#pool)
      this.#rows.set(resource, rows)
    }
    return rows
  }
}

/** Where the object of a request is stored. */
export const keyOf = ({ resource, namespace, name }: RequestContext): string =>
  `${storageOf(resource).prefix}${resource.isNamespaced ? `${namespace}/` : ''}${name}`

/** By the group of storage: the Events of both groups are core Events. */
export const namedOf = ({ group, resource }: Resource): Named => ({ group, name: resource })

export function storageOf({ storage, resource }: Resource): ResourceStorage {
  if (storage === undefined) throw new RangeError(`${resource} are not stored`)
  return storage
}
