import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { SCHEMAS, thing, thingSchema, type SchemaName } from '../../test/fixtures/apply/merge-schemas.js'
import { apply, applyConfiguration } from './apply.js'
import { MergeError } from '../../apply/index.js'

const schemaOf = (name: SchemaName) => thingSchema(SCHEMAS[name])

test.each<[schema: SchemaName, live: string | undefined, patch: string, error: string]>([
  ['flag', '"no"', '"yes"', 'failed to convert patch object to typed object: .x: expected boolean, got &{yes}'],
  ['atomic', '[1]', '["a"]', 'invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: .x'],
  ['flag', '"no"', 'true', 'failed to convert original object to typed object: .x: expected boolean, got &{no}'],
])('%s %s with %s', (name, live, patch, error) => {
  expect(() => apply(schemaOf(name), thing(live), thing(patch))).toThrow(new MergeError(error))
})

test('only the live object may have several items of a key', () => {
  expect(apply(schemaOf('set'), thing('["a","a","b"]'), thing('["b"]'))).toEqual(thing('["a","a","b"]'))
  expect(() => apply(schemaOf('set'), thing('["b"]'), thing('["a","a"]'))).toThrow('duplicate entries for key [="a"]')
})

test('the patch is of the kind of the object, whatever it says', () => {
  const patch = { apiVersion: 1, kind: ['x'], x: 'b' }
  expect(applyConfiguration(schemaOf('text'), thing('"a"'), patch)).toEqual(thing('"b"'))
  expect(patch).toEqual({ apiVersion: 1, kind: ['x'], x: 'b' })
})

test('errors are those of the whole mutation', () => {
  expect(() => applyConfiguration(schemaOf('struct'), thing(), { zz: 1 })).toThrow(
    new MergeError(
      'error applying patch: failed to convert patch object to typed object: .zz: field not declared in schema',
    ),
  )
  expect(() => applyConfiguration(undefined, thing(), {})).toThrow(
    new MergeError('error applying patch: type converter must not be nil'),
  )
})

test('deep nesting is refused', () => {
  const nested = (levels: number): JsonObject => (levels === 0 ? {} : { a: nested(levels - 1) })
  const schema = schemaOf('free')
  const deepest = { ...thing(), x: nested(998) }
  expect(apply(schema, deepest, deepest)).toEqual(deepest)
  for (const [live, patch] of [
    [thing(), { ...thing(), x: nested(999) }],
    [{ ...thing(), x: nested(5000) }, thing()],
  ] as const) {
    expect(() => apply(schema, live, patch)).toThrow(new MergeError('an object is nested deeper than 1000 levels'))
  }
})
