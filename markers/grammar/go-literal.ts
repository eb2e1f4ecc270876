// Go's literals as strconv reads them.

const SHORT_ESCAPES: ReadonlyMap<string, number> = new Map([
  ['a', 7],
  ['b', 8],
  ['f', 12],
  ['n', 10],
  ['r', 13],
  ['t', 9],
  ['v', 11],
  ['\\', 92],
  ['"', 34],
])

/** One escape, one or more plain characters, or what is neither. */
const PIECE = /\\(?:([abfnrtv\\"])|x([0-9a-fA-F]{2})|([0-7]{3})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))|([^\\"\n]+)|[^]/gy

/**
 * What a string between double quotes or backticks is (`strconv.Unquote`); undefined if it is none. Bytes that are no UTF-8 become
 * U+FFFD, as in Go's JSON.
 */
export function unquote(literal: string): string | undefined {
  const quote = literal[0]
  if (literal.length < 2 || literal.at(-1) !== quote) return undefined
  const content = literal.slice(1, -1)
  if (quote === '`') return content.includes('`') ? undefined : content.replaceAll('\r', '')
  const bytes: number[] = []
  const encoder = new TextEncoder()
  for (const [, short, hex, octal, u4, u8, plain] of content.matchAll(PIECE)) {
    if (plain !== undefined) bytes.push(...encoder.encode(plain))
    else if (short !== undefined) bytes.push(SHORT_ESCAPES.get(short) ?? 0)
    else if (hex !== undefined) bytes.push(parseInt(hex, 16))
    else if (octal !== undefined) {
      const byte = parseInt(octal, 8)
      if (byte > 255) return undefined
      bytes.push(byte)
    } else {
      const code = parseInt(u4 ?? u8 ?? 'x', 16)
      if (!(code <= 0x10ffff) || (code >= 0xd800 && code <= 0xdfff)) return undefined
      bytes.push(...encoder.encode(String.fromCodePoint(code)))
    }
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new Uint8Array(bytes))
}

/** What `strconv.Atoi` makes of a text, or its complaint. */
export function parseInteger(text: string): bigint | 'invalid syntax' | 'value out of range' {
  if (!/^[+-]?[0-9]+$/.test(text)) return 'invalid syntax'
  const value = BigInt(text.replace(/^\+/, ''))
  return BigInt.asIntN(64, value) === value ? value : 'value out of range'
}

const DIGITS = '[0-9]+(?:_[0-9]+)*'
const DECIMAL = new RegExp(`^[+-]?(?:${DIGITS}\\.?(?:${DIGITS})?|\\.${DIGITS})(?:[eE][+-]?${DIGITS})?$`)
const HEXADECIMAL = /^([+-]?)0[xX]([0-9a-fA-F_]*)\.?([0-9a-fA-F_]*)[pP]([+-]?[0-9]+)$/

/** What `strconv.ParseFloat` makes of a text, or its complaint. */
export function parseFloat64(text: string): number | 'invalid syntax' | 'value out of range' {
  let value: number
  const hexadecimal = HEXADECIMAL.exec(text)
  if (DECIMAL.test(text)) value = Number(text.replaceAll('_', ''))
  else if (hexadecimal !== null) {
    const [, sign, whole = '', fraction = '', exponent] = hexadecimal
    const digits = (whole + fraction).replaceAll('_', '')
    const places = fraction.replaceAll('_', '').length * 4
    value = Number(BigInt(`0x${digits || '0'}`)) * 2 ** (Number(exponent) - places) * (sign === '-' ? -1 : 1)
  } else return 'invalid syntax'
  return Number.isFinite(value) ? value : 'value out of range'
}
