// Numbers as Go prints them: integers of any size, floats in messages and in JSON.

/** The decimal digits of an integer. A number beyond 2^53 prints the value that it holds, never an exponent. */
export function integerText(value: number | bigint): string {
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return BigInt(value).toString()
  return Number.isInteger(value) ? BigInt(value).toString() : String(value)
}

/** Go's `%v` of a float: shortest digits, with an exponent below 1e-4 and from 1e6 on. */
export function floatText(value: number, bits: 32 | 64): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  const { sign, digits, exponent } = decompose(value, bits)
  if (exponent < -4 || exponent >= 6) return sign + scientific(digits, exponent, 2)
  return sign + positional(digits, exponent)
}

/**
 * A float in Go's JSON: plain from 1e-6 to below 1e21. NaN and the infinities have no JSON form: throws a RangeError.
 */
export function floatJson(value: number, bits: 32 | 64): string {
  if (!Number.isFinite(value)) throw new RangeError(`unsupported value: ${floatText(value, bits)}`)
  const { sign, digits, exponent } = decompose(value, bits)
  const size = Math.abs(value)
  // Go compares a single with the limits in single precision, the lower of which is below 1e-6.
  const [least, most] = bits === 64 ? [1e-6, 1e21] : [Math.fround(1e-6), Math.fround(1e21)]
  if (size !== 0 && (size < least || size >= most)) return sign + scientific(digits, exponent, 1)
  return sign + positional(digits, exponent)
}

interface Decimal {
  readonly sign: string
  /** The shortest digits that mean the value, without trailing zeros. */
  readonly digits: string
  /** Decimal exponent of the first digit. */
  readonly exponent: number
}

function decompose(value: number, bits: 32 | 64): Decimal {
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const shortest = bits === 64 ? Math.abs(value).toExponential() : shortestSingle(Math.abs(value))
  const [mantissa = '', exponent = ''] = shortest.split('e')
  return { sign, digits: mantissa.replace('.', '').replace(/(?<=.)0+$/, ''), exponent: Number(exponent) }
}

/** The shortest text that rounds to the same single-precision value. */
function shortestSingle(value: number): string {
  const single = Math.fround(value)
  for (let digits = 0; digits < 9; digits++) {
    const nearest = single.toExponential(digits)
    if (Math.fround(Number(nearest)) === single) return nearest
    // Above a power of two singles are twice as far apart as below it, so the next decimal may be one where the nearest isn't.
    const next = (Number(nearest) + 10 ** (Number(nearest.split('e')[1]) - digits)).toExponential(digits)
    if (Math.fround(Number(next)) === single) return next
  }
  return single.toExponential()
}

function scientific(digits: string, exponent: number, exponentDigits: number): string {
  const mantissa = digits.length === 1 ? digits : `${digits[0]}.${digits.slice(1)}`
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(exponentDigits, '0')}`
}

function positional(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`
  if (digits.length <= exponent + 1) return digits.padEnd(exponent + 1, '0')
  return `${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`
}
