import { expect, test } from 'vitest'
import { CelDuration } from '../time/duration.js'
import { CelError } from '../error.js'
import { JsonPatch } from './json-patch.js'
import { LiteralMap } from '../map/literal-map.js'
import { double } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { Optional } from '../optional.js'
import { parseQuantity } from '../kubernetes/quantity.js'
import { Timestamp } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

function patch(fields: Readonly<Record<string, Value>>): JsonPatch {
  const result = JsonPatch.create(new Map(Object.entries(fields)))
  if (result instanceof CelError) throw new Error(result.message)
  return result
}

const failure = (fields: Readonly<Record<string, Value>>): unknown =>
  (JsonPatch.create(new Map(Object.entries(fields))) as CelError).message

const shown = (value: Value): unknown => (value instanceof CelError ? value.message : value)

test('fields', () => {
  const add = patch({ op: 'add', path: '/a', value: null })
  expect([add.op, add.path, add.from, add.value]).toEqual(['add', '/a', '', null])
  expect(['op', 'path', 'from', 'value'].map((name) => add.getField(name))).toEqual(['add', '/a', '', null])
  expect(['op', 'path', 'from', 'value'].map((name) => add.hasField(name))).toEqual([true, true, false, true])
  expect(patch({}).getField('value')).toBeNull()
  expect(patch({}).hasField('value')).toBe(false)
})

test('texts in optionals and names of types are texts', () => {
  expect(patch({ op: Optional.of('add') }).op).toBe('add')
  expect(patch({ op: new TypeValue('int') }).op).toBe('int')
})

test.each<[name: Value, indexer: string, field: string]>([
  ['foo', 'unsupported indexer: foo', 'unsupported field: foo'],
  [1, 'unsupported indexer: %!s(types.Int=1)', 'unsupported field: %!s(types.Int=1)'],
  [
    1_000_000.5,
    'unsupported indexer: %!s(types.Double=1.0000005e+06)',
    'unsupported field: %!s(types.Double=1.0000005e+06)',
  ],
  [new Uint(2n), 'unsupported indexer: %!s(types.Uint=2)', 'unsupported field: %!s(types.Uint=2)'],
  [true, 'unsupported indexer: %!s(types.Bool=true)', 'unsupported field: %!s(types.Bool=true)'],
])('an unknown field %#', (name, indexer, field) => {
  expect(shown(patch({}).getField(name))).toBe(indexer)
  expect(shown(patch({}).hasField(name))).toBe(field)
})

test.each<[value: Value, type: string]>([
  [1, 'int64'],
  [1.5, 'float64'],
  [double(1), 'float64'],
  [new Uint(1n), 'uint64'],
  [true, 'bool'],
  [new Uint8Array(0), '[]uint8'],
  [null, 'structpb.NullValue'],
  [[], '[]interface {}'],
  [{}, 'map[string]interface {}'],
  [LiteralMap.of([]), 'map[ref.Val]ref.Val'],
  [new CelDuration(0n), 'time.Duration'],
  [new Timestamp(0, 0), 'time.Time'],
  [Optional.none, '<nil>'],
  [Optional.of(1), 'int64'],
  [parseQuantity('1'), '*resource.Quantity'],
  [patch({}), '*mutation.JSONPatchVal'],
])('a field that is not a string %#', (value, type) => {
  expect(failure({ path: value })).toBe(`unexpected type ${type} for JSONPatchType 'path' field`)
})

test('an unknown field of a literal', () => {
  expect(failure({ foo: 1 })).toBe('unexpected JSONPatchType field: foo')
})

test('equality', () => {
  expect(patch({ op: 'a', value: 1 }).equals(patch({ op: 'a', value: double(1) }))).toBe(true)
  expect(patch({ op: 'a' }).equals(patch({ op: 'b' }))).toBe(false)
  expect(patch({ value: null }).equals(patch({}))).toBe(false)
  expect(patch({}).equals(patch({}))).toBe(true)
  expect(patch({}).equals(1)).toBe(false)
  expect(patch({ value: parseQuantity('1') }).equals(patch({ value: 1 }))).toMatchObject({
    message: 'no such overload',
  })
})

test('the type of its type', () => {
  expect(patch({}).type.name).toBe('JSONPatch')
  expect(patch({}).typeValue.name).toBe('type')
})
