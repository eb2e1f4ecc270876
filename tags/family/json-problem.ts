// Go's encoding/json as a judge of texts: where it stops reading, and why.
import { quote } from '../../apimachinery/text/index.js'

/** What the scanner waits for inside of a value, or after the outermost one. */
type Wanted = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or }' | ', or ]' | 'nothing'

/** Go refuses texts that nest deeper. */
const MAX_DEPTH = 10_000

const END = 'unexpected end of JSON input'

/**
 * Why `json.Unmarshal` of a text into any value fails, in Go's words (encoding/json of Go 1.26); undefined if it doesn't. A
 * text that `JSON.parse` takes has a problem only with numbers beyond float64 and with more than 10000 levels.
 */
export function jsonProblem(text: string): string | undefined {
  const bytes = new TextEncoder().encode(text)
  const closers: (', or }' | ', or ]')[] = []
  let wanted: Wanted = 'value'
  let tooLarge: string | undefined
  const afterValue = (): Wanted => closers.at(-1) ?? 'nothing'
  for (let at = 0; ; at++) {
    while (isBlank(bytes[at])) at++
    const byte = bytes[at]
    if (byte === undefined) return wanted === 'nothing' ? tooLarge : END
    const character = String.fromCharCode(byte)
    const unexpected = (where: string): string => `invalid character ${quoted(byte)} ${where}`
    switch (wanted) {
      case 'value':
      case 'value or ]': {
        if (character === ']' && wanted === 'value or ]') {
          closers.pop()
          wanted = afterValue()
          break
        }
        if (character === '{' || character === '[') {
          closers.push(character === '{' ? ', or }' : ', or ]')
          if (closers.length > MAX_DEPTH) return unexpected('exceeded max depth')
          wanted = character === '{' ? 'key or }' : 'value or ]'
          break
        }
        const scalar = scan(bytes, at)
        if ('problem' in scalar) return scalar.problem
        if (character === '-' || isDigit(byte)) {
          const number = new TextDecoder().decode(bytes.slice(at, scalar.end))
          if (!Number.isFinite(Number(number)))
            tooLarge ??= `json: cannot unmarshal number ${number} into Go value of type float64`
        }
        at = scalar.end - 1
        wanted = afterValue()
        break
      }
      case 'key':
      case 'key or }': {
        if (character === '}' && wanted === 'key or }') {
          closers.pop()
          wanted = afterValue()
          break
        }
        if (character !== '"') return unexpected('looking for beginning of object key string')
        const key = scan(bytes, at)
        if ('problem' in key) return key.problem
        at = key.end - 1
        wanted = ':'
        break
      }
      case ':':
        if (character !== ':') return unexpected('after object key')
        wanted = 'value'
        break
      case ', or }':
      case ', or ]': {
        const [close, part, next]: readonly [string, string, Wanted] =
          wanted === ', or }' ? ['}', 'object key:value pair', 'key'] : [']', 'array element', 'value']
        if (character !== ',' && character !== close) return unexpected(`after ${part}`)
        if (character === close) closers.pop()
        wanted = character === close ? afterValue() : next
        break
      }
      case 'nothing':
        return unexpected('after top-level value')
    }
  }
}

type Scan = { readonly end: number } | { readonly problem: string }

/** Reads a word, number or string. */
function scan(bytes: Uint8Array, start: number): Scan {
  // Go ends its input with a blank, which is what an unfinished word or number then stumbles over.
  const at = (position: number): number => bytes[position] ?? BLANK
  const fails = (position: number, where: string): Scan => ({
    problem: `invalid character ${quoted(at(position))} ${where}`,
  })
  const first = String.fromCharCode(at(start))
  if (first === '"') return scanString(bytes, start + 1, at, fails)
  const word = ['true', 'false', 'null'].find((one) => one.startsWith(first))
  if (word !== undefined) {
    for (let offset = 1; offset < word.length; offset++) {
      const expected = word.charAt(offset)
      if (at(start + offset) !== expected.charCodeAt(0))
        return fails(start + offset, `in literal ${word} (expecting '${expected}')`)
    }
    return { end: start + word.length }
  }
  if (first !== '-' && !isDigit(at(start))) return fails(start, 'looking for beginning of value')
  let end = first === '-' ? start + 1 : start
  const digits = (where: string): Scan | undefined => {
    if (!isDigit(at(end))) return fails(end, where)
    while (isDigit(at(end))) end++
    return undefined
  }
  if (at(end) === ZERO) end++
  else {
    const failure = digits('in numeric literal')
    if (failure !== undefined) return failure
  }
  if (at(end) === POINT) {
    end++
    const failure = digits('after decimal point in numeric literal')
    if (failure !== undefined) return failure
  }
  if (/[eE]/.test(String.fromCharCode(at(end)))) {
    end++
    if (/[+-]/.test(String.fromCharCode(at(end)))) end++
    const failure = digits('in exponent of numeric literal')
    if (failure !== undefined) return failure
  }
  return { end }
}

function scanString(
  bytes: Uint8Array,
  start: number,
  at: (position: number) => number,
  fails: (position: number, where: string) => Scan,
): Scan {
  for (let end = start; end < bytes.length; end++) {
    const byte = at(end)
    if (byte === QUOTE) return { end: end + 1 }
    if (byte < BLANK) return fails(end, 'in string literal')
    if (byte !== BACKSLASH) continue
    end++
    const escape = String.fromCharCode(at(end))
    if (!/["\\/bfnrtu]/.test(escape)) return fails(end, 'in string escape code')
    if (escape !== 'u') continue
    for (let digit = 0; digit < 4; digit++) {
      end++
      if (!/[0-9a-fA-F]/.test(String.fromCharCode(at(end))))
        return fails(end, String.raw`in \u hexadecimal character escape`)
    }
  }
  return { problem: END }
}

const BLANK = 0x20
const QUOTE = 0x22
const POINT = 0x2e
const ZERO = 0x30
const BACKSLASH = 0x5c

const isBlank = (byte: number | undefined): boolean => byte === BLANK || byte === 0x09 || byte === 0x0a || byte === 0x0d
const isDigit = (byte: number): boolean => byte >= ZERO && byte <= 0x39

/** A byte as Go's messages quote it: as the character of that number, whatever it is a part of. */
function quoted(byte: number): string {
  const character = String.fromCharCode(byte)
  if (character === "'") return String.raw`'\''`
  return character === '"' ? `'"'` : `'${quote(character).slice(1, -1)}'`
}
