// Ranges of numbers. Beyond the integers that a double has exactly they are open, so that a range is never too narrow.

/** The numbers from `min` to `max`, both included. */
export interface Range {
  readonly min: number
  readonly max: number
}

export const ANY_NUMBER: Range = { min: -Infinity, max: Infinity }

/** The range from one number to another. */
export const range = (min: number, max: number): Range => ({ min: outward(min, -1), max: outward(max, 1) })

const outward = (bound: number, direction: -1 | 1): number =>
  Math.abs(bound) <= Number.MAX_SAFE_INTEGER ? bound : direction * Infinity

export const meet = (a: Range, b: Range): Range => ({ min: Math.max(a.min, b.min), max: Math.min(a.max, b.max) })

export const join = (a: Range, b: Range): Range => ({ min: Math.min(a.min, b.min), max: Math.max(a.max, b.max) })

export const sum = (a: Range, b: Range): Range => range(a.min + b.min, a.max + b.max)

export const difference = (a: Range, b: Range): Range => range(a.min - b.max, a.max - b.min)

export function product(a: Range, b: Range): Range {
  const ends = [a.min, a.max].flatMap((one) =>
    [b.min, b.max].map((other) => (one === 0 || other === 0 ? 0 : one * other)),
  )
  return range(Math.min(...ends), Math.max(...ends))
}

/** Whether no number of the range is so large that an int64 might not hold it. */
export const isSmall = ({ min, max }: Range): boolean => Number.isFinite(min) && Number.isFinite(max)
