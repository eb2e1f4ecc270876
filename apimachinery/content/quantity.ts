import {
  addDecimals,
  compareDecimals,
  roundUp,
  withoutFactors1024,
  withoutTrailingZeros,
  type Decimal,
} from './decimal.js'
import { suffixText, type QuantityFormat } from './quantity-suffix.js'
import { readSmallQuantity } from './quantity-small.js'
import { readQuantityText } from './quantity-text.js'

export type { QuantityFormat } from './quantity-suffix.js'

const int64Limit = 1n << 63n
const fitsInt64 = (value: bigint): boolean => value >= -int64Limit && value < int64Limit
/** Digits with which a nonzero number surely is beyond an int64. */
const int64MaxDigits = 19

/**
 * An amount as Kubernetes' `resource.Quantity`: an exact decimal number with the format in which it was written.
 * Immutable. As in Kubernetes an amount is kept in one of two ways, of which the second has no limits but can't be read
 * as an integer: an int64 with an exponent, or a number of any size.
 */
export class Quantity {
  /** The amount is `unscaled` × 10^`exponent`; a number wherever it is safe and was read or computed as one, since those are fast. */
  private constructor(
    private readonly unscaled: number | bigint,
    private readonly exponent: number,
    private readonly isInt64: boolean,
    readonly format: QuantityFormat,
    private readonly text?: string,
  ) {}

  /**
   * Parses a quantity such as `1.5Gi`, `100m` or `12e6`. Amounts below one nano become one nano, other fractions of
   * nanos are rounded away from zero, and binary amounts are cut at 2⁶³ − 1. Throws an Error with Kubernetes' text if
   * the text is not a quantity, and for exponents beyond a million, with which Kubernetes would not come to an end.
   */
  static parse(text: string): Quantity {
    const quantity = Quantity.read(text)
    if (typeof quantity === 'string') throw new Error(quantity)
    return quantity
  }

  /** Parses a quantity; Kubernetes' error text where `parse` throws. */
  static read(text: string): Quantity | string {
    const small = readSmallQuantity(text)
    if (small !== undefined) {
      return new Quantity(small.unscaled, small.exponent, true, small.format, small.keepsText ? text : undefined)
    }
    const parsed = readQuantityText(text)
    if (typeof parsed === 'string') return parsed
    const { amount, isInt64, format, keepsText } = parsed
    return new Quantity(amount.unscaled, amount.exponent, isInt64, format, keepsText ? text : undefined)
  }

  /** A whole number (`NewQuantity`). Throws RangeError beyond an int64. */
  static ofInteger(value: number | bigint, format: QuantityFormat = 'DecimalSI'): Quantity {
    if (Number.isSafeInteger(value)) return new Quantity(value, 0, true, format)
    const unscaled = BigInt(value)
    if (!fitsInt64(unscaled)) throw new RangeError(`not an int64: ${unscaled}`)
    return new Quantity(unscaled, 0, true, format)
  }

  isZero(): boolean {
    return this.sign() === 0
  }

  /** -1, 0 or 1. */
  sign(): number {
    return this.unscaled > 0 ? 1 : this.unscaled < 0 ? -1 : 0
  }

  /** -1 if this is the smaller amount, 0 if they are equal, 1 otherwise. Formats don't matter. */
  cmp(other: Quantity): number {
    const exponent = Math.min(this.exponent, other.exponent)
    const left = scaledNumber(this.unscaled, this.exponent - exponent)
    const right = scaledNumber(other.unscaled, other.exponent - exponent)
    if (left === undefined || right === undefined) return compareDecimals(this.amount, other.amount)
    return left < right ? -1 : left > right ? 1 : 0
  }

  /** The sum, in this one's format, or in the other's if this is zero. Throws RangeError past a million digits. */
  add(other: Quantity): Quantity {
    return this.addNumber(other, 1) ?? this.addExactly(other)
  }

  /** The difference, in this one's format, or in the other's if this is zero. Throws RangeError past a million digits. */
  sub(other: Quantity): Quantity {
    return this.addNumber(other, -1) ?? this.subExactly(other)
  }

