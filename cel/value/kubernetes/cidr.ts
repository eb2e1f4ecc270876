import { parseNetipPrefix, type NetipPrefix } from '../../../apimachinery/content/index.js'
import { quote } from '../../../apimachinery/text/index.js'
import { opaqueType, type Type } from '../type/type.js'
import { CelError, noSuchOverload } from '../error.js'
import { ExtensionValue } from '../extension.js'
import type { Value } from '../value.js'

/** A network: an address with a prefix length (apiserver's `pkg/cel/cidr.go`). Bits beyond the prefix are kept, and compared. */
export class CidrValue extends ExtensionValue {
  readonly #prefix: NetipPrefix

  constructor(prefix: NetipPrefix) {
    super()
    this.#prefix = prefix
  }

  get prefix(): NetipPrefix {
    return this.#prefix
  }

  get type(): Type {
    return CIDR
  }

  equals(other: Value): boolean | CelError {
    return other instanceof CidrValue ? this.#prefix.equals(other.#prefix) : noSuchOverload
  }

  /** Bytes of the prefix, from 0 to 16. */
  override get size(): number {
    return (this.#prefix.length + 7) >> 3
  }

  /** The canonical text. */
  override get text(): string {
    return this.#prefix.toString()
  }
}

/** `net.CIDR`. */
export const CIDR: Type<CidrValue> = opaqueType<CidrValue>('net.CIDR')

/**
 * The network that a text is: a strict address that is not IPv4-mapped, and its prefix length. For other texts
 * Kubernetes' error.
 */
export function parseCidr(text: string): CidrValue | CelError {
  const prefix = parseNetipPrefix(text)
  if (typeof prefix === 'string') return parseError(`${failure}${prefix}`)
  if (prefix.address.isIpv4Mapped) return parseError(`IPv4-mapped IPv6 address ${quote(text)} is not allowed`)
  return new CidrValue(prefix)
}

const failure = 'network address parse error during conversion from string: '

/** Kubernetes says it twice: its parser does, and so does its function. */
const parseError = (reason: string): CelError => new CelError(failure + reason)
