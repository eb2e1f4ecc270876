// Exact decimal numbers: what gopkg.in/inf.v0 is to Kubernetes' quantities.

/** The number `unscaled` × 10^`exponent`. */
export interface Decimal {
  readonly unscaled: bigint
  readonly exponent: number
}

/** Digits by which a number may grow when it is written with a smaller exponent; Go would go on until memory ends. */
const maxAddedDigits = 1_000_000

/** -1, 0 or 1. Takes no more time for exponents that are far apart. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const signs = sign(a.unscaled) - sign(b.unscaled)
  if (signs !== 0 || a.unscaled === 0n) return Math.sign(signs)
  if (a.exponent === b.exponent) return a.unscaled < b.unscaled ? -1 : a.unscaled > b.unscaled ? 1 : 0
  const magnitudes = digits(a.unscaled) + a.exponent - digits(b.unscaled) - b.exponent
  if (magnitudes !== 0) return Math.sign(magnitudes) * sign(a.unscaled)
  // Here the exponents differ by no more than the numbers have digits.
  const exponent = Math.min(a.exponent, b.exponent)
  return compareDecimals(scaleTo(a, exponent, Number.POSITIVE_INFINITY), scaleTo(b, exponent, Number.POSITIVE_INFINITY))
}

/** The sum, with the smaller of the two exponents. Throws RangeError if they are more than a million digits apart. */
export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const exponent = Math.min(a.exponent, b.exponent)
  return { unscaled: scaleTo(a, exponent).unscaled + scaleTo(b, exponent).unscaled, exponent }
}

/**
 * The number with the given exponent, rounded away from zero if that is larger. Throws RangeError if that takes more
 * than a million further digits.
 */
export function roundUp(number: Decimal, exponent: number): Decimal {
  const dropped = exponent - number.exponent
  if (dropped <= 0) return scaleTo(number, exponent)
  const step = BigInt(sign(number.unscaled))
  if (dropped > digits(number.unscaled)) return { unscaled: step, exponent }
  const divisor = 10n ** BigInt(dropped)
  const quotient = number.unscaled / divisor
  return { unscaled: number.unscaled % divisor === 0n ? quotient : quotient + step, exponent }
}

/** The same number with all factors of ten in its exponent. */
export function withoutTrailingZeros({ unscaled, exponent }: Decimal): Decimal {
  const text = unscaled.toString()
  let end = text.length
  while (end > 1 && text.charCodeAt(end - 1) === 0x30) end--
  return {
    unscaled: end === text.length ? unscaled : BigInt(text.slice(0, end)),
    exponent: exponent + text.length - end,
  }
}

/** Takes factors of 1024 out: the number is `rest` × 1024^`times`. */
export function withoutFactors1024(value: bigint): { readonly rest: bigint; readonly times: number } {
  if (value === 0n) return { rest: 0n, times: 0 }
  const hex = value.toString(16)
  let end = hex.length
  while (hex.charCodeAt(end - 1) === 0x30) end--
  const lastBits = Math.clz32(Number.parseInt(hex.charAt(end - 1), 16) & -Number.parseInt(hex.charAt(end - 1), 16)) ^ 31
  const times = Math.floor((4 * (hex.length - end) + lastBits) / 10)
  return { rest: value / (1n << BigInt(10 * times)), times }
}

const sign = (value: bigint): number => (value < 0n ? -1 : value > 0n ? 1 : 0)

const digits = (value: bigint): number => value.toString().length - (value < 0n ? 1 : 0)

function scaleTo({ unscaled, exponent }: Decimal, target: number, limit = maxAddedDigits): Decimal {
  const added = exponent - target
  if (added === 0) return { unscaled, exponent }
  if (added > limit) throw new RangeError(`a number of more than ${limit} digits`)
  return { unscaled: unscaled * 10n ** BigInt(added), exponent: target }
}
