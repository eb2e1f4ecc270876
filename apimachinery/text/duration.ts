// Spans of time as Go's `time.Duration`: a signed 64-bit number of nanoseconds.
import { byteText, quoteInTimeError } from './byte-text.js'

const TWO_TO_63 = 1n << 63n
const MAX_TENTH = (TWO_TO_63 - 1n) / 10n

const SECOND = 1_000_000_000n
const MINUTE = 60n * SECOND
const HOUR = 60n * MINUTE

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['\u00b5s', 1_000n],
  ['\u03bcs', 1_000n],
  ['ms', 1_000_000n],
  ['s', SECOND],
  ['m', MINUTE],
  ['h', HOUR],
])

const MAX_SIMPLE_DIGITS = 7
const SIMPLE_UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1e6],
  ['s', 1e9],
  ['m', 6e10],
  ['h', 3.6e12],
])

/** Whole digits without leading zeros, fraction, unit. A digit is missing in a lone point. */
const TERM = /(?:(?=\d)0*(\d*)(?:\.(\d*))?|\.(\d+))([^\d.]*)/y
/** The digits of 2⁶³. */
const MAX_DIGITS = 19

/**
 * Reads a duration as Go's `time.ParseDuration` does: signed terms such as `1h`, `1.5s`, `.5ms`, `1.s`, added up; a lone
 * `0` needs no unit. The nanoseconds, or the text of Go's error: a wrong text, or more than 64 bits of nanoseconds.
 */
export function parseDuration(text: string): bigint | string {
  const simple = simpleNanos(text)
  if (simple !== undefined) return BigInt(simple)
  const error = (what: string): string => `time: ${what} ${quoteInTimeError(byteText(text))}`
  const isNegative = text.startsWith('-')
  const unsigned = isNegative || text.startsWith('+') ? text.slice(1) : text
  if (unsigned === '0') return 0n
  if (unsigned === '') return error('invalid duration')
  let sum = 0n
  for (let at = 0; at < unsigned.length; at = TERM.lastIndex) {
    TERM.lastIndex = at
    const [, whole = '', fraction, lone, unit = ''] = TERM.exec(unsigned) ?? []
    if (TERM.lastIndex === 0 || whole.length > MAX_DIGITS || BigInt(whole) > TWO_TO_63) return error('invalid duration')
    if (unit === '') return error('missing unit in duration')
    const scale = UNITS.get(unit)
    if (scale === undefined) return error(`unknown unit ${quoteInTimeError(byteText(unit))} in duration`)
    const nanos = termNanos(BigInt(whole), fraction ?? lone ?? '', scale)
    // Two terms of 2⁶³ wrap around to 0 in Go, which then sees no overflow.
    sum = BigInt.asUintN(64, sum + (nanos ?? 0n))
    if (nanos === undefined || sum > TWO_TO_63) return error('invalid duration')
  }
  if (!isNegative && sum === TWO_TO_63) return error('invalid duration')
  return isNegative ? -sum : sum
}

/** Nanoseconds of the usual texts: one whole number of hours, minutes, seconds or milliseconds that stays exact. */
function simpleNanos(text: string): number | undefined {
  let count = 0
  let end = 0
  for (; end < text.length; end++) {
    const digit = text.charCodeAt(end) - 48
    if (!(digit >= 0 && digit <= 9)) break
    count = count * 10 + digit
  }
  if (end === 0 || end > MAX_SIMPLE_DIGITS) return undefined
  const unit = SIMPLE_UNITS.get(text.slice(end))
  return unit === undefined || count * unit > Number.MAX_SAFE_INTEGER ? undefined : count * unit
}

function termNanos(count: bigint, fraction: string, scale: bigint): bigint | undefined {
  if (count > TWO_TO_63 / scale) return undefined
  const nanos = count * scale + fractionNanos(fraction, Number(scale))
  return nanos > TWO_TO_63 ? undefined : nanos
}

/** The fraction's nanoseconds, truncated, in doubles as Go computes them; digits beyond 63 bits do not count. */
function fractionNanos(fraction: string, unit: number): bigint {
  let value = 0n
  let scale = 1
  for (const digit of fraction) {
    if (value > MAX_TENTH) break
    const next = value * 10n + BigInt(digit)
    if (next > TWO_TO_63) break
    value = next
    scale *= 10
  }
  return value === 0n ? 0n : BigInt(Math.trunc(Number(value) * (unit / scale)))
}

const SMALL_UNITS = [
  ['ns', 1n],
  ['µs', 1_000n],
  ['ms', 1_000_000n],
] as const

/** `1h0m1.5s`, `1.5ms`, `0s`: Go's `Duration.String`. */
export function formatDuration(nanos: bigint): string {
  if (nanos === 0n) return '0s'
  const sign = nanos < 0n ? '-' : ''
  const size = nanos < 0n ? -nanos : nanos
  if (size < SECOND) {
    const [name, unit] = SMALL_UNITS.findLast(([, scale]) => size >= scale) ?? SMALL_UNITS[0]
    return `${sign}${decimal(size, unit)}${name}`
  }
  const seconds = `${decimal(size % MINUTE, SECOND)}s`
  if (size < MINUTE) return sign + seconds
  return `${sign}${size < HOUR ? '' : `${size / HOUR}h`}${(size % HOUR) / MINUTE}m${seconds}`
}

/** A number of units, exact and without trailing zeros. */
function decimal(nanos: bigint, unit: bigint): string {
  const fraction = String(unit + (nanos % unit))
    .slice(1)
    .replace(/0+$/, '')
  return `${nanos / unit}${fraction === '' ? '' : `.${fraction}`}`
}
