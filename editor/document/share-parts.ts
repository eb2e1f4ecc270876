// What two versions of a value have in common.
import { Double } from '../../apimachinery/number/index.js'

/** Levels below which nothing is compared any more. */
const MOST_LEVELS = 500

/**
 * The value with the parts of an earlier one in the place of equal ones, keys in the same order: what is known of those is known of the
 * new value's. The value itself is changed; nobody else may have it yet.
 */
export function shareParts<T>(value: T, earlier: unknown, level = 0): T {
  if (value === earlier || typeof value !== 'object' || typeof earlier !== 'object') return value
  if (value === null || earlier === null || level > MOST_LEVELS) return value
  if (value instanceof Double || earlier instanceof Double) {
    return value instanceof Double && earlier instanceof Double && value.value === earlier.value
      ? (earlier as T)
      : value
  }
  const isEqual =
    Array.isArray(value) && Array.isArray(earlier)
      ? shareItems(value, earlier, level + 1)
      : !Array.isArray(value) &&
        !Array.isArray(earlier) &&
        shareEntries(value as Entries, earlier as Entries, level + 1)
  return isEqual ? (earlier as T) : value
}

type Entries = Record<string, unknown>

function shareEntries(value: Entries, earlier: Entries, level: number): boolean {
  const before = Object.keys(earlier)
  let index = 0
  let isEqual = true
  for (const key of Object.keys(value)) {
    if (before[index++] !== key) isEqual = false
    if (!Object.hasOwn(earlier, key)) continue
    const shared = shareParts(value[key], earlier[key], level)
    if (shared !== earlier[key]) isEqual = false
    if (shared !== value[key]) value[key] = shared
  }
  return isEqual && index === before.length
}

/** Items are compared with those as far from the beginning and, where some came or went, as far from the end. */
function shareItems(value: unknown[], earlier: readonly unknown[], level: number): boolean {
  const moved = earlier.length - value.length
  let isEqual = moved === 0
  for (const [index, item] of value.entries()) {
    const first = shareParts(item, earlier[index], level)
    const shared = first !== earlier[index] && moved !== 0 ? shareParts(item, earlier[index + moved], level) : first
    if (shared !== earlier[index]) isEqual = false
    value[index] = shared
  }
  return isEqual
}
