import { CelError } from '../error.js'

/** A span of time: a signed 64-bit number of nanoseconds (Go's `time.Duration`). */
export class CelDuration {
  readonly #nanos: bigint
  constructor(nanos: bigint) {
    this.#nanos = nanos
  }
  get nanos(): bigint {
    return this.#nanos
  }
}

const TWO_TO_63 = 1n << 63n
const MAX_TENTH = (TWO_TO_63 - 1n) / 10n

const UNITS: ReadonlyMap<string, bigint> = new Map([
  ['ns', 1n],
  ['us', 1_000n],
  ['\u00b5s', 1_000n],
  ['\u03bcs', 1_000n],
  ['ms', 1_000_000n],
  ['s', 1_000_000_000n],
  ['m', 60_000_000_000n],
  ['h', 3_600_000_000_000n],
])

const MAX_SIMPLE_DIGITS = 7
const SIMPLE_UNITS: ReadonlyMap<string, number> = new Map([
  ['ms', 1e6],
  ['s', 1e9],
  ['m', 6e10],
  ['h', 3.6e12],
])

const DURATION = /^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)[^\d.]+)+$/
/** Of a text that matches: whole digits without leading zeros, fraction, unit. */
const TERM = /0*(\d*)(?:\.(\d*))?([^\d.]+)/g
/** The digits of 2⁶³. */
const MAX_DIGITS = 19

/**
 * Reads a duration as Go's `time.ParseDuration` does: signed terms such as `1h`, `1.5s`, `.5ms`, `1.s`, added up; a lone
 * `0` needs no unit. Undefined if Go gives an error: a wrong text, or more than 64 bits of nanoseconds.
 */
export function parseDuration(text: string): CelDuration | undefined {
  const simple = simpleNanos(text)
  if (simple !== undefined) return new CelDuration(BigInt(simple))
  if (text === '0' || text === '+0' || text === '-0') return new CelDuration(0n)
  if (!DURATION.test(text)) return undefined
  const negative = text.startsWith('-')
  const unsigned = negative || text.startsWith('+') ? text.slice(1) : text
  let sum = 0n
  for (const [, whole = '', fraction = '', unit = ''] of unsigned.matchAll(TERM)) {
    const nanos = termNanos(whole, fraction, unit)
    if (nanos === undefined) return undefined
    // Two terms of 2⁶³ wrap around to 0 in Go, which then sees no overflow.
    sum = BigInt.asUintN(64, sum + nanos)
    if (sum > TWO_TO_63) return undefined
  }
  if (!negative && sum === TWO_TO_63) return undefined
  return new CelDuration(negative ? -sum : sum)
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

function termNanos(whole: string, fraction: string, unit: string): bigint | undefined {
  const scale = UNITS.get(unit)
  if (scale === undefined || whole.length > MAX_DIGITS) return undefined
  const count = BigInt(whole)
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

/** `duration(string)`: a type conversion error if Go can't parse it. */
export const durationFromText = (text: string): CelDuration | CelError =>
  parseDuration(text) ?? new CelError("type conversion error from 'string' to 'google.protobuf.Duration'")

/** Go's `Duration.Seconds()` and its siblings: the number of units as a double, rounded as Go rounds it. */
export const durationIn = (duration: CelDuration, unit: bigint): number =>
  Number(duration.nanos / unit) + Number(duration.nanos % unit) / Number(unit)

export const NANOS_PER_MILLISECOND = 1_000_000n
export const NANOS_PER_SECOND = 1_000_000_000n
export const NANOS_PER_MINUTE = 60_000_000_000n
export const NANOS_PER_HOUR = 3_600_000_000_000n

/** `string(duration)`: seconds without exponent, as few digits as tell the double apart, then `s`. */
export const durationText = (duration: CelDuration): string => `${decimal(durationIn(duration, NANOS_PER_SECOND))}s`

/** A double below 2⁵³ without exponent; JavaScript writes one below 10⁻⁶. */
function decimal(value: number): string {
  const text = String(value)
  const [mantissa = '', exponent] = text.split('e-')
  if (exponent === undefined) return text
  const sign = mantissa.startsWith('-') ? '-' : ''
  const digits = mantissa.replace(/[-.]/g, '')
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits}`
}

/** Order of two durations: -1, 0 or 1. */
export function compareDurations(a: CelDuration, b: CelDuration): -1 | 0 | 1 {
  const x = a.nanos
  const y = b.nanos
  return x < y ? -1 : x > y ? 1 : 0
}
