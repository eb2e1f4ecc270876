// RFC 3339 as Go's `time.Parse` reads it.
import { byteText, quoteInTimeError } from '../text/byte-text.js'
import { DecodeError } from './decode-error.js'

const LAYOUT = '2006-01-02T15:04:05Z07:00'
const MICRO_LAYOUT = '2006-01-02T15:04:05.000000Z07:00'
const MICRO_DIGITS = '.000000'

const NORMAL =
  /^[1-9]\d{3}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/

/** Whether a text is as `normalTime` writes times. It knows no leap days and none of the first thousand years. */
export const isNormalTime = (text: string): boolean => text.length === 20 && NORMAL.test(text)

/**
 * Reads a time as `metav1.Time` does, and writes it again: in UTC, without fractions of seconds. Undefined for Go's zero time.
 * Throws a DecodeError with Go's text.
 */
export function normalTime(text: string): string | undefined {
  if (isNormalTime(text)) return text
  const time = new TimeParser(byteText(text)).parse()
  const iso = time.toISOString()
  if (iso === '0001-01-01T00:00:00.000Z') return undefined
  return iso.replace(/\.\d+Z$/, 'Z')
}

/** The same of `metav1.MicroTime`, which has six digits of fractions, no more and no fewer. */
export function normalMicroTime(text: string): string | undefined {
  const parser = new TimeParser(byteText(text), MICRO_LAYOUT)
  const iso = parser.parse().toISOString()
  if (iso === '0001-01-01T00:00:00.000Z' && /^0*$/.test(parser.digits)) return undefined
  return iso.replace(/\.\d+Z$/, `.${parser.digits}Z`)
}

/**
 * A text that is the same for all texts of one instant, to the nanosecond: `1700000000.5`, and `null` for Go's zero time.
 * Throws a DecodeError with Go's text.
 */
export function timeKey(text: string, isMicro: boolean): string {
  const parser = new TimeParser(byteText(text), isMicro ? MICRO_LAYOUT : LAYOUT)
  const seconds = Math.floor(parser.parse().getTime() / 1000)
  const fraction = parser.digits.slice(0, 9).replace(/0+$/, '')
  return seconds === ZERO_SECONDS && fraction === '' ? 'null' : `${seconds}.${fraction}`
}

/** Go's zero time, the start of the year 1, in seconds of Unix. */
const ZERO_SECONDS = -62_135_596_800

class TimeParser {
  /** The fraction's digits as they were written. */
  digits = ''
  private rest: string

  constructor(
    private readonly value: string,
    private readonly layout = LAYOUT,
  ) {
    this.rest = value
  }

  parse(): Date {
    const year = this.year()
    this.literal('-')
    const month = this.number('01', 'month', 1, 12, true)
    this.literal('-')
    const day = this.number('02', '', 0, 99, true)
    this.literal('T')
    const hour = this.number('15', 'hour', 0, 23, false)
    this.literal(':')
    const minute = this.number('04', 'minute', 0, 59, true)
    this.literal(':')
    const second = this.number('05', 'second', 0, 59, true)
    const fraction = this.fraction()
    const offset = this.zone()
    if (this.rest !== '') throw this.error(`: extra text: ${quoteInTimeError(this.rest)}`)
    const date = new Date(0)
    date.setUTCFullYear(year, month - 1, day)
    if (day < 1 || date.getUTCDate() !== day) throw this.error(': day out of range')
    date.setUTCHours(hour, minute, second, fraction)
    return new Date(date.getTime() - offset * 1000)
  }

  private year(): number {
    const digits = this.rest.slice(0, 4)
    if (!/^\d{4}$/.test(digits)) throw this.mismatch(this.rest, '2006')
    this.rest = this.rest.slice(4)
    return Number(digits)
  }

  private literal(character: string): void {
    if (!this.rest.startsWith(character)) throw this.mismatch(this.rest, character)
    this.rest = this.rest.slice(1)
  }

  private number(layout: string, name: string, least: number, greatest: number, isFixed: boolean): number {
    const digits = (isFixed ? /^\d\d/ : /^\d\d?/).exec(this.rest)?.[0]
    if (digits === undefined) throw this.mismatch(this.rest, layout)
    this.rest = this.rest.slice(digits.length)
    const value = Number(digits)
    if (value < least || value > greatest) throw this.error(`: ${name} out of range`)
    return value
  }

  /** Milliseconds; a nonzero fraction is at least one, so that the time isn't taken for the zero time. */
  private fraction(): number {
    const digits = this.layout === MICRO_LAYOUT ? this.sixDigits() : /^[.,](\d+)/.exec(this.rest)?.[1]
    if (digits === undefined) return 0
    this.digits = digits
    this.rest = this.rest.slice(digits.length + 1)
    return Math.max(Math.trunc(Number(`0.${digits.slice(0, 9)}`) * 1000), /[1-9]/.test(digits.slice(0, 9)) ? 1 : 0)
  }

  /** Go reads a number of a fixed length, which may have a sign. */
  private sixDigits(): string {
    const found = /^[.,](\d{6}|[-+]\d{5})/.exec(this.rest)?.[1]
    if (found === undefined) throw this.mismatch(this.rest, MICRO_DIGITS)
    if (/^-.*[1-9]/.test(found)) throw this.error(': fractional second out of range')
    return found.replace(/^[-+]/, '0')
  }

  /** Seconds east of UTC. */
  private zone(): number {
    const { rest } = this
    if (rest.startsWith('Z')) {
      this.rest = rest.slice(1)
      return 0
    }
    if (rest.length < 6 || rest[3] !== ':') throw this.mismatch(rest, 'Z07:00')
    this.rest = rest.slice(6)
    const hours = rest.slice(1, 3)
    const minutes = rest.slice(4, 6)
    const isHours = /^\d\d$/.test(hours)
    const isMinutes = isHours && /^\d\d$/.test(minutes)
    if (isHours && Number(hours) > 24) throw this.error(': time zone offset hour out of range')
    if (isMinutes && Number(minutes) > 60) throw this.error(': time zone offset minute out of range')
    if (!isMinutes || !/^[-+]/.test(rest)) throw this.mismatch(rest, 'Z07:00')
    const seconds = (Number(hours) * 60 + Number(minutes)) * 60
    return rest.startsWith('-') ? -seconds : seconds
  }

  private mismatch(rest: string, layout: string): DecodeError {
    return this.error(
      ` as ${quoteInTimeError(this.layout)}: cannot parse ${quoteInTimeError(rest)} as ${quoteInTimeError(layout)}`,
    )
  }

  private error(message: string): DecodeError {
    return new DecodeError(`parsing time ${quoteInTimeError(this.value)}${message}`)
  }
}
