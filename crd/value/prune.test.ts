import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../schema/props.js'
import { prune } from './prune.js'

const S: JsonSchemaProps = { type: 'string' }
const object = (properties: Record<string, JsonSchemaProps>, more: JsonSchemaProps = {}): JsonSchemaProps => ({
  type: 'object',
  properties,
  ...more,
})
const free: JsonSchemaProps = { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }
const embedded: JsonSchemaProps = { type: 'object', 'x-kubernetes-embedded-resource': true }

test.each<[title: string, schema: JsonSchemaProps | undefined, value: unknown, pruned: unknown, unknown: string[]]>([
  ['declared properties stay', object({ a: S }), { a: 1, b: 2 }, { a: 1 }, ['b']],
  ['in lists', { items: object({ a: S }) }, [{ b: 1 }, 2], [{}, 2], ['[0].b']],
  ['values of a map', { additionalProperties: object({ a: S }) }, { x: { a: 1, b: 1 } }, { x: { a: 1 } }, ['x.b']],
  ['values without a schema', { additionalProperties: true }, { x: 1, y: { a: 1 } }, { x: 1, y: {} }, ['y.a']],
  ['without properties', { type: 'object' }, { b: { c: 1 }, a: 1 }, {}, ['a', 'b']],
  ['without a schema', undefined, { a: [{ b: 1 }] }, {}, ['a']],
  ['lists without a schema', object({ l: {} }), { l: [[{ a: 1 }]] }, { l: [[{}]] }, ['l[0][0].a']],
  ['all that is kept', free, { a: { b: null } }, { a: { b: null } }, []],
  [
    'what is specified in it',
    { ...free, properties: { a: object({ b: S }) } },
    { a: { b: 1, c: 1 }, d: { e: 1 } },
    { a: { b: 1 }, d: { e: 1 } },
    ['a.c'],
  ],
  ['embedded resources', embedded, { kind: 1, metadata: { a: 1 }, b: 1 }, { kind: 1, metadata: { a: 1 } }, ['b']],
  ['their fields at the root are not unknown', object({}), { kind: 1, a: 1 }, {}, ['a']],
  ['but below', object({ a: object({}) }), { a: { kind: 1 } }, { a: {} }, ['a.kind']],
  ['scalars', object({ a: S }), 'text', 'text', []],
])('%s', (_, schema, value, pruned, unknown) => {
  const given = JSON.stringify(value)
  expect(prune(value, schema)).toEqual({ value: pruned, unknown })
  expect(JSON.stringify(value)).toBe(given)
})

test('a resource keeps what all resources have', () => {
  const resource = { apiVersion: 'v1', kind: 'K', metadata: { x: 1 }, spec: { a: 1 }, b: 1 }
  expect(prune(resource, object({ spec: object({ a: S }) }), { resourceRoot: true })).toEqual({
    value: { apiVersion: 'v1', kind: 'K', metadata: { x: 1 }, spec: { a: 1 } },
    unknown: ['b'],
  })
  expect(prune(resource, undefined, { resourceRoot: true }).unknown).toEqual(['b', 'spec'])
})

test('what is pruned already is not copied', () => {
  const value = { a: 'x' }
  expect(prune(value, object({ a: S })).value).toBe(value)
})
