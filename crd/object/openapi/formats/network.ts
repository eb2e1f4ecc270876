// Addresses of networks.
import { parseCidrSloppy, parseIpSloppy, parseIpStrict } from '../../../../runtime/content/index.js'

/** `ipv4`: zeros may lead each number; an IPv6 address that ends as IPv4 is one, too. */
export const isIpv4 = (text: string): boolean => text.includes('.') && parseIpSloppy(text) !== undefined

/** `ipv6`, without a zone. */
export const isIpv6 = (text: string): boolean => text.includes(':') && parseIpStrict(text)?.zone === ''

/** `cidr`: zeros may lead each number. */
export const isCidr = (text: string): boolean => parseCidrSloppy(text) !== undefined

const hyphened = /^[0-9a-fA-F]{2}(?:([:-])[0-9a-fA-F]{2})(?:\1[0-9a-fA-F]{2})*$/
const dotted = /^[0-9a-fA-F]{4}(?:\.[0-9a-fA-F]{4})+$/

/** `mac`: 6, 8 or 20 bytes, in pairs of digits by `:` or `-`, or in fours by `.` (Go's `net.ParseMAC`). */
export function isMac(text: string): boolean {
  if (hyphened.test(text)) return [17, 23, 59].includes(text.length)
  return dotted.test(text) && [14, 19, 49].includes(text.length)
}
