// Addresses of networks.
import { parseCidrSloppy, parseIpSloppy, parseIpStrict } from '../../../apimachinery/content/index.js'

/** `ipv4`: zeros may lead each number; an IPv6 address that ends as IPv4 counts too. */
export const isIpv4 = (text: string): boolean => text.includes('.') && parseIpSloppy(text) !== undefined

/** `ipv6`, without a zone. */
export const isIpv6 = (text: string): boolean => text.includes(':') && parseIpStrict(text)?.zone === ''

/** `cidr`: zeros may lead each number. */
export const isCidr = (text: string): boolean => parseCidrSloppy(text) !== undefined

const pairs = /^[0-9a-fA-F]{2}([:-])[0-9a-fA-F]{2}(?:\1[0-9a-fA-F]{2})*$/
const fours = /^[0-9a-fA-F]{4}(?:\.[0-9a-fA-F]{4})+$/
const plain = /^[0-9a-fA-F]+$/

/** `mac`: 6, 8 or 20 bytes, in pairs of digits by `:` or `-`, in fours by `.`, or all together (Go's `net.ParseMAC`). */
export function isMac(text: string): boolean {
  const { length } = text
  if (pairs.test(text)) return length === 17 || length === 23 || length === 59
  if (fours.test(text)) return length === 14 || length === 19 || length === 49
  return plain.test(text) && (length === 12 || length === 16 || length === 40)
}
