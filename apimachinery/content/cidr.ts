// Checks of CIDR values (apimachinery's `util/validation/ip.go`). Unlike those of addresses, their errors have no origin.
import { field } from '../field/constructors.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import {
  addressBits,
  formatNetwork,
  hasHostBits,
  parseCidrSloppy,
  parseCidrStrict,
  type CidrBlock,
} from './cidr-block.js'
import { formatIp, hasIpv4Bytes, isIpv4Mapped } from './ip-address.js'
import type { NonStandardVerdict } from './ip.js'

/** A network such as `192.168.1.0/24`, with no bits beyond the prefix, in canonical form; what new fields take. */
export function isValidCidr(path: FieldPath, value: string): FieldErrorList {
  const details = cidrErrors(value, true)
  const block = parseCidrSloppy(value)
  if (details.length === 0 && block !== undefined) details.push(...canonicalErrors(value, formatNetwork(block)))
  return details.map((detail) => field.invalid(path, value, detail))
}

/**
 * A CIDR value in any form, for fields older than strict validation. With `strict`, zeros must not lead numbers,
 * IPv4-mapped addresses are refused, and so are bits beyond the prefix. What is among `validOldValues` is accepted unread.
 */
export function isValidCidrForLegacyField(
  path: FieldPath,
  value: string,
  strict: boolean,
  validOldValues: readonly string[] = [],
): FieldErrorList {
  if (validOldValues.includes(value)) return []
  return cidrErrors(value, strict).map((detail) => field.invalid(path, value, detail))
}

/** The address of an interface with the length of its subnet, such as `192.168.1.5/24`, in canonical form. */
export function isValidInterfaceAddress(path: FieldPath, value: string): FieldErrorList {
  const block = parseCidrSloppy(value)
  const details =
    block === undefined
      ? ['must be a valid address in CIDR form, (e.g. 10.9.8.7/24 or 2001:db8::1/64)']
      : canonicalErrors(value, formatInterface(block))
  return details.map((detail) => field.invalid(path, value, detail))
}

/**
 * Warnings for a CIDR value that `isValidCidrForLegacyField` accepted though it is not in canonical form. `verdict` is
 * what 1.34 words otherwise.
 */
export function getWarningsForCidr(
  path: FieldPath,
  value: string,
  verdict: NonStandardVerdict = 'is invalid',
): string[] {
  const sloppy = parseCidrSloppy(value)
  if (sloppy === undefined) return []
  const network = formatNetwork(sloppy)
  const warnings: string[] = []
  if (hasHostBits(sloppy)) {
    const single = `${formatIp(sloppy.address.bytes)}/${addressBits(sloppy.address)}`
    warnings.push(`CIDR value "${value}" is ambiguous in this context (should be "${network}" or "${single}"?)`)
  }
  const strict = parseCidrStrict(value)
  if (strict === undefined || isIpv4Mapped(strict.address)) {
    warnings.push(`non-standard CIDR value "${value}" ${verdict}: use "${network}"`)
  }
  if (warnings.length === 0 && sloppy.address.family === 6 && network !== value) {
    warnings.push(`IPv6 CIDR value "${value}" should be in RFC 5952 canonical format ("${network}")`)
  }
  return warnings.map((warning) => `${path.toString()}: ${warning}`)
}

function cidrErrors(value: string, strict: boolean): string[] {
  if (parseCidrSloppy(value) === undefined) {
    return ['must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)']
  }
  if (!strict) return []
  const block = parseCidrStrict(value)
  if (block === undefined) return ['must not have leading 0s in IP or prefix length']
  if (isIpv4Mapped(block.address)) return ['must not have an IPv4-mapped IPv6 address']
  return hasHostBits(block) ? ['must not have bits set beyond the prefix length'] : []
}

const canonicalErrors = (value: string, canonical: string): string[] =>
  value === canonical ? [] : [`must be in canonical form ("${canonical}")`]

/** Of an IPv4-mapped address, a prefix of more than 32 bits is counted from where IPv4's bytes start; a shorter one stays. */
function formatInterface({ address, prefixLength }: CidrBlock): string {
  const isMapped = hasIpv4Bytes(address.bytes) && prefixLength > 32
  return `${formatIp(address.bytes)}/${prefixLength - (isMapped ? 96 : 0)}`
}
