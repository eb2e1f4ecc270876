// Addresses of endpoints (Kubernetes' `pkg/apis/core/validation`, `ValidateEndpointIP`).
import {
  getWarningsForIp,
  hasIpv4Bytes,
  isFullyQualifiedDomainName,
  isValidIp,
  isValidIpForLegacyField,
  parseIpSloppy,
} from '../../apimachinery/content/index.js'
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { isSince } from '../../apimachinery/version/index.js'

/** Since when old forms of addresses are refused (`StrictIPCIDRValidation`). */
const FIRST_STRICT = '1.36'

/**
 * What is wrong with an address of an EndpointSlice; types that are not known are not checked.
 *
 * @param list the path of the addresses, by which errors about the family name them
 */
export function addressErrors(
  type: string,
  address: string,
  list: FieldPath,
  index: number,
  kubernetesVersion: string | undefined,
): FieldErrorList {
  const path = list.index(index)
  if (type === 'FQDN') return isFullyQualifiedDomainName(path, address)
  if (type !== 'IPv4' && type !== 'IPv6') return []
  const errors =
    type === 'IPv4'
      ? isValidIpForLegacyField(path, address, isSince(kubernetesVersion, FIRST_STRICT))
      : isValidIp(path, address)
  if (errors.length > 0) return errors
  const family = hasIpv4Bytes(parseIpSloppy(address)?.bytes ?? []) ? 'IPv4' : 'IPv6'
  return [
    ...(family === type ? [] : [field.invalid(list, address, `must be an ${type} address`)]),
    ...endpointIpErrors(address, path),
  ]
}

/** `ValidateEndpointIP`: what no endpoint can have. */
export function endpointIpErrors(address: string, path: FieldPath): FieldErrorList {
  const bytes = parseIpSloppy(address)?.bytes
  if (bytes === undefined) return [field.invalid(path, address, 'must be a valid IP address')]
  return RANGES.flatMap(({ holds, why }) => (holds(bytes) ? [field.invalid(path, address, why(address))] : []))
}

/** `GetWarningsForIP`, as the version words it. */
export const addressWarnings = (address: string, path: FieldPath, kubernetesVersion: string | undefined): string[] =>
  getWarningsForIp(
    path,
    address,
    isSince(kubernetesVersion, FIRST_STRICT)
      ? 'is invalid'
      : 'will be considered invalid in a future Kubernetes release',
  )

type Bytes = readonly number[]

const first = (bytes: Bytes): readonly [number, number, number] => {
  const [a = 0, b = 0, c = 0] = hasIpv4Bytes(bytes) ? bytes.slice(12) : bytes
  return [a, b, c]
}
/** Either form of an address, by its first bytes. */
const isIn =
  (v4: (a: number, b: number, c: number) => boolean, v6: (a: number, b: number) => boolean) =>
  (bytes: Bytes): boolean => {
    const [a, b, c] = first(bytes)
    return hasIpv4Bytes(bytes) ? v4(a, b, c) : v6(a, b)
  }
const isAll = (bytes: Bytes, last: number): boolean => bytes.every((byte, at) => byte === (at === 15 ? last : 0))

const RANGES: readonly { readonly holds: (bytes: Bytes) => boolean; readonly why: (address: string) => string }[] = [
  {
    holds: (bytes) => (hasIpv4Bytes(bytes) ? bytes.slice(12).every((byte) => byte === 0) : isAll(bytes, 0)),
    why: (address) => `may not be unspecified (${address})`,
  },
  {
    holds: (bytes) => (hasIpv4Bytes(bytes) ? bytes[12] === 127 : isAll(bytes, 1)),
    why: () => 'may not be in the loopback range (127.0.0.0/8, ::1/128)',
  },
  {
    holds: isIn(
      (a, b) => a === 169 && b === 254,
      (a, b) => a === 0xfe && (b & 0xc0) === 0x80,
    ),
    why: () => 'may not be in the link-local range (169.254.0.0/16, fe80::/10)',
  },
  {
    holds: isIn(
      (a, b, c) => a === 224 && b === 0 && c === 0,
      (a, b) => a === 0xff && (b & 0x0f) === 0x02,
    ),
    why: () => 'may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)',
  },
]
