import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { SCHEMAS, thing, thingSchema } from '../../test/fixtures/apply/merge-schemas.js'
import { MergeError } from '../schema/merge-error.js'
import { typedValue } from './typed-value.js'

test('a value of its type', () => {
  const schema = thingSchema(SCHEMAS.set)
  const value = thing('["a"]')
  expect(typedValue(schema, value)).toEqual({ schema, type: { name: 'Thing' }, value })
})

test('items of the same key', () => {
  const schema = thingSchema(SCHEMAS.set)
  const value = thing('["a","a"]')
  expect(() => typedValue(schema, value)).toThrow(new MergeError('.x: duplicate entries for key [="a"]'))
  expect(typedValue(schema, value, { allowDuplicates: true }).value).toBe(value)
})

test('all errors of a value are told', () => {
  expect(() => typedValue(thingSchema(SCHEMAS.struct), thing('{"a":1,"b":"x"}'))).toThrow(
    new MergeError(
      'errors:\n  .x.a: expected string, got &value.valueUnstructured{Value:1}\n  .x.b: expected numeric (int or float), got string',
    ),
  )
})

test('deep nesting is refused', () => {
  const nested = (levels: number): JsonObject => (levels === 0 ? {} : { a: nested(levels - 1) })
  const schema = thingSchema(SCHEMAS.free)
  expect(() => typedValue(schema, { ...thing(), x: nested(998) })).not.toThrow()
  expect(() => typedValue(schema, { ...thing(), x: nested(5000) })).toThrow(
    new MergeError('an object is nested deeper than 1000 levels'),
  )
})
