import { Quantity } from '../../../apimachinery/content/index.js'
import { structType, type Type } from '../type/type.js'
import { CelError, noSuchOverload } from '../error.js'
import { ExtensionValue } from '../extension.js'
import type { Value } from '../value.js'

/** A quantity (apiserver's `pkg/cel/quantity.go`). */
export class QuantityValue extends ExtensionValue {
  #quantity: Quantity
  readonly #isComputed: boolean

  /** `isComputed` for sums and differences, which Kubernetes keeps as pointers: nothing equals them. */
  constructor(quantity: Quantity, isComputed = false) {
    super()
    this.#quantity = quantity
    this.#isComputed = isComputed
  }

  override get goType(): string {
    return this.#isComputed ? '*cel.Quantity' : 'cel.Quantity'
  }

  get quantity(): Quantity {
    return this.#quantity
  }

  get type(): Type {
    return QUANTITY
  }

  /** The canonical text. */
  override get display(): string {
    return this.#quantity.toString()
  }

  /** A computed quantity can be compared with a parsed one, but not the other way round. */
  equals(other: Value): boolean | CelError {
    if (!(other instanceof QuantityValue) || other.#isComputed) return noSuchOverload
    return this.#quantity.cmp(other.#quantity) === 0
  }

  /**
   * -1, 0 or 1. As in Kubernetes, comparing with an amount that is not kept as an int64 changes how this one is kept:
   * from then on it can't be read as an integer. That is the only change an extension value knows.
   */
  compareTo(other: QuantityValue): number {
    const order = this.#quantity.cmp(other.#quantity)
    if (!other.#quantity.isKeptAsInt64) this.#quantity = this.#quantity.withoutInt64()
    return order
  }

  /** The sum. */
  add(other: Quantity): QuantityValue | CelError {
    return computed(() => this.#quantity.add(other))
  }

  /** The difference. */
  sub(other: Quantity): QuantityValue | CelError {
    return computed(() => this.#quantity.sub(other))
  }

  /** The amount as an int, undefined if it is not whole or can't be read as an int. */
  get integer(): number | bigint | undefined {
    return this.#quantity.asInteger()
  }
}

/** `kubernetes.Quantity`. */
export const QUANTITY: Type<QuantityValue> = structType<QuantityValue>('kubernetes.Quantity')

/** The quantity that a text is; for other texts Kubernetes' error. */
export function parseQuantity(text: string): QuantityValue | CelError {
  const quantity = Quantity.read(text)
  return typeof quantity === 'string' ? new CelError(quantity) : new QuantityValue(quantity)
}

/** A whole number as an operand of sums (`NewQuantity` with a decimal exponent). */
export const quantityOfInt = (value: number | bigint): Quantity => Quantity.ofInteger(value, 'DecimalExponent')

function computed(compute: () => Quantity): QuantityValue | CelError {
  try {
    return new QuantityValue(compute(), true)
  } catch (error) {
    // Where Kubernetes would compute digits until memory ends.
    if (error instanceof RangeError) return new CelError(`internal error: ${error.message}`)
    throw error
  }
}
