import { expect, test } from 'vitest'
import { normalMicroTime, normalTime } from './time.js'

test.each<[text: string, time: string | undefined]>([
  ['2024-01-01T00:00:00Z', '2024-01-01T00:00:00Z'],
  ['2024-01-01T00:30:00+01:00', '2023-12-31T23:30:00Z'],
  ['2024-01-01T00:00:00-24:60', '2024-01-02T01:00:00Z'],
  ['2024-02-29T23:59:59.999999999Z', '2024-02-29T23:59:59Z'],
  ['2024-01-01T1:00:00,5Z', '2024-01-01T01:00:00Z'],
  ['0099-01-01T00:00:00Z', '0099-01-01T00:00:00Z'],
  ['0001-01-01T00:00:00Z', undefined],
  ['0001-01-01T00:00:00.000000001Z', '0001-01-01T00:00:00Z'],
])('%s', (text, time) => {
  expect(normalTime(text)).toBe(time)
})

test.each<[text: string, error: string]>([
  ['', 'parsing time "" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "2006"'],
  ['x', 'parsing time "x" as "2006-01-02T15:04:05Z07:00": cannot parse "x" as "2006"'],
  ['20240', 'parsing time "20240" as "2006-01-02T15:04:05Z07:00": cannot parse "0" as "-"'],
  ['2024', 'parsing time "2024" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "-"'],
  [
    '2024-1-01T00:00:00Z',
    'parsing time "2024-1-01T00:00:00Z" as "2006-01-02T15:04:05Z07:00": cannot parse "1-01T00:00:00Z" as "01"',
  ],
  ['2024-00-01T00:00:00Z', 'parsing time "2024-00-01T00:00:00Z": month out of range'],
  ['2024-13-01T00:00:00Z', 'parsing time "2024-13-01T00:00:00Z": month out of range'],
  ['2024-02-30T00:00:00Z', 'parsing time "2024-02-30T00:00:00Z": day out of range'],
  [
    '2024-01-01t00:00:00Z',
    'parsing time "2024-01-01t00:00:00Z" as "2006-01-02T15:04:05Z07:00": cannot parse "t00:00:00Z" as "T"',
  ],
  [
    '2024-01-01 00:00:00Z',
    'parsing time "2024-01-01 00:00:00Z" as "2006-01-02T15:04:05Z07:00": cannot parse " 00:00:00Z" as "T"',
  ],
  ['2024-01-01T24:00:00Z', 'parsing time "2024-01-01T24:00:00Z": hour out of range'],
  ['2024-01-01T00:60:00Z', 'parsing time "2024-01-01T00:60:00Z": minute out of range'],
  ['2024-01-01T00:00:61Z', 'parsing time "2024-01-01T00:00:61Z": second out of range'],
  [
    '2024-01-01T00:00:00',
    'parsing time "2024-01-01T00:00:00" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "Z07:00"',
  ],
  ['2024-01-01T00:00:00+25:00', 'parsing time "2024-01-01T00:00:00+25:00": time zone offset hour out of range'],
  ['2024-01-01T00:00:00+01:61', 'parsing time "2024-01-01T00:00:00+01:61": time zone offset minute out of range'],
  [
    '2024-01-01T00:00:00x07:00',
    'parsing time "2024-01-01T00:00:00x07:00" as "2006-01-02T15:04:05Z07:00": cannot parse "x07:00" as "Z07:00"',
  ],
  [
    '2024-01-01T00:00:00+1:00',
    'parsing time "2024-01-01T00:00:00+1:00" as "2006-01-02T15:04:05Z07:00": cannot parse "+1:00" as "Z07:00"',
  ],
  ['2024-01-01T00:00:00Zx', 'parsing time "2024-01-01T00:00:00Zx": extra text: "x"'],
  [
    '2024-01-01T00:00:0é',
    'parsing time "2024-01-01T00:00:0\\xc3\\xa9" as "2006-01-02T15:04:05Z07:00": cannot parse "0\\xc3\\xa9" as "05"',
  ],
  ['"\\\n', 'parsing time "\\"\\\\\\x0a" as "2006-01-02T15:04:05Z07:00": cannot parse "\\"\\\\\\x0a" as "2006"'],
])('%s', (text, error) => {
  expect(() => normalTime(text)).toThrow(error)
})

test.each<[text: string, time: string | undefined]>([
  ['2024-01-01T00:30:00.123456+01:00', '2023-12-31T23:30:00.123456Z'],
  ['2024-01-01T00:00:00,000001Z', '2024-01-01T00:00:00.000001Z'],
  ['2024-02-29T12:00:00,+00012-11:30', '2024-02-29T23:30:00.000012Z'],
  ['0001-01-01T00:00:00.000000Z', undefined],
  ['0001-01-01T00:00:00.000001Z', '0001-01-01T00:00:00.000001Z'],
])('%s with microseconds', (text, time) => {
  expect(normalMicroTime(text)).toBe(time)
})

const MICRO = 'as "2006-01-02T15:04:05.000000Z07:00"'

test.each<[text: string, error: string]>([
  ['2024-01-01T00:00:00Z', `parsing time "2024-01-01T00:00:00Z" ${MICRO}: cannot parse "Z" as ".000000"`],
  [
    '2024-01-01T00:00:00.1234567Z',
    `parsing time "2024-01-01T00:00:00.1234567Z" ${MICRO}: cannot parse "7Z" as "Z07:00"`,
  ],
  ['2024-01-01T00:00:00.-00001Z', 'parsing time "2024-01-01T00:00:00.-00001Z": fractional second out of range'],
])('%s with microseconds', (text, error) => {
  expect(() => normalMicroTime(text)).toThrow(error)
})
