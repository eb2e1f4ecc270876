// Checks of IP addresses (apimachinery's `util/validation/ip.go`).
import { field } from '../field/constructors.js'
import { withOrigin, type FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { formatIp, isIpv4Mapped, parseIpSloppy, parseIpStrict } from './ip-address.js'

/** How warnings call an address that is accepted only because it was accepted before. */
export type NonStandardVerdict = 'is invalid' | 'will be considered invalid in a future Kubernetes release'

/** An IP address in canonical form, which is what new fields take. Errors have the origin `format=ip-strict`. */
export function isValidIp(path: FieldPath, value: string): FieldErrorList {
  const address = parseIpStrict(value)
  const isStandard = address !== undefined && address.zone === '' && !isIpv4Mapped(address)
  if (isStandard && formatIp(address.bytes) === value) return []
  const details = isStandard ? [`must be in canonical form ("${formatIp(address.bytes)}")`] : ipErrors(value, true)
  return withOrigin(
    details.map((detail) => field.invalid(path, value, detail)),
    'format=ip-strict',
  )
}

/**
 * An IP address in any form, for fields older than strict validation. With `strict`, zeros must not lead numbers, and
 * IPv4-mapped addresses are refused. What is among `validOldValues` is accepted unread. Errors have the origin
 * `format=ip-sloppy`.
 */
export function isValidIpForLegacyField(
  path: FieldPath,
  value: string,
  strict: boolean,
  validOldValues: readonly string[] = [],
): FieldErrorList {
  if (validOldValues.includes(value)) return []
  return withOrigin(
    ipErrors(value, strict).map((detail) => field.invalid(path, value, detail)),
    'format=ip-sloppy',
  )
}

/**
 * Warnings for an address that `isValidIpForLegacyField` accepted though it is not in canonical form. `verdict` is what
 * 1.34 words otherwise.
 */
export function getWarningsForIp(path: FieldPath, value: string, verdict: NonStandardVerdict = 'is invalid'): string[] {
  const sloppy = parseIpSloppy(value)
  if (sloppy === undefined) return []
  const strict = parseIpStrict(value)
  const canonical = formatIp(sloppy.bytes)
  if (strict === undefined || isIpv4Mapped(strict)) {
    return [`${path.toString()}: non-standard IP address "${value}" ${verdict}: use "${canonical}"`]
  }
  if (strict.family === 4 || canonical === value) return []
  return [`${path.toString()}: IPv6 address "${value}" should be in RFC 5952 canonical format ("${canonical}")`]
}

function ipErrors(value: string, strict: boolean): string[] {
  if (parseIpSloppy(value) === undefined) {
    return ['must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)']
  }
  if (!strict) return []
  const address = parseIpStrict(value)
  if (address === undefined) return ['must not have leading 0s']
  return isIpv4Mapped(address) ? ['must not be an IPv4-mapped IPv6 address'] : []
}
