import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { isKeptWhole } from './kept-whole.js'
import { dropNulls } from './nulls.js'
import { prune } from './prune.js'

const text: JsonSchemaProps = { type: 'string' }
const schema: JsonSchemaProps = {
  type: 'object',
  properties: {
    a: text,
    b: { type: 'string', nullable: true },
    c: { type: 'string', default: 'x' },
    d: { type: 'array', items: { type: 'object', properties: { a: text, d: { type: 'array' } } } },
    e: { type: 'object', additionalProperties: text },
    f: { type: 'object', additionalProperties: true } as JsonSchemaProps,
    g: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    h: { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { a: text } },
  },
}

test.each<[resource: JsonObject, expected: boolean]>([
  [{ apiVersion: 'v1', kind: 'A', metadata: { other: null }, a: 'x' }, true],
  [{ a: null }, false],
  [{ b: null, c: null }, true],
  [{ i: 1 }, false],
  [{ d: [{ a: 'x' }, null, 'x'] }, true],
  [{ d: [{ a: null }] }, false],
  [{ d: [{ i: 1 }] }, false],
  [{ e: { any: 'x' } }, true],
  [{ e: { any: null } }, false],
  // What may be kept is left to the walks that keep it.
  [{ f: { any: 'x' } }, false],
  [{ g: {} }, false],
  [{ h: {} }, false],
])('%j: %s', (resource, expected) => {
  expect(isKeptWhole(resource, schema)).toBe(expected)
})

test('without a schema nothing is kept for sure', () => {
  expect(isKeptWhole({}, undefined)).toBe(false)
})

test('what is kept whole has nothing to prune and no nulls to drop', () => {
  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'kind', 'metadata')
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('x', null, 1),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 3 }),
    ),
  }))
  fc.assert(
    fc.property(fc.dictionary(key, value, { maxKeys: 3 }), (resource) => {
      if (!isKeptWhole(resource, schema)) return
      const { value: pruned, unknown } = prune(resource, schema, { resourceRoot: true })
      expect(unknown).toEqual([])
      expect(dropNulls(pruned, schema)).toBe(resource)
    }),
    { numRuns: 300 },
  )
})
