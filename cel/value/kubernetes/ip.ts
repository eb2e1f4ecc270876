import { parseNetipAddress, type NetipAddress } from '../../../apimachinery/content/index.js'
import { quote } from '../../../apimachinery/text/index.js'
import { opaqueType, type Type } from '../type/type.js'
import { CelError, noSuchOverload } from '../error.js'
import { ExtensionValue } from '../extension.js'
import type { Value } from '../value.js'

/** An IP address, IPv4 or IPv6 (apiserver's `pkg/cel/ip.go`). */
export class IpValue extends ExtensionValue {
  readonly #address: NetipAddress

  constructor(address: NetipAddress) {
    super()
    this.#address = address
  }

  get address(): NetipAddress {
    return this.#address
  }

  get type(): Type {
    return IP
  }

  equals(other: Value): boolean | CelError {
    return other instanceof IpValue ? this.#address.equals(other.#address) : noSuchOverload
  }

  /** Bytes: 4 or 16. */
  override get size(): number {
    return this.#address.family === 4 ? 4 : 16
  }

  /** The canonical text. */
  override get text(): string {
    return this.#address.toString()
  }
}

/** `net.IP`. */
export const IP: Type<IpValue> = opaqueType<IpValue>('net.IP')

/**
 * The address that a text is: strict IPv4 or IPv6, without a zone, and not IPv4-mapped. For other texts Kubernetes'
 * error.
 */
export function parseIp(text: string): IpValue | CelError {
  const address = parseNetipAddress(text)
  if (typeof address === 'string') {
    return new CelError(`IP Address ${quote(text)} parse error during conversion from string: ${address}`)
  }
  if (address.zone !== '') return new CelError(`IP address ${quote(text)} with zone value is not allowed`)
  if (address.isIpv4Mapped) return new CelError(`IPv4-mapped IPv6 address ${quote(text)} is not allowed`)
  return new IpValue(address)
}
