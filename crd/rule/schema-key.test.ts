import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../schema/props.js'
import { schemaKey } from './schema-key.js'

const object = (properties: Record<string, JsonSchemaProps>, more: JsonSchemaProps = {}): JsonSchemaProps => ({
  type: 'object',
  properties,
  ...more,
})
const text = (description: string): JsonSchemaProps => ({ type: 'string', maxLength: 5, description })

test.each<[what: string, one: JsonSchemaProps, other: JsonSchemaProps]>([
  ['equal ones', object({ a: text('x') }), object({ a: text('x') })],
  ['descriptions', object({ a: text('x') }), object({ a: text('y') }, { description: 'z' })],
  ['below items', { type: 'array', items: text('x') }, { type: 'array', items: text('y') }],
])('the same: %s', (_, one, other) => {
  expect(schemaKey(one)).toBe(schemaKey(other))
})

test.each<[what: string, ...schemas: JsonSchemaProps[]]>([
  [
    'limits',
    { maxLength: 1 },
    { maxLength: 2 },
    { maxLength: 9007199254740993n },
    { maxLength: 9007199254740992n },
    {},
  ],
  ['names', object({ a: {} }), object({ b: {} }), object({ a: {}, b: {} }), object({})],
  ['a property that is called so', object({ description: text('') }), object({}), object({ description: {} })],
  [
    'values',
    { enum: ['a', 'b'] },
    { enum: ['a,b'] },
    { default: { description: 'a' } },
    { default: { description: 'b' } },
  ],
  ['parts', { items: {} }, { additionalProperties: {} }, { additionalProperties: true }, { not: {} }, { allOf: [{}] }],
  ['lists of parts', { allOf: [{}] }, { anyOf: [{}] }, { allOf: [{}, {}] }, { allOf: [{ type: 'string' }] }],
])('%s are told apart', (_, ...schemas) => {
  expect(new Set(schemas.map(schemaKey)).size).toBe(schemas.length)
})
