import { expect, test } from 'vitest'
import { isError } from '../error.js'
import {
  compareTimestamps,
  equalTimestamps,
  MAX_TIMESTAMP_SECONDS,
  MIN_TIMESTAMP_SECONDS,
  parseTimestamp,
  Timestamp,
  timestampFromSeconds,
  timestampFromText,
  timestampText,
  timestampTextUtc,
} from './timestamp.js'

test.each<[text: string, written: string]>([
  ['2020-01-01T00:00:00Z', '2020-01-01T00:00:00Z'],
  ['2020-01-01T00:00:00+02:00', '2020-01-01T00:00:00+02:00'],
  ['2020-01-01T00:00:00.120-00:00', '2020-01-01T00:00:00.12Z'],
  ['2020-01-01T00:00:00,5Z', '2020-01-01T00:00:00.5Z'],
  ['2020-01-01T1:00:00Z', '2020-01-01T01:00:00Z'],
  ['2020-01-01T00:00:00.1234567899Z', '2020-01-01T00:00:00.123456789Z'],
  ['2020-02-29T23:59:59.000000001Z', '2020-02-29T23:59:59.000000001Z'],
  ['2020-01-01T00:00:00+24:60', '2020-01-01T00:00:00+25:00'],
  ['0000-12-31T23:59:59-01:00', '0000-12-31T23:59:59-01:00'],
  ['9999-12-31T23:59:59.999999999Z', '9999-12-31T23:59:59.999999999Z'],
  ['9999-12-31T23:59:59+00:01', '9999-12-31T23:59:59+00:01'],
  ['2019-02-29T00:00:00Z', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['2020-01-01t00:00:00z', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['2020-01-01T24:00:00Z', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['2020-01-01T23:59:60Z', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['2020-01-01T23:59Z', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['2020-01-01T00:00:00', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['2020-01-01 00:00:00Z', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['2020-01-01T00:00:00.Z', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['2020-01-01T00:00:00+0200', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['2020-01-01T00:00:00+25:00', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['2020-01-01T00:00:00Z ', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['2020-1-01T00:00:00Z', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['', "type conversion error from 'string' to 'google.protobuf.Timestamp'"],
  ['0000-01-01T00:00:00Z', 'timestamp overflow'],
  ['9999-12-31T23:59:59-00:01', 'timestamp overflow'],
])('timestamp(%j)', (text, written) => {
  const timestamp = timestampFromText(text)
  expect(isError(timestamp) ? timestamp.message : timestampText(timestamp)).toBe(written)
})

test('seconds are taken inside the bounds only', () => {
  expect(timestampFromSeconds(MAX_TIMESTAMP_SECONDS)).toEqual(new Timestamp(MAX_TIMESTAMP_SECONDS, 0))
  expect(timestampFromSeconds(BigInt(MIN_TIMESTAMP_SECONDS))).toEqual(new Timestamp(MIN_TIMESTAMP_SECONDS, 0))
  expect(timestampFromSeconds(MAX_TIMESTAMP_SECONDS + 1)).toMatchObject({ message: 'timestamp overflow' })
  expect(timestampFromSeconds(-(2n ** 63n))).toMatchObject({ message: 'timestamp overflow' })
})

test('instants are compared, whatever their offsets', () => {
  const early = parseTimestamp('2020-01-01T00:00:00.5+02:00') as Timestamp
  const late = parseTimestamp('2019-12-31T22:00:00.500000001Z') as Timestamp
  expect(compareTimestamps(early, late)).toBe(-1)
  expect(compareTimestamps(late, early)).toBe(1)
  expect(compareTimestamps(early, early)).toBe(0)
  expect(equalTimestamps(early, parseTimestamp('2019-12-31T22:00:00.5Z') as Timestamp)).toBe(true)
  expect(equalTimestamps(early, late)).toBe(false)
  expect(timestampTextUtc(early)).toBe('2019-12-31T22:00:00.5Z')
})
