// The values of string and bytes literals (cel-go's `parser/unescape.go`).
import { INVALID_CODE_POINT, INVALID_ESCAPE } from './messages.js'

const SIMPLE: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '`': '`',
  '?': '?',
}

/** A literal that has no value, with cel-go's message. */
export class EscapeError extends Error {}

const encoder = new TextEncoder()
const ESCAPES = /\\(?:[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([0-3][0-7]{2})|([^]))/g

/** The text between the quotes, with line breaks as `\n`. */
function contents(literal: string): { readonly text: string; readonly raw: boolean } {
  const normal = literal.includes('\r') ? literal.replace(/\r\n?/g, '\n') : literal
  const raw = normal.startsWith('r') || normal.startsWith('R')
  const from = raw ? 1 : 0
  const triple = normal.length - from >= 6 && (normal.startsWith('"""', from) || normal.startsWith("'''", from))
  const quotes = triple ? 3 : 1
  return { text: normal.slice(from + quotes, -quotes), raw }
}

/** The value of a string literal, which is written with its quotes. Throws an `EscapeError`. */
export function unescapeString(literal: string): string {
  const { text, raw } = contents(literal)
  if (raw || !text.includes('\\')) return text
  return text.replace(ESCAPES, (_, hex?: string, short?: string, long?: string, octal?: string, char?: string) => {
    if (char !== undefined) return simple(char)
    return codePoint(octal === undefined ? parseInt(hex ?? short ?? (long as string), 16) : parseInt(octal, 8))
  })
}

/** The value of a bytes literal without its `b`. Text is encoded as UTF-8; an escape is one byte. Throws an `EscapeError`. */
export function unescapeBytes(literal: string): Uint8Array {
  const { text, raw } = contents(literal)
  if (raw || !text.includes('\\')) return encoder.encode(text)
  const bytes: number[] = []
  let end = 0
  for (const match of text.matchAll(ESCAPES)) {
    bytes.push(...encoder.encode(text.slice(end, match.index)))
    end = match.index + match[0].length
    const [, hex, short, long, octal, char] = match
    if (short !== undefined || long !== undefined) throw new EscapeError(INVALID_ESCAPE)
    if (char !== undefined) bytes.push(simple(char).charCodeAt(0))
    else bytes.push(hex === undefined ? parseInt(octal as string, 8) : parseInt(hex, 16))
  }
  bytes.push(...encoder.encode(text.slice(end)))
  return Uint8Array.from(bytes)
}

function simple(char: string): string {
  const value = SIMPLE[char]
  if (value === undefined) throw new EscapeError(INVALID_ESCAPE)
  return value
}

function codePoint(value: number): string {
  if (value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)) throw new EscapeError(INVALID_CODE_POINT)
  return String.fromCodePoint(value)
}
