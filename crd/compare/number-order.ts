import { plainNumber, type JsonNumber } from '../../apimachinery/json/index.js'

/** JavaScript compares integers of any size with floats exactly. */

/** Negative if `a` is less than `b`, zero if they are equal. */
export function compareNumbers(a: JsonNumber, b: JsonNumber): number {
  const [x, y] = [plainNumber(a), plainNumber(b)]
  return x < y ? -1 : x > y ? 1 : 0
}
