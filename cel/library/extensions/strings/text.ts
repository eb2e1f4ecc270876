// What the strings library does with texts (cel-go's `ext/strings.go`). Positions are code points; a text without surrogate
// pairs is indexed as it is.
import { refuseLong } from '../../../value/text/refuse-long.js'
import { CelError } from '../../../value/error.js'
import { codePoints } from '../../../../apimachinery/text/index.js'

type Int = number | bigint

// V8 answers at once for a text of one-byte characters.
const hasPairs = (text: string): boolean => /[\ud800-\udbff]/.test(text)

const outOfRange = (index: Int): CelError => new CelError(`index out of range: ${index}`)

const isPair = (text: string, at: number): boolean => {
  if ((text.charCodeAt(at) & 0xfc00) !== 0xd800) return false
  return (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00
}

/** The position in UTF-16 units of a code point; the text's length for positions beyond its end. */
function unitOf(text: string, codePoint: number): number {
  let unit = 0
  for (let count = 0; count < codePoint && unit < text.length; count++) unit += isPair(text, unit) ? 2 : 1
  return unit
}

/** The character at a position; empty at the end. Error: `index out of range`. */
export function charAt(text: string, index: Int): string | CelError {
  const at = Number(index)
  if (!hasPairs(text)) return at < 0 || at > text.length ? outOfRange(index) : text.charAt(at)
  if (at < 0 || at > codePoints(text)) return outOfRange(index)
  const unit = unitOf(text, at)
  return text.slice(unit, unit + (isPair(text, unit) ? 2 : 1))
}

/** The first position of a text at or after `from`, -1 if there is none. Error: `index out of range`. */
export function indexOf(text: string, part: string, from: Int = 0): number | CelError {
  const start = Number(from)
  if (start < 0) return outOfRange(from)
  const pairs = hasPairs(text)
  const length = pairs ? codePoints(text) : text.length
  if (part === '') return Math.min(start, length)
  if (start >= length) return -1
  const found = text.indexOf(part, pairs ? unitOf(text, start) : start)
  return pairs && found > 0 ? codePoints(text.slice(0, found)) : found
}

/** The last position of a text at or before `from`, -1 if there is none. Error: `index out of range`. */
export function lastIndexOf(text: string, part: string, from?: Int): number | CelError {
  if (from !== undefined && from < 0) return outOfRange(from)
  const pairs = hasPairs(text)
  const length = pairs ? codePoints(text) : text.length
  const start = from === undefined ? length : Number(from)
  if (part === '') return Math.min(start, length)
  // A start beyond the text finds nothing, whatever the text.
  if (from !== undefined && start >= length) return -1
  const found = text.lastIndexOf(part, pairs ? unitOf(text, start) : start)
  return pairs && found > 0 ? codePoints(text.slice(0, found)) : found
}

/** The text from a position on. Error: `index out of range`. */
export function substringFrom(text: string, start: Int): string | CelError {
  const from = Number(start)
  const pairs = hasPairs(text)
  if (from < 0 || from > (pairs ? codePoints(text) : text.length)) return outOfRange(start)
  return text.slice(pairs ? unitOf(text, from) : from)
}

/** The text between two positions. Errors: `invalid substring range`, `index out of range`. */
export function substring(text: string, start: Int, end: Int): string | CelError {
  if (start > end) return new CelError(`invalid substring range. start: ${start}, end: ${end}`)
  const pairs = hasPairs(text)
  const length = pairs ? codePoints(text) : text.length
  if (start < 0 || start > length) return outOfRange(start)
  if (end > length) return outOfRange(end)
  const [from, to] = [Number(start), Number(end)]
  return pairs ? text.slice(unitOf(text, from), unitOf(text, to)) : text.slice(from, to)
}

/** The text with the first `limit` occurrences of `old` replaced, all if it is negative; an empty `old` is around every character. */
export function replace(text: string, old: string, replacement: string, limit: Int = -1): string {
  if (limit === 0 || old === replacement) return text
  if (old === '') return insert(text, replacement, Number(limit))
  if (limit < 0) return replaceAll(text, old, replacement)
  let result = ''
  let end = 0
  for (let count = 0; count < limit; count++) {
    const found = text.indexOf(old, end)
    if (found < 0) break
    result += text.slice(end, found) + replacement
    end = found + old.length
    refuseLong(result.length)
  }
  return result + text.slice(end)
}

function replaceAll(text: string, old: string, replacement: string): string {
  if (!text.includes(old)) return text
  const parts = text.split(old)
  refuseLong(text.length + (parts.length - 1) * replacement.length)
  return parts.join(replacement)
}

function insert(text: string, inserted: string, limit: number): string {
  refuseLong(text.length + inserted.length * (limit < 0 ? text.length : Math.min(limit, text.length)))
  let result = ''
  let count = 0
  for (const character of text) {
    result += count === limit ? character : inserted + character
    if (count !== limit) count++
  }
  return count === limit ? result : result + inserted
}

/** The parts of a text between separators, at most `limit` if it is not negative: the last is then the rest. An empty separator is between all characters. */
export function split(text: string, separator: string, limit: Int = -1): string[] {
  if (limit === 0) return []
  const parts = separator === '' ? [...text] : text.split(separator)
  if (limit < 0 || parts.length <= limit) return parts
  const last = Number(limit) - 1
  return [...parts.slice(0, last), parts.slice(last).join(separator)]
}

/** The text with ASCII letters in lower case. */
export const lowerAscii = (text: string): string =>
  /[A-Z]/.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text

/** The text with ASCII letters in upper case. */
export const upperAscii = (text: string): string =>
  /[a-z]/.test(text) ? text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()) : text

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\x07', '\\a'],
  ['\b', '\\b'],
  ['\f', '\\f'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
  ['\v', '\\v'],
  ['\\', '\\\\'],
  ['"', '\\"'],
])

/** The text between double quotes, with what CEL has escapes for escaped. */
export const quoteForCel = (text: string): string =>
  `"${text.replace(/[\x07\b\f\n\r\t\v\\"]/g, (character) => ESCAPES.get(character) as string)}"`
