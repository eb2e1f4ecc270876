import { describe, expect, test } from 'vitest'
import { CelDuration } from './time/duration.js'
import { CelError } from './error.js'
import { Double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { Optional } from './optional.js'
import { Timestamp } from './time/timestamp.js'
import type { Value } from './value.js'
import { createWellKnown } from './well-known.js'

const create = (name: string, fields: Readonly<Record<string, Value>>): Value =>
  createWellKnown(`google.protobuf.${name}`, new Map(Object.entries(fields)))

describe('object literals of well-known messages', () => {
  test.each<[name: string, fields: Readonly<Record<string, Value>>, value: Value]>([
    ['Int64Value', { value: 5 }, 5],
    ['Int64Value', {}, 0],
    ['Int64Value', { value: Optional.of(1) }, 1],
    ['BoolValue', {}, false],
    ['StringValue', {}, ''],
    ['FloatValue', { value: 1.1 }, 1.100000023841858],
    ['FloatValue', { value: 1e300 }, Infinity],
    ['Value', {}, null],
    ['Value', { null_value: 5 }, null],
    ['Value', { list_value: [1], bool_value: true }, true],
  ])('%s%j', (name, fields, value) => {
    expect(create(name, fields)).toBe(value)
  })

  test('durations', () => {
    const nanos = (fields: Readonly<Record<string, Value>>): bigint => (create('Duration', fields) as CelDuration).nanos
    expect(nanos({})).toBe(0n)
    expect(nanos({ seconds: -3, nanos: 5 })).toBe(-2_999_999_995n)
    expect(nanos({ seconds: 9_223_372_036_854_775_807n })).toBe(9_223_372_036_854_775_807n)
    expect(nanos({ seconds: -9_223_372_036_854_775_807n })).toBe(-9_223_372_036_854_775_808n)
  })

  test('timestamps', () => {
    const timestamp = create('Timestamp', { seconds: 5, nanos: -7 }) as Timestamp
    expect([timestamp.seconds, timestamp.nanos]).toEqual([4, 999_999_993])
  })

  test('values of JSON: numbers are doubles, large ones texts', () => {
    const values = [1, new Uint(5n), 9_007_199_254_740_993n, 'a', null, new Uint8Array([97, 98, 99])]
    const list = create('ListValue', { values }) as readonly Value[]
    const numbers = list.map((value) => (value instanceof Double ? `double ${value.value}` : value))
    expect(numbers).toEqual(['double 1', 'double 5', '9007199254740993', 'a', null, 'YWJj'])
    expect(create('ListValue', { values: [new Uint8Array(300_000)] })).toEqual(['A'.repeat(400_000)])
    const fields = { d: new CelDuration(5_000_000_000n), t: new Timestamp(5, 0), m: { a: [] } }
    expect(create('Struct', { fields })).toEqual(
      new Map<string, unknown>([
        ['d', '5s'],
        ['t', '1970-01-01T00:00:05Z'],
        ['m', new Map([['a', []]])],
      ]),
    )
  })

  test.each<[name: string, fields: Readonly<Record<string, Value>>, error: string]>([
    ['Int64Value', { value: 's' }, "Int64Value.value value type: unsupported native conversion from string to 'int64'"],
    ['Int64Value', { value: null }, "Int64Value.value value type: type conversion error from 'null_type' to 'int64'"],
    ['Int64Value', { value: 1.5 }, "Int64Value.value value type: type conversion error from Double to 'int64'"],
    ['Int32Value', { value: 5_000_000_000 }, 'Int32Value.value value type: integer overflow'],
    ['UInt32Value', { value: new Uint(5_000_000_000n) }, 'UInt32Value.value value type: unsigned integer overflow'],
    ['UInt64Value', { value: 1 }, "UInt64Value.value value type: unsupported type conversion from 'int' to uint64"],
    ['BoolValue', { value: Optional.none }, 'BoolValue.value value type: optional.none() dereference'],
    [
      'Struct',
      { fields: new Map([[1, 1]]) },
      "Struct.fields value type: unsupported type conversion from 'int' to string",
    ],
  ])('%s%j: %s', (name, fields, error) => {
    expect(create(name, fields)).toEqual(new CelError(`field type conversion error for google.protobuf.${error}`))
  })

  test('other errors', () => {
    expect(create('Struct', { fields: 1 })).toEqual(
      new CelError('unsupported field type for google.protobuf.Struct.fields: int'),
    )
    expect(create('Struct', { fields: [] })).toEqual(
      new CelError('unsupported field type for google.protobuf.Struct.fields: list(dyn)'),
    )
    expect(create('Any', {})).toEqual(new CelError('unsupported conversion to ref.Val: (*dynamicpb.Message)'))
    expect(createWellKnown('selfType', new Map())).toEqual(new CelError("unknown type 'selfType'"))
  })
})
