// Go's answers; more of them are in cel/value/time/duration.test.ts, which reads durations with the same function.
import { expect, test } from 'vitest'
import { formatDuration, parseDuration } from './duration.js'

test.each<[text: string, nanos: bigint, written: string]>([
  ['0', 0n, '0s'],
  ['-0', 0n, '0s'],
  ['1h', 3_600_000_000_000n, '1h0m0s'],
  ['90m', 5_400_000_000_000n, '1h30m0s'],
  ['1h0.5s', 3_600_500_000_000n, '1h0m0.5s'],
  ['-1m1s', -61_000_000_000n, '-1m1s'],
  ['1.50ms', 1_500_000n, '1.5ms'],
  ['1µs', 1_000n, '1µs'],
  ['300ns', 300n, '300ns'],
  ['.5s', 500_000_000n, '500ms'],
  ['-2562047h47m16.854775808s', -(1n << 63n), '-2562047h47m16.854775808s'],
])('%s', (text, nanos, written) => {
  expect(parseDuration(text)).toBe(nanos)
  expect(formatDuration(nanos)).toBe(written)
})

test.each<[text: string, error: string]>([
  ['', 'time: invalid duration ""'],
  ['-', 'time: invalid duration "-"'],
  ['x', 'time: invalid duration "x"'],
  ['.s', 'time: invalid duration ".s"'],
  ['1', 'time: missing unit in duration "1"'],
  ['1..s', 'time: missing unit in duration "1..s"'],
  ['1x', 'time: unknown unit "x" in duration "1x"'],
  ['1h 5m', 'time: unknown unit "h " in duration "1h 5m"'],
  ['1d"', 'time: unknown unit "d\\"" in duration "1d\\""'],
  ['1é', 'time: unknown unit "\\xc3\\xa9" in duration "1\\xc3\\xa9"'],
  ['99999999999999999999x', 'time: invalid duration "99999999999999999999x"'],
  ['2562047h48m', 'time: invalid duration "2562047h48m"'],
])('%s is none', (text, error) => {
  expect(parseDuration(text)).toBe(error)
})
