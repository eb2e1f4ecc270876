// Number literals of JSON as Go's decoder puts them into fields.
import { INTEGER_RANGES, type IntegerKind } from '../go/integer.js'

/** The integer that a literal is, undefined for one with a point or an exponent and for one out of range. */
export function integerOf(literal: string, kind: IntegerKind): number | bigint | undefined {
  if (!/^-?[0-9]{1,100}$/.test(literal)) return undefined
  const { least, greatest } = INTEGER_RANGES[kind]
  // A sign alone means that it is not an unsigned integer.
  if (least === 0n && literal.startsWith('-')) return undefined
  const value = BigInt(literal)
  if (value < least || value > greatest) return undefined
  return Number.isSafeInteger(Number(value)) ? Number(value) : value
}

/** The float that a literal is, undefined for one out of range. */
export function floatOf(literal: string, kind: 'float32' | 'float64'): number | undefined {
  const value = kind === 'float32' ? Math.fround(Number(literal)) : Number(literal)
  return Number.isFinite(value) ? value : undefined
}
