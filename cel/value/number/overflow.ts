// The bounds of the 64-bit types (cel-go's `common/types/overflow.go`).
import { CelError } from '../error.js'
import { int } from '../../../apimachinery/number/index.js'
import { Uint } from './uint.js'

export const MAX_INT64 = (1n << 63n) - 1n
export const MIN_INT64 = -(1n << 63n)
export const MAX_UINT64 = (1n << 64n) - 1n

/** What an int, or a duration, beyond 64 bits gives. */
export const integerOverflow = new CelError('integer overflow')
/** What a uint that is negative or beyond 64 bits gives. */
export const unsignedIntegerOverflow = new CelError('unsigned integer overflow')

/** The int of an exact result. */
export const checkedInt = (value: bigint): number | bigint | CelError =>
  value > MAX_INT64 || value < MIN_INT64 ? integerOverflow : int(value)

/** The uint of an exact result. */
export const checkedUint = (value: bigint): Uint | CelError =>
  value > MAX_UINT64 || value < 0n ? unsignedIntegerOverflow : new Uint(value)
