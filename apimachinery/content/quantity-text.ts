// The grammar of quantities (apimachinery's `ParseQuantity`).
import { compareDecimals, roundUp, type Decimal } from './decimal.js'
import { interpretSuffix, type QuantityFormat, type QuantitySuffix } from './quantity-suffix.js'

/** What a text says, in the form in which Kubernetes keeps it. */
export interface ParsedQuantity {
  readonly amount: Decimal
  /** Whether Kubernetes keeps the amount as an int64 and an exponent. Only then can it be read as an int64. */
  readonly isInt64: boolean
  readonly format: QuantityFormat
  /** Whether Kubernetes keeps the text itself, to print it instead of the canonical form. */
  readonly keepsText: boolean
}

const formatError = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
const numericError = 'unable to parse numeric part of quantity'
const suffixError = "unable to parse quantity's suffix"

/** The largest number in binary format: 2⁶³ − 1, to which larger ones are cut. */
const maxBinary: Decimal = { unscaled: (1n << 63n) - 1n, exponent: 0 }
const one: Decimal = { unscaled: 1n, exponent: 0 }
/** Decimal digits that an int64 surely holds. */
const int64Digits = 18
/** The exponent of the smallest amount, one nano. */
const nano = -9

/** The parts of a text. The numerator has no leading zeros, and is `0` if nothing is left. */
interface QuantityParts {
  readonly negative: boolean
  readonly numerator: string
  readonly denominator: string
  readonly suffix: string
  readonly hasDigits: boolean
}

/** Reads a text. Kubernetes' error text if it is not a quantity. */
export function readQuantityText(text: string): ParsedQuantity | string {
  const parts = split(text)
  if (parts === undefined) return formatError
  const suffix = interpretSuffix(parts.suffix)
  return suffix === undefined ? suffixError : (readInt64(parts, suffix) ?? readDecimal(parts, suffix))
}

/**
 * One pass over the text, as in Kubernetes: an expression with as many neighbouring stars would need quadratic time.
 * It takes fewer texts than the expression in the error says, and others without any digit. Undefined if the text is none.
 */
function split(text: string): QuantityParts | undefined {
  const signEnd = /[+-]/.test(text.charAt(0)) ? 1 : 0
  const zerosEnd = skip(text, signEnd, '0')
  const numeratorEnd = skip(text, zerosEnd, decimalDigits)
  const hasPoint = text[numeratorEnd] === '.'
  const denominatorStart = numeratorEnd + (hasPoint ? 1 : 0)
  const denominatorEnd = hasPoint ? skip(text, denominatorStart, decimalDigits) : numeratorEnd
  const lettersEnd = skip(text, denominatorEnd, suffixLetters)
  const hasExponentSign = /[+-]/.test(text.charAt(lettersEnd))
  const end = skip(text, lettersEnd + (hasExponentSign ? 1 : 0), decimalDigits)
  if (text === '' || end < text.length) return undefined
  return {
    negative: text[0] === '-',
    numerator: zerosEnd === numeratorEnd ? '0' : text.slice(zerosEnd, numeratorEnd),
    denominator: text.slice(denominatorStart, denominatorEnd),
    suffix: text.slice(denominatorEnd),
    hasDigits: numeratorEnd > signEnd || denominatorEnd > denominatorStart,
  }
}

const decimalDigits = '0123456789'
const suffixLetters = 'eEinumkKMGTP'

/** Where the characters end that start at `from` and are among the given ones. */
function skip(text: string, from: number, among: string): number {
  let at = from
  while (at < text.length && among.includes(text.charAt(at))) at++
  return at
}

/** The fast way: an int64 and an exponent. Undefined if it can't hold the amount. */
function readInt64(parts: QuantityParts, suffix: QuantitySuffix): ParsedQuantity | undefined {
  const { numerator, denominator } = parts
  const isBinary = suffix.base === 2
  if (isBinary && denominator !== '') return undefined
  // A binary suffix takes as many decimal digits as its exponent times log₁₀2, roughly.
  const precision = isBinary
    ? 15 - numerator.length - Math.trunc((suffix.exponent * 3) / 10) - 1
    : int64Digits - numerator.length - denominator.length
  if (precision < 0) return undefined
  const exponent = ((isBinary ? 0 : suffix.exponent) - denominator.length) | 0
  if (exponent < nano) return undefined
  const digits = numerator + denominator
  const value = BigInt(digits)
  const magnitude = isBinary ? value << BigInt(suffix.exponent) : value
  if (magnitude > maxBinary.unscaled) return undefined
  const keepsText = isBinary
    ? (value & 7n) !== 0n
    : exponent % 3 === 0 && !digits.endsWith('000') && !digits.startsWith('0')
  const unscaled = parts.negative ? -magnitude : magnitude
  return { amount: { unscaled, exponent }, isInt64: true, format: suffix.format, keepsText }
}

/** The exact way. Amounts below one nano are rounded up to it, and others to whole nanos, away from zero. */
function readDecimal(parts: QuantityParts, suffix: QuantitySuffix): ParsedQuantity | string {
  if (!parts.hasDigits) return numericError
  const { numerator, denominator } = parts
  const value = BigInt(numerator + denominator)
  const written: Decimal =
    suffix.base === 2
      ? { unscaled: value << BigInt(suffix.exponent), exponent: -denominator.length }
      : { unscaled: value, exponent: -((denominator.length + (-suffix.exponent | 0)) | 0) }
  const rounded = value === 0n ? written : roundToNano(written)
  if (rounded === undefined) return numericError
  const isBinary = suffix.format === 'BinarySI'
  const amount = isBinary && compareDecimals(rounded, maxBinary) > 0 ? maxBinary : rounded
  const isFraction = value !== 0n && compareDecimals(amount, one) < 0
  return {
    amount: parts.negative ? { ...amount, unscaled: -amount.unscaled } : amount,
    isInt64: false,
    format: isBinary && isFraction ? 'DecimalSI' : suffix.format,
    keepsText: false,
  }
}

/** Undefined for a number that Kubernetes would compute for hours, until memory ends. */
function roundToNano(amount: Decimal): Decimal | undefined {
  try {
    return roundUp(amount, nano)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
