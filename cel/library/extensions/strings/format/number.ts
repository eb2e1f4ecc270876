// Doubles as Go prints them, `%f` and `%e` with the signs of American English (`golang.org/x/text/message`), of which
// Kubernetes takes the locale. All roundings are of the exact binary value, halves to even.

/** The largest number that Go takes for a precision or width; where it gives up after more digits, the clause is broken. */
const TOO_LARGE = 10_000_010
const BROKEN_CLAUSE = '%!(NOVERB)'

/**
 * `%f`: digits in groups of three, and `precision` decimals. The decimals are kept as 16 bits of which the lower 8 say
 * how many there are at least: beyond 255 there are not more than the number has, or that many.
 */
export function fixedPoint(value: number, precision: number): string {
  if (precision >= TOO_LARGE) return BROKEN_CLAUSE
  if (!Number.isFinite(value)) return specialText(value)
  const maxDecimals = (precision << 16) >> 16
  const minDecimals = precision & 255
  const size = Math.abs(value)
  const rounded = maxDecimals < 0 ? shortest(size) : fixed(size, maxDecimals)
  const [whole = '', decimals = ''] = rounded.split('.')
  const kept = maxDecimals === minDecimals ? decimals : decimals.replace(/0+$/, '').padEnd(minDecimals, '0')
  const text = group(whole) + (kept === '' ? '' : `.${kept}`)
  return value < 0 ? `-${text}` : text
}

const SUPERSCRIPTS = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'] as const

/** `%e`: six decimals and a power of ten of at least two digits, such as `1.500000×10⁰³`, in a field of a width at least. */
export function scientific(value: number, width: number): string {
  if (width >= TOO_LARGE) return BROKEN_CLAUSE
  return scientificText(value).padStart(width & 0xffff, ' ')
}

function scientificText(value: number): string {
  if (!Number.isFinite(value)) return specialText(value)
  const [digits = '', exponent = ''] = roundedToSix(Math.abs(value)).split('e')
  const superscript = exponent
    .slice(1)
    .padStart(2, '0')
    .replace(/\d/g, (digit) => SUPERSCRIPTS[Number(digit)] as string)
  return `${value < 0 ? '-' : ''}${digits}×10${exponent.startsWith('-') ? '⁻' : ''}${superscript}`
}

/** JavaScript rounds halves up. */
function roundedToSix(size: number): string {
  const text = size.toExponential(6)
  const [digits = '', exponent = ''] = size.toExponential(100).split('e')
  // Seven digits and the point, and then exactly one half.
  const isHalf = digits[8] === '5' && /^0*$/.test(digits.slice(9))
  return isHalf && Number(digits[7]) % 2 === 0 ? `${digits.slice(0, 8)}e${exponent}` : text
}

const specialText = (value: number): string => (Number.isNaN(value) ? 'NaN' : value < 0 ? '-∞' : '∞')

const group = (digits: string): string => (digits.length < 4 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, ','))

/** Go's own `%.6f`: without groups, with the sign of a negative zero; infinities are `+Inf` and `-Inf`. */
export function plainFixedPoint(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value < 0 ? '-Inf' : '+Inf'
  const text = fixed(Math.abs(value), decimals)
  return value < 0 || Object.is(value, -0) ? `-${text}` : text
}

/** A number that is not negative with a number of decimals. */
function fixed(size: number, decimals: number): string {
  // JavaScript rounds halves up, has at most 100 decimals, and writes large numbers with an exponent.
  const mayBeHalf = Number.isInteger(size * 2 ** (decimals + 1))
  return decimals > 100 || size >= 1e21 || mayBeHalf ? exactFixed(size, decimals) : size.toFixed(decimals)
}

function exactFixed(size: number, decimals: number): string {
  const { mantissa, exponent } = binary(size)
  const scaled = mantissa * 10n ** BigInt(decimals)
  const digits = String(exponent >= 0 ? scaled << BigInt(exponent) : halfToEven(scaled, BigInt(-exponent)))
  if (decimals === 0) return digits
  const padded = digits.padStart(decimals + 1, '0')
  return `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}`
}

/** `value / 2^shift`, rounded. */
function halfToEven(value: bigint, shift: bigint): bigint {
  const quotient = value >> shift
  const rest = value - (quotient << shift)
  const half = 1n << (shift - 1n)
  const up = rest > half || (rest === half && (quotient & 1n) === 1n)
  return up ? quotient + 1n : quotient
}

/** A double as `mantissa × 2^exponent`. */
function binary(size: number): { readonly mantissa: bigint; readonly exponent: number } {
  const bits = new DataView(new ArrayBuffer(8))
  bits.setFloat64(0, size)
  const biased = Number((bits.getBigUint64(0) >> 52n) & 0x7ffn)
  const fraction = bits.getBigUint64(0) & 0xf_ffff_ffff_ffffn
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | (1n << 52n), exponent: biased - 1075 }
}

/** The shortest digits that read back, without an exponent. */
function shortest(size: number): string {
  const [mantissa = '', exponent = ''] = size.toExponential().split('e')
  const digits = mantissa.replace('.', '')
  const point = Number(exponent) + 1
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  return `${digits.slice(0, point).padEnd(point, '0')}.${digits.slice(point)}`
}