  /** Whether `asInt64` has an answer. */
  isInteger(): boolean {
    return this.asInteger() !== undefined
  }

  /** The amount as an int64; undefined if it is none, and also, as in Kubernetes, where it is kept in another way. */
  asInt64(): bigint | undefined {
    const integer = this.asInteger()
    return integer === undefined ? undefined : BigInt(integer)
  }

  /** What `asInt64` gives, as a number where it is safe. */
  asInteger(): number | bigint | undefined {
    if (!this.isInt64 || this.exponent < 0) return undefined
    const integer = scaledNumber(this.unscaled, this.exponent) ?? scaledInt64(BigInt(this.unscaled), this.exponent)
    if (typeof integer !== 'bigint') return integer
    const number = Number(integer)
    return Number.isSafeInteger(number) ? number : integer
  }

  /** The same amount kept in the way that has no limits, as Kubernetes turns it when it compares with such an amount. */
  withoutInt64(): Quantity {
    return this.isInt64 ? new Quantity(this.unscaled, this.exponent, false, this.format, this.text) : this
  }

  /** Whether the amount is kept as an int64 and an exponent. */
  get isKeptAsInt64(): boolean {
    return this.isInt64
  }

  /** The amount without digits below 10^`exponent`, rounded away from zero (`RoundUp`). */
  roundUp(exponent: number): Quantity {
    if (this.exponent >= exponent) return this
    const { unscaled } = roundUp(this.amount, exponent)
    return new Quantity(unscaled, exponent, this.isInt64, this.format)
  }

  /** The amount in units of 10^`exponent`, rounded away from zero (`ScaledValue`); exact where an int64 would overflow. */
  inUnitsOf(exponent: number): bigint {
    return roundUp(this.amount, exponent).unscaled
  }

  /** The nearest double, more or less: Kubernetes multiplies rounded factors. Infinite beyond their range. */
  asApproximateFloat(): number {
    const unscaled = Number(this.unscaled)
    return this.exponent === 0 ? unscaled : unscaled * pow10(this.exponent)
  }

  /** A text that equal amounts have in common, whatever their format: `15e-1`. */
  amountKey(): string {
    if (this.isZero()) return '0'
    const { unscaled, exponent } = withoutTrailingZeros(this.amount)
    return `${unscaled}e${exponent}`
  }

  /**
   * The canonical form: no fraction, and the largest suffix that leaves a whole number. What was written with one
   * already is printed as it was written. Amounts beyond the largest suffix lose it, as in Kubernetes.
   */
  toString(): string {
    return this.text ?? this.canonicalText()
  }

  toJSON(): string {
    return this.toString()
  }

  private get amount(): Decimal {
    return { unscaled: BigInt(this.unscaled), exponent: this.exponent }
  }

  /** The sum with `factor` × the other one, if numbers can hold it. */
  private addNumber(other: Quantity, factor: 1 | -1): Quantity | undefined {
    if (!this.isInt64 || !other.isInt64 || this.unscaled === 0 || other.unscaled === 0) return undefined
    const exponent = Math.min(this.exponent, other.exponent)
    const left = scaledNumber(this.unscaled, this.exponent - exponent)
    const right = scaledNumber(other.unscaled, other.exponent - exponent)
    if (left === undefined || right === undefined) return undefined
    const sum = left + factor * right
    return Number.isSafeInteger(sum) ? new Quantity(sum, exponent, true, this.format) : undefined
  }

  private addExactly(other: Quantity): Quantity {
    const sum = this.isInt64 && other.isInt64 ? addInt64(this.amount, other.amount) : undefined
    return this.become(sum, other, other.amount)
  }

  private subExactly(other: Quantity): Quantity {
    const { unscaled, exponent } = other.amount
    // In int64 arithmetic the smallest number is its own negation, and Kubernetes subtracts by adding that.
    const wrapped = { unscaled: BigInt.asIntN(64, -unscaled), exponent }
    const difference = this.isInt64 && other.isInt64 ? addInt64(this.amount, wrapped) : undefined
    return this.become(difference, other, { unscaled: -unscaled, exponent })
  }

