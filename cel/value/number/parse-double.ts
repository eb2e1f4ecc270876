// Go's `strconv.ParseFloat`.

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/
const HEXADECIMAL = /^([+-]?)0[xX]([\da-fA-F]*)(?:\.([\da-fA-F]*))?[pP]([+-]?\d+)$/
const INFINITY = /^([+-]?)inf(?:inity)?$/i
/** An underscore that is not between digits; the prefix of a hexadecimal number counts as one. */
const STRAY_UNDERSCORE = /(?<!\d)_|_(?!\d)/
const STRAY_UNDERSCORE_IN_HEXADECIMAL = /(?<![\da-fA-F]|^[+-]?0[xX])_|_(?![\da-fA-F])/
const HEXADECIMAL_PREFIX = /^[+-]?0[xX]/

/**
 * Reads a double: decimal, hexadecimal with a binary exponent, infinity, or NaN. Undefined if Go gives an error: a wrong
 * text, or a number beyond the largest double.
 */
export function parseDouble(text: string): number | undefined {
  const plain = text.includes('_') ? withoutUnderscores(text) : text
  if (plain === undefined) return undefined
  const value = DECIMAL.test(plain) ? Number(plain) : parseHexadecimal(plain)
  if (value === undefined) return parseSpecial(text)
  return Number.isFinite(value) ? value : undefined
}

function withoutUnderscores(text: string): string | undefined {
  const stray = HEXADECIMAL_PREFIX.test(text) ? STRAY_UNDERSCORE_IN_HEXADECIMAL : STRAY_UNDERSCORE
  return stray.test(text) ? undefined : text.replaceAll('_', '')
}

function parseSpecial(text: string): number | undefined {
  if (text.toLowerCase() === 'nan') return NaN
  const infinity = INFINITY.exec(text)
  return infinity === null ? undefined : infinity[1] === '-' ? -Infinity : Infinity
}

function parseHexadecimal(text: string): number | undefined {
  const match = HEXADECIMAL.exec(text)
  if (match === null) return undefined
  const [, sign, whole = '', fraction = '', exponent] = match
  if (whole === '' && fraction === '') return undefined
  const value = scaled(BigInt(`0x${whole}${fraction}`), Number(exponent) - 4 * fraction.length)
  return sign === '-' ? -value : value
}

const MIN_EXPONENT = -1074
const PRECISION = 53

/** `mantissa × 2^exponent`, rounded to the nearest double, ties to even. */
function scaled(mantissa: bigint, exponent: number): number {
  if (mantissa === 0n) return 0
  const top = mantissa.toString(2).length + exponent
  if (top > 1024) return Infinity
  if (top < MIN_EXPONENT) return 0
  const lowest = Math.max(top - PRECISION, MIN_EXPONENT)
  const excess = lowest - exponent
  const kept = excess <= 0 ? mantissa << BigInt(-excess) : roundedShift(mantissa, BigInt(excess))
  return Number(kept) * 2 ** lowest
}

function roundedShift(value: bigint, bits: bigint): bigint {
  const kept = value >> bits
  const rest = value - (kept << bits)
  const half = 1n << (bits - 1n)
  const up = rest > half || (rest === half && (kept & 1n) === 1n)
  return up ? kept + 1n : kept
}
