import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Store } from '../store/index.js'
import { objectOf } from './resource-rows.js'

/** Finds objects of the core group as they are stored. */
export const storedObjects =
  (store: Store) =>
  (resource: string, namespace: string, name: string): JsonObject | undefined => {
    const row = store.read(`/registry/${resource}/${namespace === '' ? '' : `${namespace}/`}${name}`)
    return row && objectOf(row)
  }
