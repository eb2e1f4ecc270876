import { expect, test } from 'vitest'
import { CelDuration, parseDuration } from './duration.js'
import { CelError } from '../error.js'
import {
  addDurations,
  negateDuration,
  subtractDurations,
  timestampDifference,
  timestampMinus,
  timestampPlus,
} from './time-arithmetic.js'
import { parseTimestamp, Timestamp, timestampText } from './timestamp.js'

const MAX = new CelDuration(2n ** 63n - 1n)
const MIN = new CelDuration(-(2n ** 63n))
const ONE = new CelDuration(1n)

const duration = (text: string): CelDuration => parseDuration(text) as CelDuration
const timestamp = (text: string): Timestamp => parseTimestamp(text) as Timestamp

function shown(result: CelDuration | Timestamp | CelError): bigint | string {
  if (result instanceof CelError) return result.message
  return result instanceof CelDuration ? result.nanos : timestampText(result)
}

test('durations', () => {
  expect(shown(addDurations(duration('1h'), duration('-1s')))).toBe(3_599_000_000_000n)
  expect(shown(subtractDurations(duration('1s'), duration('2s')))).toBe(-1_000_000_000n)
  expect(shown(negateDuration(ONE))).toBe(-1n)
  expect(shown(addDurations(MAX, ONE))).toBe('integer overflow')
  expect(shown(subtractDurations(MIN, ONE))).toBe('integer overflow')
  expect(shown(negateDuration(MIN))).toBe('integer overflow')
})

test.each<[text: string, added: string, sum: string, difference: string]>([
  ['2020-01-01T00:00:00.5Z', '1.5s', '2020-01-01T00:00:02Z', '2019-12-31T23:59:59Z'],
  ['2020-01-01T00:00:00+02:00', '1ns', '2020-01-01T00:00:00.000000001+02:00', '2019-12-31T23:59:59.999999999+02:00'],
  ['9999-12-31T23:59:59.999999999Z', '1ns', 'timestamp overflow', '9999-12-31T23:59:59.999999998Z'],
  ['0001-01-01T00:00:00Z', '1ns', '0001-01-01T00:00:00.000000001Z', 'timestamp overflow'],
])('%s and %s', (text, added, sum, difference) => {
  expect(shown(timestampPlus(timestamp(text), duration(added)))).toBe(sum)
  expect(shown(timestampMinus(timestamp(text), duration(added)))).toBe(difference)
})

test('the smallest duration can be added, not subtracted', () => {
  const epoch = new Timestamp(0, 0)
  expect(shown(timestampPlus(epoch, MIN))).toBe('1677-09-21T00:12:43.145224192Z')
  expect(shown(timestampMinus(epoch, MIN))).toBe('integer overflow')
})

test('differences of timestamps', () => {
  const difference = (a: string, b: string): bigint | string => shown(timestampDifference(timestamp(a), timestamp(b)))
  expect(difference('2020-01-01T00:00:00.5Z', '2020-01-01T01:00:00+01:00')).toBe(500_000_000n)
  expect(difference('1970-01-01T00:00:00Z', '1970-01-01T00:00:00.000000001Z')).toBe(-1n)
  expect(difference('9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z')).toBe('integer overflow')
  expect(difference('2262-04-11T23:47:16.854775807Z', '1970-01-01T00:00:00Z')).toBe(2n ** 63n - 1n)
  expect(difference('2262-04-11T23:47:16.854775808Z', '1970-01-01T00:00:00Z')).toBe('integer overflow')
})
