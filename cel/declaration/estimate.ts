// The arithmetic of static estimates: ranges of unsigned 64-bit integers that saturate (cel-go's `checker/cost.go`).

/** 2⁶⁴ − 1, which means "no bound". */
export const UNBOUNDED = 0xffff_ffff_ffff_ffffn

/** A range of unsigned 64-bit integers. */
export interface Range {
  readonly min: bigint
  readonly max: bigint
}

/** The smallest and largest size of a value: code points, bytes, elements or entries. */
export type SizeEstimate = Range

/** The smallest and largest cost, in cost units. */
export type CostEstimate = Range

/** What a call costs, beyond its arguments, and how large its result is, where that is known. */
export interface CallEstimate {
  readonly cost: CostEstimate
  readonly resultSize?: SizeEstimate
}

/** Cost of traversing one code point or byte (`StringTraversalCostFactor`). */
export const TRAVERSAL = 0.1
/** Cost of one code point of a pattern (`RegexStringLengthCostFactor`). */
export const REGEX = 0.25

export const fixed = (value: bigint | number): Range => ({ min: BigInt(value), max: BigInt(value) })
export const range = (min: bigint | number, max: bigint | number): Range => ({ min: BigInt(min), max: BigInt(max) })
/** The size of what nothing is known about. */
export const UNKNOWN_SIZE: SizeEstimate = { min: 0n, max: UNBOUNDED }
export const ONE: Range = fixed(1)
export const ZERO: Range = fixed(0)

const saturate = (value: bigint): bigint => (value > UNBOUNDED ? UNBOUNDED : value)

export const add = (a: Range, b: Range): Range =>
  b === ZERO ? a : a === ZERO ? b : { min: saturate(a.min + b.min), max: saturate(a.max + b.max) }
export const multiply = (a: Range, b: Range): Range => ({ min: saturate(a.min * b.min), max: saturate(a.max * b.max) })
/** The range that holds both. */
export const union = (a: Range, b: Range): Range => ({
  min: a.min < b.min ? a.min : b.min,
  max: a.max > b.max ? a.max : b.max,
})

const TWO_TO_64 = 2 ** 64

/** `ceil(value × factor)`, computed in doubles as cel-go does, which matters near 2⁶⁴ (`multiplyByCostFactor`). */
function scaleValue(value: bigint, factor: number): bigint {
  const product = Math.ceil(Number(value) * factor)
  return product >= TWO_TO_64 ? UNBOUNDED : BigInt(product)
}
export const scale = (a: Range, factor: number): Range => ({
  min: scaleValue(a.min, factor),
  max: scaleValue(a.max, factor),
})
