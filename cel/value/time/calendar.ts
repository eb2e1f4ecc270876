// The proleptic Gregorian calendar, by days since 1970-01-01, for any year (Go's `time` package).

/** A date: `month` from 1 to 12, `day` from 1. */
interface CivilDate {
  readonly year: number
  readonly month: number
  readonly day: number
}

const DAYS_PER_ERA = 146_097
/** Days from 0000-03-01 to 1970-01-01. */
const DAYS_BEFORE_EPOCH = 719_468

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** The number of days of a month from 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_DAYS[month - 1] as number)

/** Days since 1970-01-01 of a date. Years are counted from March, so that leap days come last. */
export function epochDay(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_EPOCH
}

/** The date of a number of days since 1970-01-01. */
export function civilDate(days: number): CivilDate {
  const shifted = days + DAYS_BEFORE_EPOCH
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const dayOfEra = shifted - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day }
}

/** The day of the week, 0 for Sunday. */
export const dayOfWeek = (days: number): number => (((days + 4) % 7) + 7) % 7

/** The day of the year, from 0. */
export const dayOfYear = (days: number): number => days - epochDay(civilDate(days).year, 1, 1)
