// Go's `time.Parse` for layouts of numbers only, as far as its errors reach messages (Go 1.26 `time/format.go`).
import { byteText, quoteInTimeError } from '../../../apimachinery/text/index.js'
import { daysInMonth, epochDay } from '../../value/time/calendar.js'
import { Timestamp } from '../../value/time/timestamp.js'

/** A number of a layout, and the text before it. */
interface Part {
  readonly prefix: string
  /** How the layout writes it, which errors repeat. */
  readonly text: string
  readonly field: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second'
  readonly pattern: RegExp
  /** The range, where one is tested as soon as the number is read. */
  readonly min?: number
  readonly max?: number
}

/** A layout with its text. */
interface Layout {
  readonly text: string
  readonly parts: readonly Part[]
}

const TWO_DIGITS = /^\d\d/

const DATE_PARTS: readonly Part[] = [
  { prefix: '', text: '2006', field: 'year', pattern: /^\d{4}/ },
  { prefix: '-', text: '01', field: 'month', pattern: TWO_DIGITS, min: 1, max: 12 },
  { prefix: '-', text: '02', field: 'day', pattern: TWO_DIGITS },
]

/** `2006-01-02` (strfmt's `RFC3339FullDate`). */
export const DATE_LAYOUT: Layout = { text: '2006-01-02', parts: DATE_PARTS }

/** `2006-01-02T15:04:05`, without zone (strfmt's `ISO8601LocalTime`). */
export const LOCAL_TIME_LAYOUT: Layout = {
  text: '2006-01-02T15:04:05',
  parts: [
    ...DATE_PARTS,
    { prefix: 'T', text: '15', field: 'hour', pattern: /^\d\d?/, min: 0, max: 23 },
    { prefix: ':', text: '04', field: 'minute', pattern: TWO_DIGITS, min: 0, max: 59 },
    { prefix: ':', text: '05', field: 'second', pattern: TWO_DIGITS, min: 0, max: 59 },
  ],
}

/** After the seconds a fraction may follow though the layout has none. */
const FRACTION = /^[.,](\d+)/

/** The time at UTC that a text is in a layout; the text of Go's error if it is not one. */
export function parseTime(layout: Layout, given: string): Timestamp | string {
  const text = byteText(given)
  const fields = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 }
  let nanos = 0
  let rest = text
  for (const part of layout.parts) {
    if (!rest.startsWith(part.prefix)) return cannotParse(layout, text, rest, part.prefix)
    rest = rest.slice(part.prefix.length)
    const digits = part.pattern.exec(rest)?.[0]
    if (digits === undefined) return cannotParse(layout, text, rest, part.text)
    rest = rest.slice(digits.length)
    const value = Number(digits)
    fields[part.field] = value
    if (value < (part.min ?? 0) || value > (part.max ?? Infinity)) return outOfRange(text, part.field)
    const fraction = part.field === 'second' ? FRACTION.exec(rest) : null
    if (fraction === null) continue
    nanos = Number(fraction[1]?.slice(0, 9).padEnd(9, '0'))
    rest = rest.slice(fraction[0].length)
  }
  if (rest !== '') return `parsing time ${quoteInTimeError(text)}: extra text: ${quoteInTimeError(rest)}`
  const { year, month, day, hour, minute, second } = fields
  if (day < 1 || day > daysInMonth(year, month)) return outOfRange(text, 'day')
  return new Timestamp(epochDay(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second, nanos)
}

const cannotParse = (layout: Layout, text: string, rest: string, element: string): string =>
  `parsing time ${quoteInTimeError(text)} as ${quoteInTimeError(layout.text)}: cannot parse ${quoteInTimeError(rest)} as ${quoteInTimeError(element)}`

const outOfRange = (text: string, field: string): string =>
  `parsing time ${quoteInTimeError(text)}: ${field} out of range`
