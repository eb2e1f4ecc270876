import { expect, test } from 'vitest'
import { parseDuration } from '../time/duration.js'
import { goText } from './go-text.js'
import { LiteralMap } from '../map/literal-map.js'
import { double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { Optional } from '../optional.js'
import { parseTimestamp } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

const duration = (text: string): Value => parseDuration(text) as Value
const timestamp = (text: string): Value => parseTimestamp(text) as Value

test.each<[text: string, value: Value]>([
  ['0', null],
  ['5', 5],
  ['true', true],
  ['1.5', 1.5],
  ['1e+06', double(1_000_000)],
  ['1.23456789e+08', double(123_456_789)],
  ['1e-05', 0.00001],
  ['-0', double(-0)],
  ['5', new Uint(5n)],
  ['a"b', 'a"b'],
  ['[97 98]', Uint8Array.of(97, 98)],
  ['[1, a]', [1, 'a']],
  ['{a: 1, b: 2}', { a: 1, b: 2 }],
  ['{1: [true]}', LiteralMap.of([[1, [true]]])],
  ['int', new TypeValue('int')],
  ['optional(a)', Optional.of('a')],
  ['optional.none()', Optional.none],
  ['1h1m1.5s', duration('3661.5s')],
  ['-1m40s', duration('-100s')],
  ['1.5s', duration('1.5s')],
  ['1.5ms', duration('1.5ms')],
  ['2µs', duration('2us')],
  ['3ns', duration('3ns')],
  ['0s', duration('0')],
  ['2020-01-01 00:00:00.5 +0000 UTC', timestamp('2020-01-01T00:00:00.5Z')],
  ['2020-01-01 00:00:00 +0200 +0200', timestamp('2020-01-01T00:00:00+02:00')],
])('%s', (text, value) => {
  expect(goText(value)).toBe(text)
})
