// Where the pointers of JSON patches lead to, as gopkg.in/evanphx/json-patch.v4 follows them (RFC 6901).
import { quote } from '../text/quote.js'
import { JsonPatchError, missing } from './json-patch-error.js'
import { isObject, setOwn } from '../json/value.js'

/**
 * As the value of an operation: a null that is a text, as expressions make it, where a decoded null is nothing. An empty
 * object or list equals it.
 */
export const NULL_TEXT: unknown = Object.freeze(Object.create(null))

/**
 * The place in a document that a pointer leads to; undefined if what holds it is not there. `own` gives what stands in the
 * document instead of a list or object that something is changed in.
 */
export function findPlace(
  root: unknown,
  path: string,
  own: (container: unknown) => unknown = (container) => container,
): Place | undefined {
  const [, ...steps] = path.split('/')
  const key = steps.pop()
  if (key === undefined) return undefined
  let container = root
  for (const step of steps) {
    const place = placeIn(container, unescaped(step))
    const inside = place === undefined ? undefined : valueAt(place)
    if (!isContainer(inside)) return undefined
    container = own(inside)
    if (container !== inside) place?.set(container)
  }
  return placeIn(container, unescaped(key))
}

const unescaped = (step: string): string => step.replace(/~[01]/g, (escape) => (escape === '~1' ? '/' : '~'))

/** Whether a value may hold others: an object, a list, or a null that is a text. */
export const isContainer = (value: unknown): boolean => value === NULL_TEXT || Array.isArray(value) || isObject(value)

/** A key of a container, whether there is something or not. */
export interface Place {
  readonly key: string
  /** What is there, null if nothing is. */
  get(): unknown
  add(value: unknown): void
  set(value: unknown): void
  remove(): void
}

function placeIn(container: unknown, key: string): Place | undefined {
  if (container === NULL_TEXT) return placeInNull(key)
  if (Array.isArray(container)) return placeInList(container, key)
  return isObject(container) ? placeInObject(container, key) : undefined
}

/** A null that is a text is taken for an object, to which Go can't add anything. */
function placeInNull(key: string): Place {
  const refuse = (): never => {
    throw new JsonPatchError('assignment to entry in nil map')
  }
  return { ...placeInObject({}, key), add: refuse, set: refuse }
}

function placeInObject(object: Record<string, unknown>, key: string): Place {
  const set = (value: unknown): void => setOwn(object, key, value)
  return {
    key,
    get: () => (Object.hasOwn(object, key) ? object[key] : null),
    add: set,
    set,
    remove: () => {
      if (!Object.hasOwn(object, key)) throw missing(`Unable to remove nonexistent key: ${key}`)
      delete object[key]
    },
  }
}

function placeInList(list: unknown[], key: string): Place {
  return {
    key,
    get: () => list[indexOf(key, list.length)],
    add: (value) => {
      list.splice(key === '-' ? list.length : positionOf(key, list.length), 0, value)
    },
    set: (value) => {
      list[indexOf(key, list.length)] = value
    },
    remove: () => {
      list.splice(indexOf(key, list.length), 1)
    },
  }
}

/** Where something is added to a list. */
function positionOf(key: string, length: number): number {
  const error = integerError(key)
  if (error !== undefined) throw new JsonPatchError(`value was not a proper array index: '${key}': ${error}`)
  return indexOf(key, length + 1)
}

/** An index below a length; negative ones count from the end. */
function indexOf(key: string, length: number): number {
  const error = integerError(key)
  if (error !== undefined) throw new JsonPatchError(error)
  const index = Number(key)
  if (index >= length || index < -length) {
    throw new JsonPatchError(`Unable to access invalid index: ${BigInt(index)}: invalid index referenced`)
  }
  return index < 0 ? index + length : index
}

/** The error of Go's `strconv.Atoi`, undefined for an integer. */
function integerError(text: string): string | undefined {
  const parsing = `strconv.Atoi: parsing ${quote(text)}`
  if (!/^[+-]?[0-9]+$/.test(text)) return `${parsing}: invalid syntax`
  const value = BigInt(text.replace(/^\+/, ''))
  return BigInt.asIntN(64, value) === value ? undefined : `${parsing}: value out of range`
}

/** What is at a place; undefined if that is none of a list. */
function valueAt(place: Place): unknown {
  try {
    return place.get()
  } catch (error) {
    if (error instanceof JsonPatchError) return undefined
    throw error
  }
}
