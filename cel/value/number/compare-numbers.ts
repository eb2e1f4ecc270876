// Comparison over the three numeric types (cel-go's `common/types/compare.go`): an int or uint is compared with a double
// after it was rounded to one, if the double is within its type's range.
import { Double, isDouble } from '../../../apimachinery/number/index.js'
import { Uint } from './uint.js'
import type { Value } from '../value.js'

const TWO_TO_63 = 2 ** 63
const TWO_TO_64 = 2 ** 64

/** A number of CEL, in any of its forms. */
type NumberValue = number | bigint | Double | Uint

/** Whether a value is a number. */
export const isNumber = (value: Value): value is NumberValue =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof Double || value instanceof Uint

/** The order of two numbers: -1, 0 or 1; undefined if one of them is NaN. */
export function compareNumbers(a: NumberValue, b: NumberValue): -1 | 0 | 1 | undefined {
  // Ints that are numbers and doubles that aren't whole: nothing is lost by comparing them as they are.
  if (typeof a === 'number' && typeof b === 'number') return order(a, b)
  const left = a instanceof Uint ? a.value : a instanceof Double ? a.value : a
  const right = b instanceof Uint ? b.value : b instanceof Double ? b.value : b
  const leftIsDouble = isDouble(a)
  const rightIsDouble = isDouble(b)
  if (leftIsDouble === rightIsDouble) return order(left, right)
  if (leftIsDouble) return compareDouble(left as number, right, b instanceof Uint)
  const reversed = compareDouble(right as number, left, a instanceof Uint)
  return reversed === undefined ? undefined : reversed === 0 ? 0 : reversed === 1 ? -1 : 1
}

function compareDouble(value: number, integer: number | bigint, unsigned: boolean): -1 | 0 | 1 | undefined {
  if (value < (unsigned ? 0 : -TWO_TO_63)) return -1
  if (value > (unsigned ? TWO_TO_64 : TWO_TO_63)) return 1
  return order(value, Number(integer))
}

function order(a: number | bigint, b: number | bigint): -1 | 0 | 1 | undefined {
  if (a < b) return -1
  if (a > b) return 1
  return a >= b ? 0 : undefined
}
