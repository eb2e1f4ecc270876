// Most values, for which JavaScript's own writer does.
import { areSorted, sortTexts } from '../text/text-order.js'
import { MAX_LEVELS } from './reader.js'
import { isObject, type JsonObject, setOwn } from './value.js'

/** Stands for a value that JavaScript's writer would write otherwise. */
const OTHER = Symbol('other')

/** A key that JavaScript puts before all others, wherever it was set. */
const INDEX = /^(?:0|[1-9][0-9]*)$/

/**
 * What `sortedPlain` gave, and how many levels it has at most. Nobody changes such values, so that what a write has put in order
 * is not looked into again by its next steps, by its text, and by the next write.
 */
const known = new WeakMap<object, number>()

/** Whether a value is one that `sortedPlain` gave. */
export const isKnownPlain = (value: object): boolean => known.has(value)

/**
 * What `JSON.stringify` makes of a value, if it is its text as Go or the source has it. Undefined for numbers beyond 2⁵³ or with a
 * fraction, and for values that are nested too deep or can't be sorted.
 *
 * @param isSorted whether keys are sorted; otherwise they are in their order
 */
export function plainText(value: unknown, isSorted: boolean): string | undefined {
  const plain = plainValue(value, { isSorted, deepest: 0 }, 0)
  return plain === OTHER || plain === undefined ? undefined : JSON.stringify(plain)
}

/** A plain value with sorted keys: itself where they are, and what is sorted in it is shared. Undefined for what is not plain. */
export function sortedPlain<T extends object>(value: T): T | undefined {
  const walk = { isSorted: true, deepest: 0 }
  const plain = plainValue(value, walk, 0)
  if (plain === OTHER) return undefined
  remember(plain as object, walk.deepest + 1)
  return plain as T
}

/** Values that a write makes share parts with others; what is inside of those is not worth the memory. */
function remember(value: object, levels: number): void {
  if (known.has(value)) return
  known.set(value, levels)
  if (!isObject(value)) return
  for (const key of Object.keys(value)) {
    const part = value[key]
    if (typeof part === 'object' && part !== null && !known.has(part)) known.set(part, levels - 1)
  }
}

interface Walk {
  readonly isSorted: boolean
  /** The level of the innermost list or object. */
  deepest: number
}

/** A value whose keys are in order: itself where they are. */
function plainValue(value: unknown, walk: Walk, level: number): unknown {
  if (level > MAX_LEVELS) return OTHER
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : OTHER
  if (typeof value !== 'object') return typeof value === 'boolean' || value === undefined ? value : OTHER
  if (value === null) return null
  const levels = walk.isSorted ? known.get(value) : undefined
  if (levels !== undefined && level + levels <= MAX_LEVELS) {
    walk.deepest = Math.max(walk.deepest, level + levels - 1)
    return value
  }
  if (level > walk.deepest) walk.deepest = level
  if (Array.isArray(value)) return plainList(value, walk, level)
  return isObject(value) ? plainObject(value, walk, level) : OTHER
}

function plainList(list: readonly unknown[], walk: Walk, level: number): unknown {
  let copy: unknown[] | undefined
  for (let index = 0; index < list.length; index++) {
    const item = list[index]
    const plain = plainValue(item, walk, level + 1)
    if (plain === OTHER) return OTHER
    if (plain === item) continue
    copy ??= [...list]
    copy[index] = plain
  }
  return copy ?? list
}

function plainObject(object: JsonObject, walk: Walk, level: number): unknown {
  const keys = Object.keys(object)
  const isInOrder = !walk.isSorted || areSorted(keys)
  if (!isInOrder) {
    if (keys.some((key) => INDEX.test(key))) return OTHER
    sortTexts(keys)
  }
  let copy: Record<string, unknown> | undefined = isInOrder ? undefined : {}
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as string
    const value = object[key]
    const plain = plainValue(value, walk, level + 1)
    if (plain === OTHER) return OTHER
    if (copy === undefined) {
      if (plain === value) continue
      copy = {}
      for (let before = 0; before < at; before++) setOwn(copy, keys[before] as string, object[keys[before] as string])
    }
    setOwn(copy, key, plain)
  }
  return copy ?? object
}
