// Doubles: JavaScript can't tell a whole one from an integer.

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

/** Whether a value is a double. */
export const isDouble = (value: unknown): value is number | Double =>
  typeof value === 'number' ? !Number.isSafeInteger(value) : value instanceof Double

/** The number that a double holds. */
export const doubleValue = (value: number | Double): number => (typeof value === 'number' ? value : value.value)
