// Base64 as Go's `encoding/base64` has it, with padding: `StdEncoding` and `URLEncoding`.

/** In texts of `url` the last two digits are `-` and `_` instead of `+` and `/`. */
type Alphabet = 'standard' | 'url'

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const INVALID = 0xff

const sextetsOf = (alphabet: string): Uint8Array => {
  const sextets = new Uint8Array(128).fill(INVALID)
  for (let index = 0; index < alphabet.length; index++) sextets[alphabet.charCodeAt(index)] = index
  return sextets
}

const SEXTETS: Readonly<Record<Alphabet, Uint8Array>> = {
  standard: sextetsOf(`${ALPHANUMERIC}+/`),
  url: sextetsOf(`${ALPHANUMERIC}-_`),
}

const NEWLINE = 0x0a
const RETURN = 0x0d
const PADDING = 0x3d

/** Bytes that go into one call of a function with any number of arguments. */
const CHUNK = 0x8000

/** Bytes in standard base64 with padding. */
export function base64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}

/** Go's error about a text that is not standard base64; undefined for one that is. Line ends don't count. */
export function base64Error(text: string): string | undefined {
  const bytes = parseBase64(text, 'standard')
  return typeof bytes === 'string' ? bytes : undefined
}

/** The bytes of a text in standard base64; undefined for other texts. Line ends don't count. */
export function bytesOfBase64(text: string): Uint8Array | undefined {
  const bytes = parseBase64(text, 'standard')
  return typeof bytes === 'string' ? undefined : bytes
}

/** The bytes of a text in base64; for other texts Go's error, which names the byte of the text. Line ends don't count. */
export function parseBase64(text: string, alphabet: Alphabet): Uint8Array | string {
  const sextets = SEXTETS[alphabet]
  const bytes = new Uint8Array(Math.floor(text.length / 4) * 3)
  let length = 0
  let bits = 0
  let count = 0
  // Before the first character that is not ASCII, which is an error, code units are bytes.
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const sextet = unit < 128 ? (sextets[unit] as number) : INVALID
    if (sextet !== INVALID) {
      bits = (bits << 6) | sextet
      if (++count < 4) continue
      bytes[length++] = bits >> 16
      bytes[length++] = bits >> 8
      bytes[length++] = bits
      bits = count = 0
    } else if (unit === PADDING) {
      const end = skipPadding(text, at, count)
      if (typeof end === 'string') return end
      // The quantum has 18 bits or 12.
      if (count === 3) bytes[length++] = bits >> 10
      bytes[length++] = bits >> (count === 3 ? 2 : 4)
      return bytes.subarray(0, length)
    } else if (unit !== NEWLINE && unit !== RETURN) return corrupt(at)
  }
  // Go counts back from the end by the characters of the last quantum, line ends left out.
  return count === 0 ? bytes.subarray(0, length) : corrupt(text.length - count)
}

/** The end of a text that must end with the padding at an index; `count` characters of the quantum are before it. */
function skipPadding(text: string, at: number, count: number): number | string {
  if (count < 2) return corrupt(at)
  let next = at + 1
  if (count === 2) {
    next = skipLineEnds(text, next)
    if (next === text.length) return corrupt(next)
    if (text.charCodeAt(next) !== PADDING) return corrupt(next - 1)
    next++
  }
  next = skipLineEnds(text, next)
  return next < text.length ? corrupt(next) : next
}

function skipLineEnds(text: string, from: number): number {
  let at = from
  while (at < text.length && (text.charCodeAt(at) === NEWLINE || text.charCodeAt(at) === RETURN)) at++
  return at
}

const corrupt = (at: number): string => `illegal base64 data at input byte ${at}`
