import { CelError } from '../error.js'
import { civilDate, daysInMonth, epochDay } from './calendar.js'

/** Seconds since 1970 of `0001-01-01T00:00:00Z` and `9999-12-31T23:59:59Z`, the bounds of timestamps. */
export const MIN_TIMESTAMP_SECONDS = -62_135_596_800
export const MAX_TIMESTAMP_SECONDS = 253_402_300_799

const SECONDS_PER_DAY = 86_400

/** What a timestamp out of bounds gives (cel-go's `celErrTimestampOverflow`). */
export const timestampOverflow = new CelError('timestamp overflow')

/**
 * A point in time with nanoseconds, from 0001-01-01T00:00:00Z to 9999-12-31T23:59:59.999999999Z. It remembers the offset
 * from UTC that it was written with, as Go's `time.Time` does; only `string(timestamp)` shows it.
 */
export class Timestamp {
  readonly #seconds: number
  readonly #nanos: number
  readonly #offset: number
  /**
   * `seconds` since 1970, whole; `nanos` from 0 to 999,999,999, added to them; `offset` in seconds east of UTC, whole
   * minutes.
   */
  constructor(seconds: number, nanos: number, offset = 0) {
    this.#seconds = seconds
    this.#nanos = nanos
    this.#offset = offset
  }
  get seconds(): number {
    return this.#seconds
  }
  get nanos(): number {
    return this.#nanos
  }
  get offset(): number {
    return this.#offset
  }
}

/**
 * Reads an RFC 3339 text as Go's `time.Parse(time.RFC3339, text)` does, from year 0 to 9999: hours may have one digit,
 * fractions a comma, digits beyond nanoseconds are dropped, offsets go up to ±24:60, there are no leap seconds. Undefined if
 * Go gives an error. The result may be out of CEL's bounds (`isTimestampInBounds`).
 */
export function parseTimestamp(text: string): Timestamp | undefined {
  const days = dayOf(text)
  if (days === undefined) return undefined
  const hourEnd = text[12] === ':' ? 12 : 13
  const time = timeOf(text, hourEnd)
  if (time === undefined) return undefined
  const secondEnd = hourEnd + 6
  const fractionEnd = endOfFraction(text, secondEnd)
  const offset = offsetOf(text, fractionEnd)
  if (offset === undefined) return undefined
  const nanos = fractionEnd === secondEnd ? 0 : nanosOf(text, secondEnd + 1, fractionEnd)
  return new Timestamp(days * SECONDS_PER_DAY + time - offset, nanos, offset)
}

/** `YYYY-MM-DDT` at the start. */
function dayOf(text: string): number | undefined {
  const year = digits(text, 0, 4)
  const month = digits(text, 5, 7)
  const day = digits(text, 8, 10)
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  return text[4] === '-' && text[7] === '-' && text[10] === 'T' ? epochDay(year, month, day) : undefined
}

/** `HH:MM:SS`, as seconds. */
function timeOf(text: string, hourEnd: number): number | undefined {
  const hour = digits(text, 11, hourEnd)
  const minute = digits(text, hourEnd + 1, hourEnd + 3)
  const second = digits(text, hourEnd + 4, hourEnd + 6)
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) return undefined
  return text[hourEnd] === ':' && text[hourEnd + 3] === ':' ? hour * 3600 + minute * 60 + second : undefined
}

/** Where a fraction ends that starts at a place, the place itself if there is none. */
function endOfFraction(text: string, start: number): number {
  if (text[start] !== '.' && text[start] !== ',') return start
  let end = start + 1
  while (digits(text, end, end + 1) >= 0) end++
  return end === start + 1 ? start : end
}

const nanosOf = (text: string, start: number, end: number): number =>
  Number(text.slice(start, Math.min(end, start + 9)).padEnd(9, '0'))

/** `Z` or `±HH:MM` up to the end, as seconds. */
function offsetOf(text: string, start: number): number | undefined {
  if (text.length === start + 1) return text[start] === 'Z' ? 0 : undefined
  const sign = text[start]
  if (text.length !== start + 6 || (sign !== '+' && sign !== '-') || text[start + 3] !== ':') return undefined
  const hour = digits(text, start + 1, start + 3)
  const minute = digits(text, start + 4, start + 6)
  if (hour < 0 || hour > 24 || minute < 0 || minute > 60) return undefined
  const offset = hour * 3600 + minute * 60
  return sign === '-' ? 0 - offset : offset
}

/** The number that decimal digits write, -1 if one is none. */
function digits(text: string, start: number, end: number): number {
  let value = 0
  for (let index = start; index < end; index++) {
    const digit = text.charCodeAt(index) - 48
    if (!(digit >= 0 && digit <= 9)) return -1
    value = value * 10 + digit
  }
  return value
}

/** Whether a number of seconds since 1970 is inside CEL's bounds. */
export const isTimestampInBounds = (seconds: number): boolean =>
  seconds >= MIN_TIMESTAMP_SECONDS && seconds <= MAX_TIMESTAMP_SECONDS

/** `timestamp(string)`: `timestamp overflow` out of bounds, a type conversion error if it is not an RFC 3339 text. */
export function timestampFromText(text: string): Timestamp | CelError {
  const timestamp = parseTimestamp(text)
  if (timestamp === undefined) {
    return new CelError("type conversion error from 'string' to 'google.protobuf.Timestamp'")
  }
  return isTimestampInBounds(timestamp.seconds) ? timestamp : timestampOverflow
}

/** `timestamp(int)`: seconds since 1970; `timestamp overflow` out of bounds. */
export function timestampFromSeconds(seconds: number | bigint): Timestamp | CelError {
  const value = Number(seconds)
  return isTimestampInBounds(value) ? new Timestamp(value, 0) : timestampOverflow
}

/** `string(timestamp)`: RFC 3339 with as many digits of the fraction as needed, at the timestamp's own offset. */
export const timestampText = (timestamp: Timestamp): string => textAt(timestamp, timestamp.offset)

/** The same at UTC, as values are shown and formatted. */
export const timestampTextUtc = (timestamp: Timestamp): string => textAt(timestamp, 0)

function textAt({ seconds, nanos }: Timestamp, offset: number): string {
  const local = seconds + offset
  const days = Math.floor(local / SECONDS_PER_DAY)
  const rest = local - days * SECONDS_PER_DAY
  const { year, month, day } = civilDate(days)
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  const time = `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}:${two(rest % 60)}`
  return `${date}T${time}${fractionText(nanos)}${offsetText(offset)}`
}

/** The nanoseconds of a second, from 0 to 999,999,999, as the decimals of a text with the point: `.5`; empty for 0. */
export const fractionText = (nanos: number | bigint): string =>
  nanos === 0 || nanos === 0n ? '' : `.${String(nanos).padStart(9, '0').replace(/0+$/, '')}`

const two = (value: number): string => (value < 10 ? `0${value}` : `${value}`)

function offsetText(offset: number): string {
  if (offset === 0) return 'Z'
  const minutes = Math.abs(offset) / 60
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** Whether two timestamps are the same instant, whatever their offsets. */
export const equalTimestamps = (a: Timestamp, b: Timestamp): boolean => a.seconds === b.seconds && a.nanos === b.nanos

/** Order of two timestamps: -1, 0 or 1. */
export function compareTimestamps(a: Timestamp, b: Timestamp): -1 | 0 | 1 {
  const difference = a.seconds === b.seconds ? a.nanos - b.nanos : a.seconds - b.seconds
  return difference < 0 ? -1 : difference > 0 ? 1 : 0
}
