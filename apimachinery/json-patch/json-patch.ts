// JSON Patch as Kubernetes applies it: what gopkg.in/evanphx/json-patch.v4 makes of RFC 6902, with its texts.
import { JsonPatchError, missing } from './json-patch-error.js'
import { findPlace, isContainer, NULL_TEXT, type Place } from './json-patch-place.js'
import { GO, jsonText, literalText } from '../json/text.js'
import { isObject, type JsonObject, setOwn } from '../json/value.js'

/** One operation of a patch. */
export interface JsonPatch {
  readonly op: string
  /** A JSON pointer. What precedes its first slash does not count. */
  readonly path: string
  readonly from?: string
  /** Absent is as good as null, but for tests. */
  readonly value?: unknown
}

/** An operation whose path may not have been a string. */
export interface JsonPatchOperation extends JsonPatch {
  /** Why the path, or where to copy from, can't be read: the error of Go's JSON. */
  readonly unreadable?: { readonly path?: string; readonly from?: string }
}

/**
 * A document with operations applied in turn; what they don't change, and what they add, is shared with the result. Throws
 * `JsonPatchError` for what is not there, and for failed tests. `copyLimit` is in bytes of what `copy` adds.
 */
export function applyJsonPatch(
  document: unknown,
  operations: readonly JsonPatchOperation[],
  { copyLimit = Infinity }: { readonly copyLimit?: number } = {},
): unknown {
  const patched = new PatchedDocument(document, copyLimit)
  for (const operation of operations) patched.apply(operation)
  return patched.decoded(patched.root)
}

/** A null that an operation put into the document: other than one that was there, a `test` of what is around it never finds it. */
const ADDED_NULL = Symbol('null')

/** A value without marks of nulls. */
function withoutMarks(value: unknown): unknown {
  if (value === NULL_TEXT || value === ADDED_NULL) return null
  if (Array.isArray(value)) return value.map(withoutMarks)
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) setOwn(copy, key, withoutMarks(value[key]))
  return copy
}

class PatchedDocument {
  root: unknown
  readonly #copyLimit: number
  #copied = 0
  /** Whether there may be marks of nulls. */
  #isMarked = false
  /** Lists and objects that were made here and are in one place: they may be changed, others are shared. */
  #own = new WeakSet<object>()
  constructor(root: unknown, copyLimit: number) {
    this.root = root
    this.#copyLimit = copyLimit
  }

  /** A part of the document without marks of nulls. */
  decoded(part: unknown): unknown {
    return this.#isMarked ? withoutMarks(part) : part
  }

  #placeToChange(path: string): Place | undefined {
    this.root = this.#owned(this.root)
    return findPlace(this.root, path, (container) => this.#owned(container))
  }

  #owned(container: unknown): unknown {
    if (!isContainer(container) || container === NULL_TEXT || this.#own.has(container as object)) return container
    const copy = Array.isArray(container) ? [...(container as unknown[])] : shallowCopy(container as JsonObject)
    this.#own.add(copy)
    return copy
  }

