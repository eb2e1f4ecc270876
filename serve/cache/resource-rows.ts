// The objects of a resource, decoded from the rows of the store.
import { jsonText, type JsonObject, parseJson } from '../../apimachinery/json/index.js'
import type { ResourceKind, StoredObject } from '../../apply/index.js'
import { readStored } from '../../apply/write/index.js'
import { RecentValues } from './recent-values.js'
import type { Row } from '../store/index.js'

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** The bytes that an object is stored as. */
export const bytesOf = (object: JsonObject): Uint8Array => encoder.encode(jsonText(object))

/** Rows are decoded when they are asked for, and again when nobody has needed the object for a while. */
const stored = new WeakMap<Row, WeakRef<StoredObject>>()

export function storedOf(row: Row): StoredObject {
  let known = stored.get(row)?.deref()
  if (known === undefined) {
    const object = parseJson(decoder.decode(row.value)) as JsonObject
    known = { object, resourceVersion: String(row.modified) }
    stored.set(row, new WeakRef(known))
  }
  return known
}

/** Bytes of rows whose objects are kept as requests see them. */
const MOST_KEPT = 64 * 1024 * 1024

/** The rows of a resource as objects of one of its versions. */
export class ResourceRows {
  /** By the revisions of rows, which no two rows share. */
  readonly #objects = new RecentValues<number, JsonObject>(MOST_KEPT)

  constructor(
    private readonly kind: ResourceKind,
    private readonly version: string,
  ) {}

  /** @throws StatusError for an object that can't be converted */
  object(row: Row): JsonObject {
    let known = this.#objects.get(row.modified)
    if (known === undefined) {
      known = readStored(this.kind, storedOf(row), this.version)
      this.#objects.set(row.modified, known, row.value.length)
    }
    return known
  }

  /** Writes what will be read as an object that is known already. @param write the write that takes the revision */
  written(revision: number, object: JsonObject, size: number, write: () => void): void {
    this.#objects.set(revision, object, size)
    try {
      write()
    } catch (error) {
      this.#objects.delete(revision)
      throw error
    }
  }

  /** An object that was deleted: as it was, at the revision of the deletion. */
  deleted(row: Row, revision: number): JsonObject {
    return readStored(this.kind, { ...storedOf(row), resourceVersion: String(revision) }, this.version)
  }
}
