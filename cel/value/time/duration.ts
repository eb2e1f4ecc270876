import { parseDuration as parseGoDuration } from '../../../apimachinery/text/index.js'
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

/** Reads a duration as Go does; undefined if Go gives an error: a wrong text, or more than 64 bits of nanoseconds. */
export function parseDuration(text: string): CelDuration | undefined {
  const nanos = parseGoDuration(text)
  return typeof nanos === 'string' ? undefined : new CelDuration(nanos)
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
