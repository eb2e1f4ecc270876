import { describe, expect, test } from 'vitest'
import { type CelDuration } from '../../value/time/duration.js'
import { timestampText } from '../../value/time/timestamp.js'
import { parseDate, parseDateTime } from './date-time.js'
import { cpuTime } from '../../../test/fixtures/cpu-time.js'
import { parseDuration } from './duration.js'

describe('date', () => {
  test.each([
    ['2020-01-02', '2020-01-02T00:00:00Z'],
    ['0000-01-01', '0000-01-01T00:00:00Z'],
    ['2020-02-29', '2020-02-29T00:00:00Z'],
  ])('%s', (text, time) => {
    const date = parseDate(text)
    expect(typeof date === 'string' ? date : timestampText(date)).toBe(time)
  })

  test.each([
    ['', 'parsing time "" as "2006-01-02": cannot parse "" as "2006"'],
    ['x', 'parsing time "x" as "2006-01-02": cannot parse "x" as "2006"'],
    ['é"', 'parsing time "\\xc3\\xa9\\"" as "2006-01-02": cannot parse "\\xc3\\xa9\\"" as "2006"'],
    ['2020-1-01', 'parsing time "2020-1-01" as "2006-01-02": cannot parse "1-01" as "01"'],
    ['20200101', 'parsing time "20200101" as "2006-01-02": cannot parse "0101" as "-"'],
    ['2020-13-01', 'parsing time "2020-13-01": month out of range'],
    ['2020-02-30', 'parsing time "2020-02-30": day out of range'],
    ['2020-01-00', 'parsing time "2020-01-00": day out of range'],
    ['2020-01-01x', 'parsing time "2020-01-01x": extra text: "x"'],
  ])('%s fails', (text, error) => {
    expect(parseDate(text)).toBe(error)
  })
})

describe('date-time', () => {
  test.each([
    ['', '1970-01-01T00:00:00Z'],
    ['2020-01-02T03:04:05Z', '2020-01-02T03:04:05Z'],
    ['2020-01-02T03:04:05', '2020-01-02T03:04:05Z'],
    ['2020-01-02T3:04:05.1234567899', '2020-01-02T03:04:05.123456789Z'],
    ['2020-01-02T03:04:05,5+02:00', '2020-01-02T03:04:05.5+02:00'],
  ])('%s', (text, time) => {
    const value = parseDateTime(text)
    expect(typeof value === 'string' ? value : timestampText(value)).toBe(time)
  })

  test.each([
    ['2020-02-30T00:00:00Z', 'parsing time "2020-02-30T00:00:00Z": extra text: "Z"'],
    ['2020-02-30T00:00:00', 'parsing time "2020-02-30T00:00:00": day out of range'],
    ['2020-01-01T24:00:00Z', 'parsing time "2020-01-01T24:00:00Z": hour out of range'],
    ['2020-01-01T00:60:00', 'parsing time "2020-01-01T00:60:00": minute out of range'],
    ['2020-01-01T00:00:61', 'parsing time "2020-01-01T00:00:61": second out of range'],
    [
      '2020-01-01 00:00:00Z',
      'parsing time "2020-01-01 00:00:00Z" as "2006-01-02T15:04:05": cannot parse " 00:00:00Z" as "T"',
    ],
    ['2020-01-01T00:00', 'parsing time "2020-01-01T00:00" as "2006-01-02T15:04:05": cannot parse "" as ":"'],
  ])('%s fails', (text, error) => {
    expect(parseDateTime(text)).toBe(error)
  })
})

describe('duration', () => {
  test.each<[string, bigint]>([
    ['1h', 3_600_000_000_000n],
    ['-1.5h', -5_400_000_000_000n],
    ['2 days', 172_800_000_000_000n],
    ['1w', 604_800_000_000_000n],
    ['-5 days', 432_000_000_000_000n],
    ['1 d, 2 HR, 3 hrs', 93_600_000_000_000n],
    ['1 µs', 1000n],
    ['10 milliseconds', 10_000_000n],
    ['9999999999999999 weeks', -7_074_177_716_150_927_360n],
  ])('%s', (text, nanos) => {
    expect((parseDuration(text) as CelDuration).nanos).toBe(nanos)
  })

  test.each([
    ['', 'unable to parse  as duration'],
    ['5', 'unable to parse 5 as duration'],
    ['1 μs', 'unable to parse 1 μs as duration'],
    ['1 fortnight', 'unable to parse 1 fortnight as duration'],
    ['99999999999999999999 d', 'strconv.Atoi: parsing "99999999999999999999": value out of range'],
  ])('%s fails', (text, error) => {
    expect(parseDuration(text)).toBe(error)
  })

  test('many digits without a unit are refused at once', () => {
    const text = '1'.repeat(100_000)
    const start = cpuTime()
    expect(parseDuration(text)).toBe(`unable to parse ${text} as duration`)
    expect(cpuTime() - start).toBeLessThan(2000)
  })
})
