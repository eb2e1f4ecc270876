// The objects of a resource, decoded from the rows of the store.
import { jsonText, type JsonObject, parseJson } from '../../apimachinery/json/index.js'
import type { ResourceKind, StoredObject } from '../../apply/index.js'
import { readStored } from '../../apply/write/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import { RecentValues } from './recent-values.js'
import type { Row } from '../store/index.js'
import { UnreadableError } from './unreadable.js'

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** The bytes that an object is stored as. */
export const bytesOf = (object: JsonObject): Uint8Array => encoder.encode(jsonText(object))

/** The bytes of an object that is about to be stored, of which it need not be decoded again. Its keys are sorted. */
export function bytesOfStored(object: StoredObject): Uint8Array {
  const bytes = bytesOf(object.object)
  stored.set(bytes, new WeakRef(object))
  return bytes
}

/** By the bytes of rows: they are decoded when they are asked for, and again when nobody has needed the object for a while. */
const stored = new WeakMap<Uint8Array, WeakRef<StoredObject>>()

export function storedOf({ value, modified }: Row): StoredObject {
  const known = stored.get(value)?.deref()
  const resourceVersion = String(modified)
  if (known?.resourceVersion === resourceVersion) return known
  const object = known?.object ?? (parseJson(decoder.decode(value)) as JsonObject)
  const decoded = { object, resourceVersion }
  stored.set(value, new WeakRef(decoded))
  return decoded
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

  /** @throws UnreadableError */
  object(row: Row): JsonObject {
    let known = this.#objects.get(row.modified)
    if (known === undefined) {
      known = this.#read(row, storedOf(row))
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

  /** An object that was deleted: as it was, at the revision of the deletion. @throws UnreadableError */
  deleted(row: Row, revision: number): JsonObject {
    return this.#read(row, { ...storedOf(row), resourceVersion: String(revision) })
  }

  #read(row: Row, object: StoredObject): JsonObject {
    try {
      return readStored(this.kind, object, this.version)
    } catch (error) {
      throw error instanceof StatusError ? new UnreadableError(row, error.status) : error
    }
  }
}
