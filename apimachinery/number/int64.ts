// 64-bit integers: JavaScript numbers while they are safe, bigints beyond.

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** The CEL value of an int64 that was computed exactly: a number while it is safe. */
export const int = (value: bigint): number | bigint => (value <= MAX_SAFE && value >= -MAX_SAFE ? Number(value) : value)

/** Whether a value is an int. */
export const isInt = (value: unknown): value is number | bigint =>
  typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'bigint'
