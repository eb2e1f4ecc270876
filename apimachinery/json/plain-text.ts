// Most values, for which JavaScript's own writer does.
import { compareText, sortTexts } from '../text/text-order.js'
import { MAX_LEVELS } from './reader.js'
import { isObject, type JsonObject, setOwn } from './value.js'

/** Stands for a value that JavaScript's writer would write otherwise. */
const OTHER = Symbol('other')

/** A key that JavaScript puts before all others, wherever it was set. */
const INDEX = /^(?:0|[1-9][0-9]*)$/

/**
 * What `sortedPlain` gave, and how many levels it has at most. Nobody changes such values, so that what a write has put in order
 * is not looked into again by its next steps, by its text, and by the next write. What is small is: that takes less time than to
 * remember it.
 */
const known = new WeakMap<object, number>()

/** Parts that a value has at least which is remembered. */
const MANY = 32

/** Whether a value is one that `sortedPlain` gave. */
export const isKnownPlain = (value: object): boolean => known.has(value)

/**
 * What `JSON.stringify` makes of a value, if it is its text as Go or the source has it. Undefined for numbers beyond 2⁵³ or with a
 * fraction, and for values that are nested too deep or can't be sorted.
 *
 * @param isSorted whether keys are sorted; otherwise they are in their order
 */
export function plainText(value: unknown, isSorted: boolean): string | undefined {
  const plain = plainValue(value, { isSorted, remembers: false, deepest: 0, parts: 0 }, 0)
  return plain === OTHER || plain === undefined ? undefined : JSON.stringify(plain)
}

/** A plain value with sorted keys: itself where they are, and what is sorted in it is shared. Undefined for what is not plain. */
export function sortedPlain<T extends object>(value: T): T | undefined {
  const plain = plainValue(value, { isSorted: true, remembers: true, deepest: 0, parts: 0 }, 0)
  return plain === OTHER ? undefined : (plain as T)
}

interface Walk {
  readonly isSorted: boolean
  readonly remembers: boolean
  /** The level of the innermost list or object. */
  deepest: number
  /** How many values were looked at. */
  parts: number
}

/** A value whose keys are in order: itself where they are. */
function plainValue(value: unknown, walk: Walk, level: number): unknown {
  if (level > MAX_LEVELS) return OTHER
  walk.parts++
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
  const before = walk.parts
  const plain = Array.isArray(value)
    ? plainList(value, walk, level)
    : isObject(value)
      ? plainObject(value, walk, level)
      : OTHER
  // Values that a write makes share parts with others; what is inside of those is not worth the memory.
  if (walk.remembers && level < 2 && walk.parts - before >= MANY && plain !== OTHER) {
    known.set(plain as object, walk.deepest + 1 - level)
  }
  return plain
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
  if (walk.isSorted && !isInOrder(object)) return inOrder(object, walk, level)
  let copy: Record<string, unknown> | undefined
  for (const key in object) {
    const value = object[key]
    const plain = plainValue(value, walk, level + 1)
    if (plain === OTHER) return OTHER
    if (plain !== value) copy ??= copyOf(object)
    if (copy !== undefined && Object.hasOwn(object, key)) setOwn(copy, key, plain)
  }
  return copy ?? object
}

/** Whether the keys of an object are sorted. Makes no list of them. */
function isInOrder(object: JsonObject): boolean {
  let last = ''
  for (const key in object) {
    if (compareText(last, key) > 0) return false
    last = key
  }
  return true
}

function inOrder(object: JsonObject, walk: Walk, level: number): unknown {
  const keys = Object.keys(object)
  if (keys.some((key) => INDEX.test(key))) return OTHER
  const copy: Record<string, unknown> = {}
  for (const key of sortTexts(keys)) {
    const plain = plainValue(object[key], walk, level + 1)
    if (plain === OTHER) return OTHER
    setOwn(copy, key, plain)
  }
  return copy
}

function copyOf(object: JsonObject): Record<string, unknown> {
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(object)) setOwn(copy, key, object[key])
  return copy
}
