// The objects of a resource, decoded from the rows of the store.
import { jsonText, type JsonObject, parseJson } from '../../apimachinery/json/index.js'
import type { ResourceKind, StoredObject } from '../../apply/index.js'
import { readStored } from '../../apply/write/index.js'
import type { Row, Store } from '../store/index.js'

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** The bytes that an object is stored as. */
export const bytesOf = (object: JsonObject): Uint8Array => encoder.encode(jsonText(object))

/** Rows are decoded when they are asked for, once. */
const stored = new WeakMap<Row, StoredObject>()

export function storedOf(row: Row): StoredObject {
  let known = stored.get(row)
  if (known === undefined) {
    const object = parseJson(decoder.decode(row.value)) as JsonObject
    stored.set(row, (known = { object, resourceVersion: String(row.modified) }))
  }
  return known
}

/** Finds objects of the core group as they are stored. */
export const storedObjects =
  (store: Store) =>
  (resource: string, namespace: string, name: string): JsonObject | undefined => {
    const row = store.read(`/registry/${resource}/${namespace === '' ? '' : `${namespace}/`}${name}`)
    return row && storedOf(row).object
  }

/** The rows of a resource as objects of one of its versions. */
export class ResourceRows {
  readonly #objects = new WeakMap<Row, JsonObject>()

  constructor(
    private readonly kind: ResourceKind,
    private readonly version: string,
  ) {}

  /** @throws StatusError for an object that can't be converted */
  object(row: Row): JsonObject {
    let known = this.#objects.get(row)
    if (known === undefined) this.#objects.set(row, (known = readStored(this.kind, storedOf(row), this.version)))
    return known
  }

  /** An object that was deleted: as it was, at the revision of the deletion. */
  deleted(row: Row, revision: number): JsonObject {
    return readStored(this.kind, { ...storedOf(row), resourceVersion: String(revision) }, this.version)
  }
}
