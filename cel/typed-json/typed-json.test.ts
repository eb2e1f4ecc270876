import { expect, test } from 'vitest'
import { CelError } from '../value/error.js'
import { double } from '../../apimachinery/number/index.js'
import { fromTypedJson } from '../../test/cel/from-typed-json.js'
import { toTypedJson, type TypedJson } from './to-typed-json.js'

test.each<TypedJson>([
  { null: null },
  { bool: false },
  { int: '5' },
  { int: '-9223372036854775808' },
  { uint: '18446744073709551615' },
  { double: 1 },
  { double: 1.5 },
  { double: '-0' },
  { double: 'NaN' },
  { double: '-Infinity' },
  { string: 'é"' },
  { bytes: 'AP8=' },
  { duration: '1.5s' },
  { duration: '-0.000000001s' },
  { duration: '9223372036.854775807s' },
  { timestamp: '2020-01-02T03:04:05.5Z' },
  { list: [{ int: '1' }, { list: [] }] },
  { map: [] },
  { type: 'google.protobuf.Timestamp' },
  { optional: null },
  { optional: { optional: { int: '1' } } },
  { ip: '10.0.0.1' },
  { cidr: '10.0.0.0/8' },
  { quantity: '1k' },
  { semver: '1.2.3' },
  { error: 'bad' },
])('%j there and back', (typed) => {
  expect(toTypedJson(fromTypedJson(typed))).toEqual(typed)
})

test('entries are sorted by the bytes of their keys', () => {
  const keys = [{ string: '\u2028' }, { string: 'é' }, { int: '10' }, { string: 'a' }, { bool: true }, { int: '9' }]
  const map = fromTypedJson({ map: keys.map((key) => [key, { null: null }]) })
  expect((toTypedJson(map)['map'] as [TypedJson, unknown][]).map(([key]) => key)).toEqual([
    { bool: true },
    { int: '10' },
    { int: '9' },
    { string: '\u2028' },
    { string: 'a' },
    { string: 'é' },
  ])
})

test('JSON, and what an entry under NaN leaves', () => {
  expect(toTypedJson({ a: [1, null] })).toEqual({
    map: [[{ string: 'a' }, { list: [{ int: '1' }, { null: null }] }]],
  })
  expect(toTypedJson(fromTypedJson({ map: [[{ double: 'NaN' }, { int: '1' }]] }))).toEqual({ map: [] })
  expect(toTypedJson([double(2), new CelError('bad')])).toEqual({ list: [{ double: 2 }, { error: 'bad' }] })
})

test.each<TypedJson>([{}, { int: '1', uint: '1' }, { nothing: 1 }, { ip: '1.2.3' }, { timestamp: 'today' }])(
  '%j is not a typed value',
  (typed) => {
    expect(() => fromTypedJson(typed)).toThrow(Error)
  },
)
