import { expect, test } from 'vitest'
import { CelDuration } from '../../../../value/time/duration.js'
import { CelError } from '../../../../value/error.js'
import { LiteralMap } from '../../../../value/map/literal-map.js'
import { double } from '../../../../../apimachinery/number/index.js'
import { Uint } from '../../../../value/number/uint.js'
import { nilDereference } from '../../../../value/panic.js'
import type { StructuralSchema } from '../../../../schema/structural-schema.js'
import { Optional } from '../../../../value/optional.js'
import { Timestamp } from '../../../../value/time/timestamp.js'
import { TypeValue } from '../../../../value/type-value.js'
import type { Value } from '../../../../value/value.js'
import { schemaValue } from '../../../../../test/cel/schema-value.js'
import { valueText } from './value-text.js'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)

test.each<[value: Value, text: string]>([
  ['a "b"', 'a "b"'],
  [9223372036854775807n, '9223372036854775807'],
  [new Uint(5n), '5'],
  [double(1e300), '1e+300'],
  [double(2), '2'],
  [true, 'true'],
  [null, 'null'],
  [bytes(97, 98), 'ab'],
  [new CelDuration(1_500_000_000n), '1.5s'],
  [new Timestamp(1577829600, 0, 7200), '2020-01-01T00:00:00+02:00'],
  [new TypeValue('list'), 'list'],
  [[], '[]'],
  [
    [1, 'a"\n', double(2.5), null, true, bytes(98), new TypeValue('int'), [new Uint(1n)]],
    '[1, "a\\"\\n", 2.500000, null, true, b"b", int, [1]]',
  ],
  [
    [new CelDuration(1_500_000_000n), new Timestamp(1577829600, 0, 7200)],
    '[duration("1.5s"), timestamp("2020-01-01T00:00:00+02:00")]',
  ],
  [[NaN, Infinity, -Infinity, double(-0)], '["NaN", "+Inf", "-Inf", -0.000000]'],
  [{ b: [1], a: 'x', '\uff21': 1, '\u{1f600}': 2 }, '{"a":"x", "b":[1], "\uff21":1, "\u{1f600}":2}'],
  [
    LiteralMap.of([
      [10, 1],
      [9, 1],
      [true, 1],
      [new Uint(3n), 1],
      ['a', 1],
    ]),
    '{"a":1, 10:1, 3:1, 9:1, true:1}',
  ],
])('%o', (value, text) => {
  expect(valueText(value)).toBe(text)
})

test('values that have no text', () => {
  expect(valueText(Optional.none)).toBeUndefined()
  expect(valueText(new CelError('broken'))).toBeUndefined()
})

const OBJECT: StructuralSchema = {
  type: 'object',
  properties: { a: { type: 'string', nullable: true }, 'x-y': { type: 'string', nullable: true } },
}

test.each<[data: unknown, text: string | CelError]>([
  [{ a: 'x' }, '{"a":"x"}'],
  [{ a: null }, new CelError('could not find key: "a"')],
  [{ 'x-y': null }, new CelError('could not find key: "x__dash__y"')],
  [{ c: 1, a: null }, new CelError('could not find key: "a"')],
])('%o with a schema', (data, text) => {
  expect(valueText(schemaValue(data, OBJECT))).toEqual(text)
  expect(valueText([schemaValue(data, OBJECT)])).toEqual(typeof text === 'string' ? `[${text}]` : text)
})

test.each([{ c: 1 }, { a: 'x', c: null }])('a property that is not declared is nil in Go: %o', (data) => {
  expect(() => valueText([schemaValue(data, OBJECT)])).toThrow(nilDereference())
})

const INVALID_UTF8 = 'could not convert argument "invalid UTF-8 in bytes, cannot convert to string" to string'

test.each<[value: Value, message: string]>([
  [bytes(255), INVALID_UTF8],
  [{ a: [bytes(255)] }, INVALID_UTF8],
  [[Optional.none], 'no formatting function for optional_type'],
  [LiteralMap.of([[double(1.5), 1]]), 'no formatting function for map key of type double'],
])('%o has a part without a text', (value, message) => {
  expect(valueText(value)).toEqual(new CelError(message))
})
