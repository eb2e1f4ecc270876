import { expect, test } from 'vitest'
import {
  CelDuration,
  compareDurations,
  durationFromText,
  durationIn,
  durationText,
  NANOS_PER_HOUR,
  NANOS_PER_MINUTE,
  NANOS_PER_SECOND,
  parseDuration,
} from './duration.js'

test.each<[text: string, written: string | undefined, nanos: bigint | undefined]>([
  ['1h', '3600s', 3600000000000n],
  ['500ms', '0.5s', 500000000n],
  ['99999999ms', '99999.999s', 99999999000000n],
  ['-1h2m3.5s', '-3723.5s', -3723500000000n],
  ['0', '0s', 0n],
  ['+0', '0s', 0n],
  ['-0', '0s', 0n],
  ['.5s', '0.5s', 500000000n],
  ['1.s', '1s', 1000000000n],
  ['1h1h', '7200s', 7200000000000n],
  ['1.5µs', '0.0000015s', 1500n],
  ['1.5μs', '0.0000015s', 1500n],
  ['1us', '0.000001s', 1000n],
  ['9223372036854775807ns', '9223372036.854776s', 9223372036854775807n],
  ['-9223372036854775808ns', '-9223372036.854776s', -9223372036854775808n],
  ['9223372036854775808ns', undefined, undefined],
  ['2562047h47m16.854775807s', '9223372036.854776s', 9223372036854775807n],
  ['0.9223372036854775807h', '3320.413933267s', 3320413933267n],
  ['0.99999999999999999999999h', '3600s', 3600000000000n],
  ['0.000000001s', '0.000000001s', 1n],
  ['-0.000000123s', '-0.000000123s', -123n],
  ['9223372036854775808ns9223372036854775808ns', '0s', 0n],
  ['1000000h', '3600000000s', 3600000000000000000n],
  ['', undefined, undefined],
  ['s', undefined, undefined],
  ['.s', undefined, undefined],
  ['1', undefined, undefined],
  ['1S', undefined, undefined],
  ['1d', undefined, undefined],
  ['1 s', undefined, undefined],
  ['--1s', undefined, undefined],
  ['1s-1s', undefined, undefined],
  ['1e3s', undefined, undefined],
  ['00000000000000000000000001s', '1s', 1000000000n],
])('duration(%j)', (text, written, nanos) => {
  const duration = parseDuration(text)
  expect(duration?.nanos).toBe(nanos)
  expect(duration && durationText(duration)).toBe(written)
})

test('a text that Go refuses is a type conversion error', () => {
  expect(durationFromText('1h')).toEqual(new CelDuration(NANOS_PER_HOUR))
  expect(durationFromText('1x')).toMatchObject({
    message: "type conversion error from 'string' to 'google.protobuf.Duration'",
  })
})

test('a long text of one letter is refused at once', () => {
  expect(parseDuration(`1${'s'.repeat(100_000)}.`)).toBeUndefined()
})

test.each<[text: string, hours: number, minutes: number, seconds: number]>([
  ['1h59m59.9s', 1, 119, 7199],
  ['-90061.0015s', -25, -1501, -90061],
  ['9223372036854775807ns', 2562047, 153722867, 9223372036],
  ['-9223372036854775808ns', -2562047, -153722867, -9223372036],
  ['1ns', 0, 0, 0],
])('units of %j are computed in doubles', (text, hours, minutes, seconds) => {
  const duration = parseDuration(text) as CelDuration
  expect(Math.trunc(durationIn(duration, NANOS_PER_HOUR)) + 0).toBe(hours)
  expect(Math.trunc(durationIn(duration, NANOS_PER_MINUTE)) + 0).toBe(minutes)
  expect(Math.trunc(durationIn(duration, NANOS_PER_SECOND)) + 0).toBe(seconds)
})

test('durations have an order', () => {
  expect(compareDurations(new CelDuration(1n), new CelDuration(2n))).toBe(-1)
  expect(compareDurations(new CelDuration(2n), new CelDuration(1n))).toBe(1)
  expect(compareDurations(new CelDuration(1n), new CelDuration(1n))).toBe(0)
})
