import { expect, test } from 'vitest'
import { formatType } from '../type/format.js'
import { CelDuration } from '../time/duration.js'
import { CelError } from '../error.js'
import { JsonPatch } from './json-patch.js'
import { LiteralMap } from '../map/literal-map.js'
import { MUTATION_TYPES, MutationObject } from './mutation-object.js'
import { Optional } from '../optional.js'
import { parseQuantity } from '../kubernetes/quantity.js'
import { TypeValue } from '../type-value.js'
import type { Value } from '../value.js'

const object = (fields: Readonly<Record<string, Value>>, type = 'Object'): MutationObject =>
  new MutationObject(type, new Map(Object.entries(fields)))

const shown = (value: Value): unknown => (value instanceof CelError ? value.message : value)

test.each<[value: Value, read: unknown]>([
  [1, 1],
  [null, null],
  [
    [1, [2]],
    [1, [2]],
  ],
  [object({ b: 1 }, 'Object.a'), { b: 1 }],
  [[object({ b: 1 }, 'Object.a')], [{ b: 1 }]],
  [LiteralMap.of([['x', object({ b: 1 })]]), { x: { b: 1 } }],
  [Optional.of(1), 1],
  [Optional.none, null],
  [new TypeValue('int'), 'int'],
  [new CelDuration(5n), new CelDuration(5n)],
  [parseQuantity('1'), 'unsupported conversion to ref.Val: (*resource.Quantity)1'],
])('a field as it is read %#', (value, read) => {
  expect(shown(object({ a: value }).getField('a'))).toEqual(read)
})

test('presence', () => {
  expect(object({ a: null }).hasField('a')).toBe(true)
  expect(object({ a: 1 }).hasField('b')).toBe(false)
  expect(object({ a: 1 }).getField('b')).toBeNull()
  expect(object({ a: 1 }).getField('toString')).toBeNull()
  expect(object({ a: 1 }).hasField('__proto__')).toBe(false)
})

test('a map whose keys are not strings keeps all fields from being read', () => {
  const broken = object({ a: LiteralMap.of([[1, 2]]), b: 1 })
  expect(shown(broken.getField('b'))).toBe('cannot get field "b"')
  expect(broken.hasField('b')).toBe(false)
})

test('equality', () => {
  expect(object({ a: 1 }).equals(object({ a: 1 }))).toBe(true)
  expect(object({ a: 1 }).equals(object({ a: 1.5 }))).toBe(false)
  expect(object({ a: 1 }).equals(object({ b: 1 }))).toBe(false)
  expect(object({ a: 1 }).equals(object({ a: 1 }, 'Object.b'))).toBe(false)
  expect(object({ a: object({ b: 1 }) }).equals(object({ a: object({ b: 1 }) }))).toBe(true)
  expect(object({ a: [1] }).equals(object({ a: [1] }))).toBe(false)
  expect(object({}).equals({})).toBe(false)
})

test('the types of mutating policies', () => {
  const names = ['Object', 'Object.spec.a', 'JSONPatch', 'Objects', 'JSONPatch.x', 'Foo']
  expect(names.map(MUTATION_TYPES.has)).toEqual([true, true, true, false, false, false])
  const fieldType = (type: string, field: string): string | undefined => {
    const found = MUTATION_TYPES.fieldType(type, field)
    return found && formatType(found)
  }
  expect(fieldType('Object.spec', 'any')).toBe('dyn')
  expect(fieldType('JSONPatch', 'op')).toBe('string')
  expect(fieldType('JSONPatch', 'value')).toBe('dyn')
  expect(fieldType('JSONPatch', 'foo')).toBe('')
  expect(fieldType('Foo', 'a')).toBeUndefined()
  expect(MUTATION_TYPES.create('JSONPatch', new Map([['op', 'add']]))).toBeInstanceOf(JsonPatch)
  expect(MUTATION_TYPES.create('Object.spec', new Map())).toMatchObject({ type: { name: 'Object.spec' } })
})
