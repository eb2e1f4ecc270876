// Most bodies, for which JavaScript's own parser does.
import { MAX_LEVELS } from './reader.js'
import type { JsonValue } from './value.js'

/** Decimal digits that a JavaScript number surely holds. */
const SAFE_DIGITS = 15

/** Halves of surrogate pairs, of which Go makes U+FFFD where they stand alone. */
const SURROGATE = /\\u[dD][89a-fA-F]/

/**
 * What `JSON.parse` makes of a text, if Go's decoder makes the same of it in the same order. Undefined for text that is not JSON,
 * and where JavaScript may differ: for numbers with a point, an exponent or many digits, for keys that are set twice or are
 * numbers, for escaped surrogates, and for deep nesting.
 */
export function plainJson(text: string): JsonValue | undefined {
  const entries = plainEntries(text)
  if (entries === undefined || (text.includes('\\u') && SURROGATE.test(text))) return undefined
  try {
    const value = JSON.parse(text) as JsonValue
    return keysOf(value) === entries ? value : undefined
  } catch {
    return undefined
  }
}

/** How many entries the objects of a text have; undefined for numbers and nesting that are not plain. */
export function plainEntries(text: string): number | undefined {
  let entries = 0
  let level = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COLON) entries++
    else if (code === OPEN_OBJECT || code === OPEN_LIST) {
      if (++level > MAX_LEVELS) return undefined
    } else if (code === CLOSE_OBJECT || code === CLOSE_LIST) level--
    else if (code === MINUS || isDigit(code)) {
      const end = endOfDigits(text, at + 1)
      if (end - at > SAFE_DIGITS || (code === MINUS && text.charCodeAt(at + 1) === ZERO)) return undefined
      const after = text.charCodeAt(end) | LOWER_CASE
      if (after === POINT || after === EXPONENT) return undefined
      at = end - 1
    }
  }
  return entries
}

const [QUOTE, COLON, OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [0x22, 0x3a, 0x7b, 0x7d, 0x5b, 0x5d]
const [MINUS, ZERO, NINE, BACKSLASH] = [0x2d, 0x30, 0x39, 0x5c]
/** `.` and `e` with the bit that makes a letter lower case, which `.` has anyway. */
const [LOWER_CASE, POINT, EXPONENT] = [0x20, 0x2e, 0x65]

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

function endOfDigits(text: string, start: number): number {
  let end = start
  while (isDigit(text.charCodeAt(end))) end++
  return end
}

/** The position of the quote that ends a string; that of the text's end if none does. */
export function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start + 1); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0
    while (text.charCodeAt(quote - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return quote
  }
  return text.length
}

/** How many keys the objects of a value have; NaN where a key is a number, since JavaScript puts it before the others. */
function keysOf(value: JsonValue): number {
  let count = 0
  if (typeof value !== 'object' || value === null) return count
  if (Array.isArray(value)) {
    for (const item of value) count += keysOf(item)
    return count
  }
  let isFirst = true
  for (const key in value) {
    if (isFirst && isDigit(key.charCodeAt(0))) return NaN
    isFirst = false
    count += 1 + keysOf((value as Record<string, JsonValue>)[key] as JsonValue)
  }
  return count
}
