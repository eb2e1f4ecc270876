// The objects of a resource, decoded from the rows of the store.
import {
  goKindOf,
  isObject,
  jsonText,
  type JsonObject,
  missingKind,
  parseJson,
  syntaxError,
  TypeMismatchError,
} from '../../apimachinery/json/index.js'
import type { ResourceKind, StoredObject, WrittenObject } from '../../apply/index.js'
import type { Resource } from '../../api/resource/index.js'
import { readStored } from '../../apply/write/index.js'
import { plainError, StatusError } from '../../apimachinery/status/index.js'
import { storedWithin } from './encoded-object.js'
import { RecentPool, type RecentValues } from './recent-values.js'
import type { Row } from '../store/index.js'
import { UnreadableError } from './unreadable.js'

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** The bytes that an object is stored as. */
export const bytesOf = (object: JsonObject): Uint8Array => encoder.encode(jsonText(object))

/** The bytes of an object that is about to be stored, of which it need not be decoded again. Its keys are sorted. */
export function bytesOfStored(
  { object, stored: kept }: Pick<WrittenObject, 'object' | 'stored'>,
  { isCustom }: Pick<Resource, 'isCustom'>,
): Uint8Array {
  const within = isCustom ? storedWithin(object, kept.object) : undefined
  const bytes = within ?? bytesOf(kept.object)
  stored.set(bytes, new WeakRef(kept))
  return bytes
}

/** By the bytes of rows: they are decoded when they are asked for, and again when nobody has needed the object for a while. */
const stored = new WeakMap<Uint8Array, WeakRef<StoredObject>>()

/** @throws UnreadableError for bytes that are not an object */
export function storedOf(row: Row): StoredObject {
  const { value, modified } = row
  const known = stored.get(value)?.deref()
  const resourceVersion = String(modified)
  if (known?.resourceVersion === resourceVersion) return known
  const object = known?.object ?? decodedOf(row)
  const decoded = { object, resourceVersion }
  stored.set(value, new WeakRef(decoded))
  return decoded
}

/** What `storedOf` finds; undefined for bytes that are not an object, by which nobody can go. Lists and reads tell of them. */
export function objectOf(row: Row): JsonObject | undefined {
  try {
    return storedOf(row).object
  } catch (error) {
    if (error instanceof UnreadableError) return undefined
    throw error
  }
}

/** The objects of rows, without what can't be read. */
export const objectsOf = (rows: readonly Row[]): JsonObject[] =>
  rows.map(objectOf).filter((object) => object !== undefined)

/** @throws UnreadableError */
function decodedOf(row: Row): JsonObject {
  const text = decoder.decode(row.value)
  let object: unknown
  try {
    object = parseJson(text)
  } catch (error) {
    throw unreadable(row, syntaxError(text) ?? String(error))
  }
  if (object === null) throw unreadable(row, missingKind(text).message)
  if (!isObject(object)) throw unreadable(row, new TypeMismatchError(goKindOf(text.trimStart().charAt(0)), MAP).message)
  return object
}

const MAP = 'map[string]interface {}'
const unreadable = (row: Row, why: string): UnreadableError => new UnreadableError(row, plainError(why))

/** The same of Kubernetes' own kinds, which are stored as protobuf or JSON: what is neither is taken for base64. */
function unreadableBuiltin(row: Row, { message }: UnreadableError): UnreadableError {
  const text = decoder.decode(row.value)
  if (text.startsWith('{')) return unreadable(row, `couldn't get version/kind; json parse error: ${message}`)
  const wrong = /[^A-Za-z0-9+/=]/.exec(text)?.index ?? text.length
  return unreadable(row, `illegal base64 data at input byte ${wrong}`)
}

/** Bytes of rows whose objects are kept as requests see them, of all resources of a server together. */
const MOST_KEPT = 64 * 1024 * 1024

/** Keeps the objects of all resources of a server. */
export const recentObjects = (): RecentPool => new RecentPool(MOST_KEPT)

/** The rows of a resource as objects of one of its versions. */
export class ResourceRows {
  /** By the revisions of rows, which no two rows share. */
  readonly #objects: RecentValues<number, JsonObject>

  constructor(
    private readonly kind: ResourceKind,
    private readonly version: string,
    private readonly isCustom: boolean,
    pool: RecentPool = recentObjects(),
  ) {
    this.#objects = pool.values()
  }

  /** @throws UnreadableError */
  object(row: Row): JsonObject {
    let known = this.#objects.get(row.modified)
    if (known === undefined) {
      known = this.#read(row, this.#stored(row))
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
    return this.#read(row, { ...this.#stored(row), resourceVersion: String(revision) })
  }

  #stored(row: Row): StoredObject {
    try {
      return storedOf(row)
    } catch (error) {
      throw error instanceof UnreadableError && !this.isCustom ? unreadableBuiltin(row, error) : error
    }
  }

  #read(row: Row, object: StoredObject): JsonObject {
    try {
      return readStored(this.kind, object, this.version)
    } catch (error) {
      throw error instanceof StatusError ? new UnreadableError(row, error.status) : error
    }
  }
}
