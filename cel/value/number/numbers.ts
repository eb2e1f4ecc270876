// The numbers that JavaScript's own can't tell apart: a whole double is not an int, a uint is neither.

/** A double that is a safe integer; every other double is a plain `number`. Made by `double` only. */
export class Double {
  readonly #value: number
  private constructor(value: number) {
    this.#value = value
  }
  get value(): number {
    return this.#value
  }
  /** The CEL value of a double. */
  static of(value: number): number | Double {
    return Number.isSafeInteger(value) ? new Double(value) : value
  }
}

/** The CEL value of a double: a `Double` where a plain number would be taken for an int. */
export const double = Double.of

/** An unsigned 64-bit integer. */
export class Uint {
  readonly #value: bigint
  constructor(value: bigint) {
    this.#value = value
  }
  get value(): bigint {
    return this.#value
  }
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** The CEL value of an int64 that was computed exactly: a number while it is safe. */
export const int = (value: bigint): number | bigint => (value <= MAX_SAFE && value >= -MAX_SAFE ? Number(value) : value)

/** Whether a value is an int. */
export const isInt = (value: unknown): value is number | bigint =>
  typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'bigint'

/** Whether a value is a double. */
export const isDouble = (value: unknown): value is number | Double =>
  typeof value === 'number' ? !Number.isSafeInteger(value) : value instanceof Double

/** The number that a double holds. */
export const doubleValue = (value: number | Double): number => (typeof value === 'number' ? value : value.value)
