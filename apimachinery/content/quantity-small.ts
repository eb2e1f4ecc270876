// The fast way to read the quantities that most objects have: a few digits and a suffix.
import type { QuantityFormat } from './quantity-suffix.js'

/** What `readQuantityText` says of a short text, with a number instead of a bigint. Kubernetes keeps all of these as an int64. */
export interface SmallQuantity {
  /** A safe integer. */
  readonly unscaled: number
  readonly exponent: number
  readonly format: QuantityFormat
  readonly keepsText: boolean
}

/** Decimal digits that a number surely holds exactly. */
const maxDigits = 15
/** The exponent of the smallest amount, one nano. */
const nano = -9

/** Reads digits, with a point among them, and a suffix of letters. Undefined for all other texts, quantities or not. */
export function readSmallQuantity(text: string): SmallQuantity | undefined {
  const first = text.charCodeAt(0)
  let at = first === MINUS || first === PLUS ? 1 : 0
  let value = 0
  let digits = 0
  let read = 0
  let fraction = -1
  for (; at < text.length; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit >= 0 && digit <= 9) {
      value = value * 10 + digit
      read++
      if (value !== 0 || fraction >= 0) digits++
      if (fraction >= 0) fraction++
    } else if (digit === POINT - ZERO && fraction < 0) {
      fraction = 0
    } else {
      break
    }
    if (digits > maxDigits) return undefined
  }
  if (read === 0) return undefined
  const unscaled = first === MINUS && value !== 0 ? -value : value
  const decimals = fraction > 0 ? fraction : 0
  // The digits before the point, without leading zeros; a zero where none are left.
  const whole = digits - decimals
  if (at === text.length - 2) return decimals > 0 ? undefined : readBinary(text, at, unscaled, Math.max(whole, 1))
  const suffix = at === text.length ? 0 : at === text.length - 1 ? decimalExponent(text.charCodeAt(at)) : undefined
  if (suffix === undefined || suffix - decimals < nano) return undefined
  const exponent = suffix - decimals
  const keepsText = whole > 0 && exponent % 3 === 0 && value % 1000 !== 0
  return { unscaled, exponent, format: 'DecimalSI', keepsText }
}

/** A binary suffix of two letters at the end. Kubernetes reads up to Ti in this way, with ever fewer digits. */
function readBinary(text: string, at: number, unscaled: number, digits: number): SmallQuantity | undefined {
  if (text.charCodeAt(at + 1) !== LOWER_I) return undefined
  const thousands = binaryThousands(text.charCodeAt(at))
  if (thousands === undefined || digits + 3 * thousands > maxDigits - 1) return undefined
  return {
    unscaled: unscaled * (powersOf1024[thousands] as number),
    exponent: 0,
    format: 'BinarySI',
    keepsText: unscaled % 8 !== 0,
  }
}

const powersOf1024 = [1, 2 ** 10, 2 ** 20, 2 ** 30, 2 ** 40]

const ZERO = 0x30
const POINT = 0x2e
const MINUS = 0x2d
const PLUS = 0x2b
const LOWER_I = 0x69

/** The exponent of ten of a suffix of one letter. */
function decimalExponent(code: number): number | undefined {
  switch (code) {
    case 0x6d: // m
      return -3
    case 0x6b: // k
      return 3
    case 0x4d: // M
      return 6
    case 0x47: // G
      return 9
    case 0x54: // T
      return 12
    case 0x50: // P
      return 15
    case 0x45: // E
      return 18
    case 0x75: // u
      return -6
    case 0x6e: // n
      return -9
    default:
      return undefined
  }
}

/** The exponent of 1024 of the first letter of a binary suffix, as far as small numbers take it. */
function binaryThousands(code: number): number | undefined {
  switch (code) {
    case 0x4b: // K
      return 1
    case 0x4d: // M
      return 2
    case 0x47: // G
      return 3
    case 0x54: // T
      return 4
    default:
      return undefined
  }
}
