import { Double } from '../../cel/index.js'
import type { JsonNumber } from '../json/value.js'

/** JavaScript compares integers of any size with floats exactly. */
const plain = (value: JsonNumber): number | bigint => (value instanceof Double ? value.value : value)

/** Negative if `a` is less than `b`, zero if they are equal. */
export function compareNumbers(a: JsonNumber, b: JsonNumber): number {
  const [x, y] = [plain(a), plain(b)]
  return x < y ? -1 : x > y ? 1 : 0
}