  #added(value: unknown): unknown {
    if (value === undefined) return null
    const added = value === null ? ADDED_NULL : value
    if (added === NULL_TEXT || added === ADDED_NULL) this.#isMarked = true
    return added
  }

  apply(operation: JsonPatchOperation): void {
    switch (operation.op) {
      case 'add':
        return this.#add(operation)
      case 'remove':
        return this.#remove(operation)
      case 'replace':
        return this.#replace(operation)
      case 'move':
        return this.#move(operation)
      case 'test':
        return this.#test(operation)
      case 'copy':
        return this.#copy(operation)
      default:
        throw new JsonPatchError(`Unexpected kind: ${operation.op}`)
    }
  }

  #add({ path, value, unreadable }: JsonPatchOperation): void {
    if (unreadable?.path !== undefined) throw missing('add operation failed to decode path')
    const place =
      this.#placeToChange(path) ?? raise(missing(`add operation does not apply: doc is missing path: "${path}"`))
    within(`error in add for path: '${path}'`, () => place.add(this.#added(value)))
  }

  #remove({ path, unreadable }: JsonPatchOperation): void {
    if (unreadable?.path !== undefined) throw missing('remove operation failed to decode path')
    const place =
      this.#placeToChange(path) ?? raise(missing(`remove operation does not apply: doc is missing path: "${path}"`))
    within(`error in remove for path: '${path}'`, () => place.remove())
  }

  #replace({ path, value, unreadable }: JsonPatchOperation): void {
    if (unreadable?.path !== undefined) {
      throw new JsonPatchError(`replace operation failed to decode path: ${unreadable.path}`)
    }
    if (path === '') {
      if (!isContainer(value)) {
        throw new JsonPatchError('replace operation value must be object or array: %!w(<nil>)')
      }
      this.root = this.#added(value)
      return
    }
    const place =
      this.#placeToChange(path) ?? raise(missing(`replace operation does not apply: doc is missing path: ${path}`))
    try {
      place.get()
    } catch (error) {
      throw error instanceof JsonPatchError
        ? missing(`replace operation does not apply: doc is missing key: ${path}`)
        : error
    }
    // The text of the library.
    within(`error in remove for path: '${path}'`, () => place.set(this.#added(value)))
  }

  #move(operation: JsonPatchOperation): void {
    const { path, unreadable } = operation
    const from = fromOf(operation)
    const source =
      this.#placeToChange(from) ?? raise(missing(`move operation does not apply: doc is missing from path: ${from}`))
    const value = within(`error in move for path: '${source.key}'`, () => {
      const moved = source.get()
      source.remove()
      return moved
    })
    if (unreadable?.path !== undefined) {
      throw new JsonPatchError(`move operation failed to decode path: ${unreadable.path}`)
    }
    const place =
      this.#placeToChange(path) ??
      raise(missing(`move operation does not apply: doc is missing destination path: ${path}`))
    within(`error in move for path: '${path}'`, () => place.add(value))
  }

  #copy(operation: JsonPatchOperation): void {
    const { path, unreadable } = operation
    const from = fromOf(operation)
    const source =
      findPlace(this.root, from) ?? raise(missing(`copy operation does not apply: doc is missing from path: ${from}`))
    const value = within(`error in copy for from: '${from}'`, () => source.get())
    // It will be in two places.
    this.#own = new WeakSet()
    if (unreadable?.path !== undefined) throw missing('copy operation failed to decode path')
    const place =
      this.#placeToChange(path) ??
      raise(missing(`copy operation does not apply: doc is missing destination path: ${path}`))
    this.#charge(value)
    const copy = value === NULL_TEXT || value === ADDED_NULL ? NULL_TEXT : this.decoded(value)
    within('error while adding value during copy', () => place.add(copy))
  }

  #charge(value: unknown): void {
    if (this.#copyLimit === Infinity || value === null) return
    this.#copied += byteLength(this.decoded(value))
    if (this.#copied <= this.#copyLimit) return
    throw new JsonPatchError(
      `Unable to complete the copy, the accumulated size increase of copy is ${this.#copied}, exceeding the limit ${this.#copyLimit}`,
    )
  }

  #test({ path, value, unreadable }: JsonPatchOperation): void {
    if (unreadable?.path !== undefined) {
      throw new JsonPatchError(`test operation failed to decode path: ${unreadable.path}`)
    }
    const failed = new JsonPatchError(`testing value ${path} failed: test failed`, true)
    if (path === '') {
      if (!equalValues(this.root, value)) throw failed
      return
    }
    const place =
      findPlace(this.root, path) ?? raise(missing(`test operation does not apply: is missing path: ${path}`))
    const found = within(`error in test for path: '${path}'`, () => place.get())
    const isEqual =
      found === null
        ? (value ?? null) === null
        : value !== undefined && (found === ADDED_NULL ? value === null : equalValues(found, value))
    if (!isEqual) throw failed
  }
}

function shallowCopy(object: JsonObject): JsonObject {
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(object)) setOwn(copy, key, object[key])
  return copy
}

function fromOf({ op, from, unreadable }: JsonPatchOperation): string {
  if (unreadable?.from !== undefined)
    throw new JsonPatchError(`${op} operation failed to decode from: ${unreadable.from}`)
  return from ?? raise(missing(`${op} operation failed to decode from: operation, missing from field`))
}

/** Whether what a document has equals what is asked for; numbers by the texts that Go writes. */
function equalValues(found: unknown, value: unknown): boolean {
  if (found === NULL_TEXT) return value === NULL_TEXT || (isObject(value) && isEmpty(value))
  if (value === NULL_TEXT) return isContainer(found) && isEmpty(found)
  if (Array.isArray(found)) {
    if (!Array.isArray(value) || value.length !== found.length) return false
    return found.every((item, index) => equalValues(item, value[index]))
  }
  if (isObject(found)) {
    if (Array.isArray(value) || !isObject(value)) return false
    const keys = Object.keys(found)
    if (keys.length !== Object.keys(value).length) return false
    return keys.every((key) => Object.hasOwn(value, key) && equalValues(found[key], value[key]))
  }
  if (isContainer(value) || value === undefined || found === ADDED_NULL) return false
  if (typeof found === 'string' || typeof value === 'string') return found === value
  return literalText(found, GO) === literalText(value, GO)
}

const isEmpty = (value: unknown): boolean => Object.keys(value as object).length === 0

/** The length of a value as Go writes it, which escapes characters that mean something to HTML. */
function byteLength(value: unknown): number {
  const text = jsonText(value).replace(/[<>&\u2028\u2029]/g, '\\u0000')
  return new TextEncoder().encode(text).length
}

function within<T>(context: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw error instanceof JsonPatchError ? new JsonPatchError(`${context}: ${error.message}`) : error
  }
}

function raise(error: Error): never {
  throw error
}
