// Number literals of JSON as Go's decoder puts them into fields.

const RANGES = {
  uint8: [0n, 2n ** 8n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
} as const

/** The integer that a literal is, undefined for one with a point or an exponent and for one out of range. */
export function integerOf(literal: string, kind: keyof typeof RANGES): number | bigint | undefined {
  if (!/^-?[0-9]{1,100}$/.test(literal)) return undefined
  // A sign alone means that it is not an unsigned integer.
  if (kind === 'uint8' && literal.startsWith('-')) return undefined
  const [least, greatest] = RANGES[kind]
  const value = BigInt(literal)
  if (value < least || value > greatest) return undefined
  return Number.isSafeInteger(Number(value)) ? Number(value) : value
}

/** The double that a literal is, undefined for one out of range. */
export function doubleOf(literal: string): number | undefined {
  const value = Number(literal)
  return Number.isFinite(value) ? value : undefined
}
