// URIs as they stand in requests (Go's `url.ParseRequestURI`): what is wrong with a text.
import { quote } from '../go/quote.js'
import { parseNetipAddress } from './netip-address.js'

/** What is wrong with a text that should be an absolute URI or an absolute path, in Go's words; undefined if nothing is. */
export function requestUriError(text: string): string | undefined {
  const reason = uriFault(text)
  return reason === undefined ? undefined : `parse ${quote(text)}: ${reason}`
}

function uriFault(text: string): string | undefined {
  if (controls.test(text)) return 'net/url: invalid control character in URL'
  if (text === '') return 'empty url'
  if (text === '*') return undefined
  if (text.startsWith(':')) return 'missing protocol scheme'
  const scheme = schemePattern.exec(text)?.[1]
  const afterScheme = scheme === undefined ? text : text.slice(scheme.length + 1)
  const [hierarchy = ''] = afterScheme.split('?', 1)
  if (!hierarchy.startsWith('/')) return scheme === undefined ? 'invalid URI for request' : undefined
  if (scheme === undefined || !hierarchy.startsWith('//')) return escapeFault(hierarchy)
  const slash = hierarchy.indexOf('/', 2)
  const authority = hierarchy.slice(2, slash < 0 ? undefined : slash)
  return (
    authorityFault(scheme.toLowerCase(), authority) ?? (slash < 0 ? undefined : escapeFault(hierarchy.slice(slash)))
  )
}

const controls = /[\0-\x1f\x7f]/
const schemePattern = /^([a-zA-Z][a-zA-Z0-9+.-]*):/

function authorityFault(scheme: string, authority: string): string | undefined {
  const at = authority.lastIndexOf('@')
  const fault = hostFault(scheme, authority.slice(at + 1))
  if (fault !== undefined || at < 0) return fault
  const userInfo = authority.slice(0, at)
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(userInfo)) return 'net/url: invalid userinfo'
  return escapeFault(userInfo.split(':', 1)[0] as string) ?? escapeFault(userInfo.slice(userInfo.indexOf(':') + 1))
}

function hostFault(scheme: string, host: string): string | undefined {
  const bracket = host.lastIndexOf('[')
  if (bracket > 0) return 'invalid IP-literal'
  if (bracket === 0) return literalFault(host)
  const first = host.indexOf(':')
  if (first >= 0) {
    // Several colons are refused where the scheme is sure not to use them.
    const port = host.slice(scheme === 'http' || scheme === 'https' ? first : host.lastIndexOf(':'))
    if (!portPattern.test(port)) return `invalid port ${quote(port)} after host`
  }
  return escapeFault(host, 'host')
}

const portPattern = /^(?::[0-9]*)?$/

/** An address between brackets, with a port. */
function literalFault(host: string): string | undefined {
  const end = host.lastIndexOf(']')
  if (end < 0) return "missing ']' in host"
  const port = host.slice(end + 1)
  if (!portPattern.test(port)) return `invalid port ${quote(port)} after host`
  const name = host.slice(1, end)
  const zone = name.indexOf('%25')
  const fault =
    zone < 0
      ? escapeFault(name, 'host')
      : (escapeFault(name.slice(0, zone), 'host') ?? escapeFault(name.slice(zone), 'zone'))
  if (fault !== undefined) return fault
  const address = parseNetipAddress(unescape(name))
  if (typeof address === 'string') return `invalid host: ${bytesAsEscapes(address)}`
  return address.family === 4 ? 'invalid IP-literal' : undefined
}

/** Where an escape stands: hosts only have those of bytes beyond ASCII, zones those of what they could have without. */
type Place = 'path' | 'host' | 'zone'

/** What is wrong with the escapes of a text, or with the characters of a host. */
function escapeFault(text: string, place: Place = 'path'): string | undefined {
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '%') {
      if (place === 'path' || hostCharacter.test(text[at] as string)) continue
      return `invalid character ${quote(text[at] as string)} in host name`
    }
    const escape = text.slice(at, at + 3)
    if (!/^%[0-9a-fA-F]{2}$/.test(escape)) return `invalid URL escape ${quoteStart(text.slice(at))}`
    const byte = Number.parseInt(escape.slice(1), 16)
    const isRefused =
      (place === 'host' && byte < 0x80) ||
      (place === 'zone' && byte !== 0x20 && (byte >= 0x80 || !hostCharacter.test(String.fromCharCode(byte))))
    if (isRefused && escape !== '%25') return `invalid URL escape ${quote(escape)}`
    at += 2
  }
  return undefined
}

/** What stands in a host without an escape; whatever is beyond ASCII does. */
const hostCharacter = /[^\0-\x7f]|[-A-Za-z0-9_.~!$&'()*+,;=:[\]<>"]/

/** The first three bytes of a text, quoted: characters may be cut. */
function quoteStart(text: string): string {
  let start = ''
  let room = 3
  for (const character of text) {
    const bytes = utf8(character)
    if (bytes.length > room) return `${quote(start).slice(0, -1)}${bytes.slice(0, room).map(byteEscape).join('')}"`
    start += character
    room -= bytes.length
  }
  return quote(start)
}

const encoder = new TextEncoder()
const utf8 = (text: string): number[] => [...encoder.encode(text)]
const byteEscape = (byte: number): string => `\\x${byte.toString(16).padStart(2, '0')}`

/**
 * The text with its escapes decoded. Bytes that are no UTF-8 become characters that nobody uses, until `bytesAsEscapes`
 * prints them.
 */
function unescape(text: string): string {
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (escapes) => {
    const bytes = Uint8Array.from(escapes.split('%').slice(1), (hex) => Number.parseInt(hex, 16))
    let decoded = ''
    for (let at = 0; at < bytes.length;) {
      const character = firstCharacter(bytes.subarray(at, at + 4))
      decoded += character ?? String.fromCodePoint(STRAY_BYTES + (bytes[at] as number))
      at += character === undefined ? 1 : utf8(character).length
    }
    return decoded
  })
}

const STRAY_BYTES = 0x10ff00

/** The character that the bytes start with, if they do: no shorter start of one is valid UTF-8. */
function firstCharacter(bytes: Uint8Array): string | undefined {
  for (let length = 1; length <= bytes.length; length++) {
    try {
      return decoder.decode(bytes.subarray(0, length))
    } catch {
      continue
    }
  }
  return undefined
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const bytesAsEscapes = (text: string): string => text.replaceAll(/\\U0010ff([89a-f][0-9a-f])/g, '\\x$1')
