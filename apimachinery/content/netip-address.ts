// IP addresses as Go's `net/netip` reads and prints them. Four 32-bit words hold an address of either family, so that
// parsing and comparing make no arrays.
import { quote } from '../text/quote.js'

/** An address of `netip.Addr`. Immutable. */
export class NetipAddress {
  constructor(
    /** How it was written: an IPv4-mapped address is an IPv6 one. */
    readonly family: 4 | 6,
    /** Signed 32-bit words, the first bits first; an IPv4 address is in its IPv4-mapped form. */
    readonly word0: number,
    readonly word1: number,
    readonly word2: number,
    readonly word3: number,
    /** The zone of an IPv6 address, the text after `%`; empty without one. */
    readonly zone: string,
  ) {}

  /** Bits of an address of its family. */
  get bits(): 32 | 128 {
    return this.family === 4 ? 32 : 128
  }

  equals(other: NetipAddress): boolean {
    return (
      this.word3 === other.word3 &&
      this.word2 === other.word2 &&
      this.word1 === other.word1 &&
      this.word0 === other.word0 &&
      this.family === other.family &&
      this.zone === other.zone
    )
  }

  /** Whether it was written as an IPv4-mapped IPv6 address, such as `::ffff:1.2.3.4`. */
  get isIpv4Mapped(): boolean {
    return this.family === 6 && this.#hasIpv4Words
  }

  /** `0.0.0.0` or `::`, without a zone. */
  get isUnspecified(): boolean {
    if (this.word3 !== 0 || this.zone !== '') return false
    return this.family === 4 || (this.word0 | this.word1 | this.word2) === 0
  }

  get isLoopback(): boolean {
    if (this.#hasIpv4Words) return this.word3 >>> 24 === 127
    return (this.word0 | this.word1 | this.word2) === 0 && this.word3 === 1
  }

  get isMulticast(): boolean {
    return this.#hasIpv4Words ? this.word3 >>> 28 === 0xe : this.word0 >>> 24 === 0xff
  }

  get isLinkLocalMulticast(): boolean {
    return this.#hasIpv4Words ? this.word3 >>> 8 === 0xe00000 : ((this.word0 >>> 16) & 0xff0f) === 0xff02
  }

  get isLinkLocalUnicast(): boolean {
    return this.#hasIpv4Words ? this.word3 >>> 16 === 0xa9fe : this.word0 >>> 22 === 0x3fa
  }

  /** As in Go also private addresses, and all IPv6 ones that are nothing else. */
  get isGlobalUnicast(): boolean {
    if (this.#hasIpv4Words && (this.word3 === 0 || this.word3 === -1)) return false
    return !this.isUnspecified && !this.isLoopback && !this.isMulticast && !this.isLinkLocalUnicast
  }

  /** The canonical text: dotted decimal, or RFC 5952 with the zone. IPv4-mapped addresses keep their IPv6 form. */
  toString(): string {
    if (this.family === 4) return formatIpv4(this.word3)
    const zone = this.zone === '' ? '' : `%${this.zone}`
    return this.#hasIpv4Words ? `::ffff:${formatIpv4(this.word3)}${zone}` : formatIpv6(this) + zone
  }

  /** Sixteen bytes. */
  toBytes(): number[] {
    const words = [this.word0, this.word1, this.word2, this.word3]
    return words.flatMap((word) => [word >>> 24, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff])
  }

  get #hasIpv4Words(): boolean {
    return this.word2 === 0xffff && this.word1 === 0 && this.word0 === 0
  }
}

/**
 * Parses an address (`netip.ParseAddr`). For other texts Go's error text: `ParseAddr("1.2"): IPv4 address too short`.
 */
export function parseNetipAddress(text: string): NetipAddress | string {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === POINT) {
      const word = readIpv4(text, 0, text.length)
      return typeof word === 'string' ? word : new NetipAddress(4, 0, 0, 0xffff, word, '')
    }
    if (code === COLON) return parseIpv6(text)
    if (code === PERCENT) return addressError(text, 'missing IPv6 address')
  }
  return addressError(text, 'unable to parse IP')
}

const POINT = 0x2e
const COLON = 0x3a
const PERCENT = 0x25
const ZERO = 0x30

const addressError = (text: string, reason: string): string => `ParseAddr(${quote(text)}): ${reason}`

/** An error with the part of the text that could not be parsed. */
const fault = (text: string, reason: string, start: number, end: number): string =>
  `${addressError(text, reason)} (at ${quote(text.slice(start, end))})`

