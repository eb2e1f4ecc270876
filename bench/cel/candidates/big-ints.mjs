/** JSON with its whole numbers as bigints, as peers take CEL's ints. */
export function withBigInts(value) {
  if (Number.isInteger(value)) return BigInt(value)
  if (Array.isArray(value)) return value.map(withBigInts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withBigInts(part)]))
}
