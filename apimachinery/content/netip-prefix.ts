// Addresses with a prefix length as Go's `net/netip` reads and prints them.
import { quote } from '../text/quote.js'
import { NetipAddress, parseNetipAddress } from './netip-address.js'

/** A network of `netip.Prefix`: an address with all its bits, and the length of the prefix. Immutable. */
export class NetipPrefix {
  constructor(
    /** Without a zone. */
    readonly address: NetipAddress,
    /** Bits of the prefix: up to 32 for an IPv4 address, up to 128 for the others. */
    readonly length: number,
  ) {}

  /** Also compares the bits beyond the prefix. */
  equals(other: NetipPrefix): boolean {
    return this.length === other.length && this.address.equals(other.address)
  }

  /** Whether the address is in the network: of its family, without a zone, and with its prefix. */
  contains(address: NetipAddress): boolean {
    return address.zone === '' && sharesBits(this.address, address, this.length)
  }

  /** Whether all of the other network is in this one (`Overlaps`, and a prefix that is not longer). */
  containsPrefix(other: NetipPrefix): boolean {
    return this.length <= other.length && sharesBits(this.address, other.address, this.length)
  }

  /** The network without the bits beyond the prefix. */
  masked(): NetipPrefix {
    const { family, word0, word1, word2, word3 } = this.address
    const kept = keptBits(this.address, this.length)
    const address = new NetipAddress(
      family,
      word0 & wordMask(kept),
      word1 & wordMask(kept - 32),
      word2 & wordMask(kept - 64),
      word3 & wordMask(kept - 96),
      '',
    )
    return new NetipPrefix(address, this.length)
  }

  toString(): string {
    return `${this.address.toString()}/${this.length}`
  }
}

/**
 * Parses an address with a prefix length (`netip.ParsePrefix`). For other texts Go's error text:
 * `netip.ParsePrefix("1.2.3.4"): no '/'`.
 */
export function parseNetipPrefix(text: string): NetipPrefix | string {
  const slash = text.lastIndexOf('/')
  if (slash < 0) return prefixError(text, "no '/'")
  const address = parseNetipAddress(text.slice(0, slash))
  if (typeof address === 'string') return prefixError(text, address)
  if (address.zone !== '') return prefixError(text, 'IPv6 zones cannot be present in a prefix')
  const length = readLength(text, slash + 1)
  if (length === undefined) return prefixError(text, `bad bits after slash: ${quote(text.slice(slash + 1))}`)
  return length > address.bits ? prefixError(text, 'prefix length out of range') : new NetipPrefix(address, length)
}

const prefixError = (text: string, reason: string): string => `netip.ParsePrefix(${quote(text)}): ${reason}`

const maxInt64 = 2 ** 63

/**
 * The number that is the rest of the text, without leading zeros; undefined if it is not a number, or not one that Go's
 * `int` can hold.
 */
function readLength(text: string, start: number): number | undefined {
  const digits = text.length - start
  if (digits === 0 || (digits > 1 && text.charCodeAt(start) === 0x30)) return undefined
  let length = 0
  for (let at = start; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 0x30
    if (digit < 0 || digit > 9) return undefined
    length = length * 10 + digit
  }
  if (length < Number.MAX_SAFE_INTEGER) return length
  // Doubles can't tell the largest int from the first number beyond.
  return length < maxInt64 || BigInt(text.slice(start)) < 1n << 63n ? length : undefined
}

/** Bits of the prefix in the form of sixteen bytes. */
const keptBits = (address: NetipAddress, length: number): number => (address.family === 4 ? length + 96 : length)

/** The mask that keeps the first bits of a word. */
const wordMask = (bits: number): number => (bits <= 0 ? 0 : bits >= 32 ? -1 : -1 << (32 - bits))

/** Whether two addresses are of one family and have the first bits in common. */
function sharesBits(a: NetipAddress, b: NetipAddress, length: number): boolean {
  if (a.family !== b.family) return false
  if (a.family === 4) return ((a.word3 ^ b.word3) & wordMask(length)) === 0
  return (
    ((a.word0 ^ b.word0) & wordMask(length)) === 0 &&
    ((a.word1 ^ b.word1) & wordMask(length - 32)) === 0 &&
    ((a.word2 ^ b.word2) & wordMask(length - 64)) === 0 &&
    ((a.word3 ^ b.word3) & wordMask(length - 96)) === 0
  )
}
