// The values of number literals.
import { double, int, type Double } from '../../apimachinery/number/index.js'
import { MAX_INT64, MAX_UINT64, MIN_INT64 } from '../value/number/overflow.js'
import { Uint } from '../value/number/uint.js'

/** Digits of an int that certainly is a safe integer. */
const SAFE_DIGITS = 15

/** The value of an int literal; undefined if it does not fit 64 bits. */
export function intLiteral(text: string, negative: boolean): number | bigint | undefined {
  if (text.length <= SAFE_DIGITS) {
    const value = Number(text)
    return negative && value !== 0 ? -value : value
  }
  const value = negative ? -BigInt(text) : BigInt(text)
  return value > MAX_INT64 || value < MIN_INT64 ? undefined : int(value)
}

/** The value of a uint literal with its `u`; undefined if it does not fit 64 bits. */
export function uintLiteral(text: string): Uint | undefined {
  const value = BigInt(text.slice(0, -1))
  return value > MAX_UINT64 ? undefined : new Uint(value)
}

/** The value of a double literal; undefined if it is too large. */
export function doubleLiteral(text: string, negative: boolean): number | Double | undefined {
  const value = Number(text)
  if (value === Infinity) return undefined
  return double(negative ? -value : value)
}