/** Four decimal numbers as one word, or the error text (`parseIPv4Fields`). */
function readIpv4(text: string, start: number, end: number): number | string {
  let word = 0
  let octet = 0
  let digits = 0
  let points = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    const digit = code - ZERO
    if (digit >= 0 && digit <= 9) {
      if (digits === 1 && octet === 0) return addressError(text, 'IPv4 field has octet with leading zero')
      octet = octet * 10 + digit
      digits++
      if (octet > 255) return addressError(text, 'IPv4 field has value >255')
    } else if (code === POINT) {
      if (at === start || at === end - 1 || text.charCodeAt(at - 1) === POINT) {
        return fault(text, 'IPv4 field must have at least one digit', at, end)
      }
      if (points === 3) return addressError(text, 'IPv4 address too long')
      word = (word << 8) | octet
      octet = 0
      digits = 0
      points++
    } else {
      return fault(text, 'unexpected character', at, end)
    }
  }
  return points < 3 ? addressError(text, 'IPv4 address too short') : (word << 8) | octet
}

/** The eight groups of the address that is being parsed; one array for all, since nothing is parsed meanwhile. */
const groups = new Uint16Array(8)

function parseIpv6(text: string): NetipAddress | string {
  const percent = text.indexOf('%')
  const zone = percent < 0 ? '' : text.slice(percent + 1)
  if (percent >= 0 && zone === '') return addressError(text, 'zone must be a non-empty string')
  const error = readGroups(text, percent < 0 ? text.length : percent)
  if (error !== undefined) return error
  return new NetipAddress(6, groupPair(0), groupPair(2), groupPair(4), groupPair(6), zone)
}

const groupPair = (index: number): number => ((groups[index] as number) << 16) | (groups[index + 1] as number)

/** Reads the text up to `end` into `groups`; what is wrong with it, or undefined. */
function readGroups(text: string, end: number): string | undefined {
  let at = 0
  let count = 0
  let ellipsis = -1
  if (text.startsWith('::')) {
    ellipsis = 0
    at = 2
  }
  while (count < 8 && !(at === end && ellipsis === count)) {
    const start = at
    let group = 0
    for (; at < end; at++) {
      const digit = hexDigit(text.charCodeAt(at))
      if (digit < 0) break
      group = (group << 4) | digit
      if (at - start > 3) return fault(text, 'each group must have 4 or less digits', start, end)
    }
    if (at === start) return fault(text, 'each colon-separated field must have at least one digit', at, end)
    if (at < end && text.charCodeAt(at) === POINT) {
      if (ellipsis < 0 && count !== 6) {
        return fault(text, 'embedded IPv4 address must replace the final 2 fields of the address', start, end)
      }
      if (count > 6) {
        return fault(text, 'too many hex fields to fit an embedded IPv4 at the end of the address', start, end)
      }
      const word = readIpv4(text, start, end)
      if (typeof word === 'string') return word
      groups[count++] = word >>> 16
      groups[count++] = word & 0xffff
      at = end
      break
    }
    groups[count++] = group
    if (at === end) break
    if (text.charCodeAt(at) !== COLON) return fault(text, 'unexpected character, want colon', at, end)
    if (at + 1 === end) return fault(text, 'colon must be followed by more characters', at, end)
    at++
    if (text.charCodeAt(at) === COLON) {
      if (ellipsis >= 0) return fault(text, 'multiple :: in address', at, end)
      ellipsis = count
      at++
    }
  }
  if (at < end) return fault(text, 'trailing garbage after address', at, end)
  return expandEllipsis(text, count, ellipsis)
}

/** Moves the groups behind the ellipsis to the end. */
function expandEllipsis(text: string, count: number, ellipsis: number): string | undefined {
  if (count === 8) {
    return ellipsis < 0 ? undefined : addressError(text, 'the :: must expand to at least one field of zeros')
  }
  if (ellipsis < 0) return addressError(text, 'address string too short')
  groups.copyWithin(8 - (count - ellipsis), ellipsis, count)
  groups.fill(0, ellipsis, 8 - (count - ellipsis))
  return undefined
}

function hexDigit(code: number): number {
  if (code >= ZERO && code <= 0x39) return code - ZERO
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

const formatIpv4 = (word: number): string =>
  `${word >>> 24}.${(word >>> 16) & 0xff}.${(word >>> 8) & 0xff}.${word & 0xff}`

/** RFC 5952: the first of the longest runs of at least two zero groups becomes `::`. */
function formatIpv6({ word0, word1, word2, word3 }: NetipAddress): string {
  const parts = [word0 >>> 16, word0 & 0xffff, word1 >>> 16, word1 & 0xffff, word2 >>> 16, word2 & 0xffff]
  parts.push(word3 >>> 16, word3 & 0xffff)
  let zerosStart = -1
  let zerosEnd = 0
  for (let start = 0; start < 8; start++) {
    let end = start
    while (parts[end] === 0) end++
    if (end - start >= 2 && end - start > zerosEnd - Math.max(zerosStart, 0)) {
      zerosStart = start
      zerosEnd = end
    }
  }
  let text = ''
  for (let index = 0; index < 8; index++) {
    if (index === zerosStart) {
      text += '::'
      index = zerosEnd - 1
    } else {
      if (index > 0 && index !== zerosEnd) text += ':'
      text += (parts[index] as number).toString(16)
    }
  }
  return text
}
