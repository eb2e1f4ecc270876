// IP addresses as texts and as bytes. The only door to ipaddr.js, which prints them; what is an address is decided here,
// since Go's two parsers are in places stricter and in places more lenient than any other.
import ipaddr from 'ipaddr.js'
import { parseNetipAddress } from './netip-address.js'

/** An IP address. */
export interface IpAddress {
  /** Sixteen bytes; an IPv4 address is in its IPv4-mapped form, as in Go's `net.IP`. */
  readonly bytes: readonly number[]
  /** How the text was written: an IPv4-mapped IPv6 address has the same bytes as the IPv4 address. */
  readonly family: 4 | 6
  /** The zone of an IPv6 address, the text after `%`; empty without one. */
  readonly zone: string
}

/**
 * Parses an address as Kubernetes' `ParseIPSloppy` does, which is Go's `net.ParseIP` before 1.17: zeros may lead each
 * number. Undefined if the text is no address; zones are not allowed.
 */
export function parseIpSloppy(text: string): IpAddress | undefined {
  return parseV4(text) ?? parseV6(text)
}

/**
 * Parses an address as Go's `netip.ParseAddr` does: no zeros lead an IPv4 number, IPv6 groups have four digits at most,
 * and an IPv6 address may have a zone. Undefined if the text is no such address.
 */
export function parseIpStrict(text: string): IpAddress | undefined {
  const address = parseNetipAddress(text)
  if (typeof address === 'string') return undefined
  return { bytes: address.toBytes(), family: address.family, zone: address.zone }
}

/** Whether the bytes are those of an IPv4 address, however it was written (`To4() != nil`). */
export const hasIpv4Bytes = (bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => index >= 12 || byte === (index < 10 ? 0 : 0xff))

/** Whether the address was written as an IPv4-mapped IPv6 address, such as `::ffff:1.2.3.4`. */
export const isIpv4Mapped = (address: IpAddress): boolean => address.family === 6 && hasIpv4Bytes(address.bytes)

/** The text of Go's `net.IP.String`: dotted decimal for all that has IPv4's bytes, else RFC 5952. */
export function formatIp(bytes: readonly number[]): string {
  return hasIpv4Bytes(bytes) ? bytes.slice(12).join('.') : ipaddr.fromByteArray([...bytes]).toString()
}

const octetPattern = /^[0-9]+$/
const groupPattern = /^[0-9a-fA-F]+$/

function parseV4(text: string): IpAddress | undefined {
  const octets = parseOctets(text)
  return octets && { bytes: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, ...octets], family: 4, zone: '' }
}

function parseOctets(text: string): number[] | undefined {
  const parts = text.split('.', 5)
  const isAddress = parts.length === 4 && parts.every((part) => octetPattern.test(part) && Number(part) <= 0xff)
  return isAddress ? parts.map(Number) : undefined
}

function parseV6(text: string): IpAddress | undefined {
  const hex = withoutDots(text)
  if (hex === undefined) return undefined
  const [left = '', right, ...more] = hex.split('::', 3)
  if (more.length > 0) return undefined
  const head = parseGroups(left)
  const tail = right === undefined ? [] : parseGroups(right)
  if (head === undefined || tail === undefined) return undefined
  const missing = 8 - head.length - tail.length
  // `::` stands for one group at least.
  if (right === undefined ? missing !== 0 : missing < 1) return undefined
  const bytes: number[] = []
  for (const value of head) bytes.push(value >> 8, value & 0xff)
  for (let at = 0; at < missing; at++) bytes.push(0, 0)
  for (const value of tail) bytes.push(value >> 8, value & 0xff)
  return { bytes, family: 6, zone: '' }
}

/** The text with an IPv4 address at its end written as two groups. */
function withoutDots(text: string): string | undefined {
  if (!text.includes('.')) return text
  const start = text.lastIndexOf(':') + 1
  const [a, b, c, d] = parseOctets(text.slice(start)) ?? []
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  return `${text.slice(0, start)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}

function parseGroups(text: string): number[] | undefined {
  if (text === '') return []
  const parts = text.split(':', 9)
  const values = parts.map((part) => (groupPattern.test(part) ? Number.parseInt(part, 16) : Number.NaN))
  return values.every((value) => value <= 0xffff) && values.length <= 8 ? values : undefined
}
