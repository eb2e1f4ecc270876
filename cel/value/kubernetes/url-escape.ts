// Percent encoding as Go's `net/url` has it. Go's strings are bytes, and a URL may encode any: here they are byte texts, in
// which each character is one byte.
import { quote } from '../../../apimachinery/text/index.js'
import { CelError } from '../error.js'

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** A sequence of UTF-8, or a byte that starts none. */
const SEQUENCE =
  /[\0-\x7f]+|[\xc2-\xdf][\x80-\xbf]|(?:\xe0[\xa0-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]|\xed[\x80-\x9f])[\x80-\xbf]|(?:\xf0[\x90-\xbf]|[\xf1-\xf3][\x80-\xbf]|\xf4[\x80-\x8f])[\x80-\xbf]{2}|[\x80-\xff]/g

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

const decodeSequence = (sequence: string): string =>
  decoder.decode(Uint8Array.from(sequence, (byte) => byte.charCodeAt(0)))

/** The text of bytes; each byte that is not UTF-8 becomes U+FFFD, as where Go shows such a string. */
export const toText = (bytes: string): string =>
  isAscii(bytes)
    ? bytes
    : bytes.replace(SEQUENCE, (sequence) => (isAscii(sequence) ? sequence : decodeSequence(sequence)))

/** Go's `strconv.Quote` of bytes. */
export function quoteBytes(bytes: string): string {
  if (isAscii(bytes)) return quote(bytes)
  const quoted = bytes.replace(SEQUENCE, (sequence) =>
    /^[\x80-\xff]$/.test(sequence)
      ? `\\x${sequence.charCodeAt(0).toString(16)}`
      : quote(isAscii(sequence) ? sequence : decodeSequence(sequence)).slice(1, -1),
  )
  return `"${quoted}"`
}

/** The parts of a URL, each with characters of its own that need no encoding. */
export type UrlPart = 'path' | 'host' | 'zone' | 'userinfo' | 'query' | 'fragment'

// All bytes but letters, digits and these are encoded (`encoding_table.go` of Go 1.26).
const HOST = /[^A-Za-z0-9!"$&'()*+,\-.:;<=>[\]_~]/g
const ENCODED: Readonly<Record<UrlPart, RegExp>> = {
  path: /[^A-Za-z0-9$&+,\-./:;=@_~]/g,
  host: HOST,
  zone: HOST,
  userinfo: /[^A-Za-z0-9$&+,\-.;=_~]/g,
  query: /[^A-Za-z0-9\-._~]/g,
  fragment: /[^A-Za-z0-9!$&()*+,\-./:;=?@_~]/g,
}

const percent = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** The bytes with all encoded that a part does not allow. */
export const escape = (bytes: string, part: UrlPart): string => bytes.replace(ENCODED[part], percent)

/** Whether bytes are encoded for a part, with what RFC 3986 and browsers allow besides (`validEncoded`). */
export function isEncoded(bytes: string, part: UrlPart): boolean {
  return bytes.replace(/[!$&'()*+,;=:@[\]%]/g, '').search(ENCODED[part]) < 0
}

const decodeByte = (encoded: string): string => String.fromCharCode(parseInt(encoded.slice(1), 16))

/** The bytes with percent encodings decoded. Errors: `invalid URL escape`, and in a host `invalid character … in host name`. */
export function unescape(bytes: string, part: UrlPart): string | CelError {
  const isHost = part === 'host' || part === 'zone'
  const hasPercent = bytes.includes('%')
  // A host that has no character of another kind needs no closer look.
  if (hasPercent || (isHost && !isPlainHost(bytes))) {
    const problem = findProblem(bytes, part, isHost)
    if (problem !== undefined) return problem
  }
  const plain = part === 'query' ? bytes.replaceAll('+', ' ') : bytes
  return hasPercent ? plain.replace(/%../gs, decodeByte) : plain
}

/** Whether all bytes may be in a host as they are. */
function isPlainHost(bytes: string): boolean {
  for (let at = 0; at < bytes.length; at++) if (!IN_HOST[bytes.charCodeAt(at)]) return false
  return true
}

const IN_HOST: readonly boolean[] = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code).search(HOST) < 0)

function findProblem(bytes: string, part: UrlPart, isHost: boolean): CelError | undefined {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as string
    if (byte === '%') {
      const encoded = bytes.slice(at, at + 3)
      if (!/^%[0-9A-Fa-f]{2}$/.test(encoded) || !mayDecode(encoded, part)) {
        return new CelError(`invalid URL escape ${quoteBytes(encoded)}`)
      }
      at += 2
    } else if (isHost && byte < '\x80' && byte.search(HOST) >= 0) {
      return new CelError(`invalid character ${quoteBytes(byte)} in host name`)
    }
  }
  return undefined
}

/** In a host only bytes beyond ASCII are encoded, and `%25` before a zone; in a zone what a host allows, and blanks. */
function mayDecode(encoded: string, part: UrlPart): boolean {
  if (encoded === '%25') return true
  const byte = decodeByte(encoded)
  if (part === 'host') return byte >= '\x80'
  return part !== 'zone' || byte === ' ' || byte.search(HOST) < 0
}