  /** The result of adding a part of `other`: in int64 arithmetic, or else exactly. */
  private become(int64: Decimal | undefined, other: Quantity, added: Decimal): Quantity {
    const format = this.isZero() ? other.format : this.format
    const { unscaled, exponent } = int64 ?? addDecimals(this.amount, added)
    return new Quantity(unscaled, exponent, int64 !== undefined, format)
  }

  private canonicalText(): string {
    if (this.isZero()) return '0'
    if (this.format === 'BinarySI' && this.isWholeBinary()) return this.binaryText()
    const stripped = withoutTrailingZeros(this.amount)
    // Exponents are int32 in Go, and suffixes go in steps of a thousand.
    const exponent = stripped.exponent | 0
    const excess = ((exponent % 3) + 3) % 3
    const format = this.format === 'BinarySI' ? 'DecimalSI' : this.format
    return `${stripped.unscaled * 10n ** BigInt(excess)}${suffixText((exponent - excess) | 0, format)}`
  }

  /** Whether the amount can be printed with a binary suffix: whole, and not below 1024. */
  private isWholeBinary(): boolean {
    const limit: Decimal = { unscaled: 1024n, exponent: 0 }
    const { unscaled, exponent } = this.amount
    if (compareDecimals({ unscaled: unscaled < 0n ? -unscaled : unscaled, exponent }, limit) < 0) return false
    return exponent >= 0 || compareDecimals(roundUp(this.amount, 0), this.amount) === 0
  }

  private binaryText(): string {
    const value = roundUp(this.amount, 0).unscaled
    // Go can't negate the smallest int64, and so takes no factors out of it.
    if (this.isInt64 && value === -int64Limit) return value.toString()
    const { rest, times } = withoutFactors1024(value)
    return `${rest}${suffixText(times * 10, 'BinarySI')}`
  }
}

/** Whether `Quantity.parse` takes the text. */
export const isQuantity = (text: string): boolean =>
  readSmallQuantity(text) !== undefined || typeof readQuantityText(text) !== 'string'

const powersOfTen = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)

/** value × 10^scale if that is a safe number, and a small one is scaled; undefined otherwise. */
function scaledNumber(value: number | bigint, scale: number): number | undefined {
  if (typeof value !== 'number') return undefined
  if (scale === 0) return value
  const power = powersOfTen[scale]
  if (power === undefined) return undefined
  const scaled = value * power
  return Number.isSafeInteger(scaled) ? scaled : undefined
}

/** value × 10^scale; undefined beyond an int64. */
function scaledInt64(value: bigint, scale: number): bigint | undefined {
  if (value === 0n || scale === 0) return value
  if (scale > int64MaxDigits) return undefined
  const scaled = value * 10n ** BigInt(scale)
  return fitsInt64(scaled) ? scaled : undefined
}

/** The sum of two int64 amounts; undefined if it is none. A zero leaves the other one as it is, exponent included. */
function addInt64(a: Decimal, b: Decimal): Decimal | undefined {
  if (b.unscaled === 0n) return a
  if (a.unscaled === 0n) return b
  const exponent = Math.min(a.exponent, b.exponent)
  const left = scaledInt64(a.unscaled, a.exponent - exponent)
  const right = scaledInt64(b.unscaled, b.exponent - exponent)
  if (left === undefined || right === undefined || !fitsInt64(left + right)) return undefined
  return { unscaled: left + right, exponent }
}

/** Go's `math.Pow10`, which multiplies or divides two exact powers and so isn't always the nearest double. */
function pow10(exponent: number): number {
  const size = Math.abs(exponent)
  const coarse = size - (size % 32)
  const fine = Number(`1e${size % 32}`)
  if (exponent > 308) return Number.POSITIVE_INFINITY
  if (exponent >= 0) return Number(`1e${coarse}`) * fine
  return exponent < -323 ? 0 : Number(`1e-${coarse}`) / fine
}
