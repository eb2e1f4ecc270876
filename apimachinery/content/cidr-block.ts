// An address with a prefix length as text and as bytes.
import { formatIp, hasIpv4Bytes, parseIpSloppy, type IpAddress } from './ip-address.js'
import { parseNetipPrefix } from './netip-prefix.js'

/** An address and the length of its prefix, such as `10.9.8.7/24`. */
export interface CidrBlock {
  /** The address as it was written, with all its bits. */
  readonly address: IpAddress
  /** Bits of the prefix: up to 32 for an address that was written as IPv4, up to 128 for the others. */
  readonly prefixLength: number
}

const lengthPattern = /^[0-9]+$/

/** Parses a CIDR value as Kubernetes' `ParseCIDRSloppy` does: zeros may lead each number. Undefined if it is none. */
export function parseCidrSloppy(text: string): CidrBlock | undefined {
  const slash = text.indexOf('/')
  if (slash < 0 || !lengthPattern.test(text.slice(slash + 1))) return undefined
  const address = parseIpSloppy(text.slice(0, slash))
  const prefixLength = Number(text.slice(slash + 1))
  return address !== undefined && prefixLength <= addressBits(address) ? { address, prefixLength } : undefined
}

/** Parses a CIDR value as Go's `netip.ParsePrefix` does: no zeros lead a number, and there is no zone. */
export function parseCidrStrict(text: string): CidrBlock | undefined {
  const prefix = parseNetipPrefix(text)
  if (typeof prefix === 'string') return undefined
  const { address, length } = prefix
  return { address: { bytes: address.toBytes(), family: address.family, zone: '' }, prefixLength: length }
}

/** Bits of the address as it was written. */
export const addressBits = (address: IpAddress): number => (address.family === 4 ? 32 : 128)

/** The bytes of the address without the bits beyond the prefix. */
export function maskedBytes({ address, prefixLength }: CidrBlock): number[] {
  const kept = prefixLength + (address.family === 4 ? 96 : 0)
  return address.bytes.map((byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, kept - 8 * index))))
}

/**
 * The block without the bits beyond the prefix, as Go's `net.IPNet.String`: where IPv4's bytes are left of an
 * IPv4-mapped address, the prefix is counted from there.
 */
export function formatNetwork(block: CidrBlock): string {
  const bytes = maskedBytes(block)
  const isMapped = block.address.family === 6 && hasIpv4Bytes(bytes)
  return `${formatIp(bytes)}/${block.prefixLength - (isMapped ? 96 : 0)}`
}

/** Whether bits are set beyond the prefix. */
export function hasHostBits(block: CidrBlock): boolean {
  const masked = maskedBytes(block)
  return block.address.bytes.some((byte, index) => byte !== masked[index])
}
