// IP addresses as Go's `net.IP`, which has sixteen bytes for all. The only door to ipaddr.js, which reads and prints them
// behind checks of our own: it takes more forms than Go does, and reads two of Go's otherwise (`docs/adr/0020`).
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
 * number. Undefined if the text is not an address; zones are not allowed.
 */
export function parseIpSloppy(text: string): IpAddress | undefined {
  const plain = text.replace(leadingZeros, '')
  try {
    if (ipv4Form.test(plain)) {
      return { bytes: [...ipv4Prefix, ...ipaddr.IPv4.parse(plain).toByteArray()], family: 4, zone: '' }
    }
    if (!ipv6Form.test(plain)) return undefined
    const bytes = ipaddr.IPv6.parse(plain.replace(ipv4Compatible, '0::')).toByteArray()
    return { bytes, family: 6, zone: '' }
  } catch {
    return undefined
  }
}

/** The package takes a number that zeros lead for an octal one, and refuses groups of more than four digits. */
const leadingZeros = /(?<![0-9a-f])0+(?=[0-9a-f])/gi
/** Other texts are not addresses, though the package reads some of them: `1.2.3`, `0x7f.0.0.1`, `fe80::1%eth0`. */
const ipv4Form = /^[0-9]{1,3}(?:\.[0-9]{1,3}){3}$/
const ipv6Form = /^[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,8}(?:(?:\.[0-9]{1,3}){3})?$/i
/** The package takes `::1.2.3.4` for `::ffff:1.2.3.4`, but not `0::1.2.3.4`, which is the same address. */
const ipv4Compatible = /^::(?=[0-9]+\.)/
const ipv4Prefix: readonly number[] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff]

/**
 * Parses an address as Go's `netip.ParseAddr` does: no zeros lead an IPv4 number, IPv6 groups have four digits at most,
 * and an IPv6 address may have a zone. Undefined if the text is not such an address.
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
