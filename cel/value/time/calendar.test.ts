import { expect, test } from 'vitest'
import { civilDate, dayOfWeek, dayOfYear, daysInMonth, epochDay, isLeapYear } from './calendar.js'

test.each<[days: number, year: number, month: number, day: number, weekday: number, yearDay: number]>([
  [0, 1970, 1, 1, 4, 0],
  [-1, 1969, 12, 31, 3, 364],
  [18_321, 2020, 2, 29, 6, 59],
  [18_322, 2020, 3, 1, 0, 60],
  [11_017, 2000, 3, 1, 3, 60],
  [-719_162, 1, 1, 1, 1, 0],
  [-719_163, 0, 12, 31, 0, 365],
  [-719_529, -1, 12, 31, 5, 364],
  [2_932_896, 9999, 12, 31, 5, 364],
])('day %d', (days, year, month, day, weekday, yearDay) => {
  expect(civilDate(days)).toEqual({ year, month, day })
  expect(epochDay(year, month, day)).toBe(days)
  expect(dayOfWeek(days)).toBe(weekday)
  expect(dayOfYear(days)).toBe(yearDay)
})

test('every day follows the one before it', () => {
  let previous = civilDate(-800_000)
  for (let days = -799_999; days < -600_000; days++) {
    const date = civilDate(days)
    const last = previous.day === daysInMonth(previous.year, previous.month)
    const month = last ? (previous.month % 12) + 1 : previous.month
    const year = last && month === 1 ? previous.year + 1 : previous.year
    if (date.year !== year || date.month !== month || date.day !== (last ? 1 : previous.day + 1)) {
      expect(date).toEqual({ year, month, day: last ? 1 : previous.day + 1 })
    }
    previous = date
  }
})

test('leap years', () => {
  expect([1900, 2000, 2020, 2021, 0, -4].map(isLeapYear)).toEqual([false, true, true, false, true, true])
})
