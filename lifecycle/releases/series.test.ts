import { expect, test } from 'vitest'
import { addMonths } from './date.js'
import { Series } from './series.js'

test.each([
  ['2024-05-31', 9, '2025-02-28'],
  ['2023-05-31', 9, '2024-02-29'],
  ['2024-01-15', 9, '2024-10-15'],
  ['2024-12-01', 1, '2025-01-01'],
])('%s and %i months', (date, months, later) => expect(addMonths(date, months)).toBe(later))

const seriesOf = (...dates: string[]): Series =>
  new Series(dates.map((date, index) => ({ version: `v1.${index}`, date })))
const PERIOD = { months: 9, releases: 3 }

test.each<[title: string, dates: string[], passed: boolean]>([
  ['exactly nine months', ['2024-01-15', '2024-04-15', '2024-07-15', '2024-10-15'], true],
  ['one day short', ['2024-01-15', '2024-04-15', '2024-07-15', '2024-10-14'], false],
  ['enough months, not enough releases', ['2024-01-15', '2025-01-15', '2026-01-15'], false],
])('%s', (_, dates, passed) => {
  expect(seriesOf(...dates).hasPassed(PERIOD, 0, dates.length - 1)).toBe(passed)
})

test.each<[title: string, dates: string[], earliest: string]>([
  ['a release that is known', ['2024-01-15', '2024-05-15', '2024-09-15', '2025-01-15'], 'v1.3'],
  ['one that is expected', ['2024-01-15', '2024-05-15', '2024-09-15'], 'the release after v1.2, not before 2024-10-15'],
  ['several', ['2024-01-15', '2024-03-15'], '2 releases after v1.1, not before 2024-10-15'],
])('%s', (_, dates, earliest) => expect(seriesOf(...dates).earliest(PERIOD, 0)).toBe(earliest))
