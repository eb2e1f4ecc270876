import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../schema/props.js'
import { pruneDefaults } from './prune-defaults.js'
import { ServeError } from './serve-error.js'

const root = (properties: Record<string, JsonSchemaProps>): JsonSchemaProps => ({ type: 'object', properties })
const a: JsonSchemaProps = { type: 'object', properties: { b: { type: 'string' } } }

test('defaults lose what is not specified', () => {
  const items: JsonSchemaProps = { type: 'array', items: { ...a, default: { b: 'x', c: 1 } } }
  const pruned = pruneDefaults(root({ a: { ...a, default: { b: 'x', c: 1 } }, l: items }))
  expect(pruned.properties?.['a']?.default).toEqual({ b: 'x' })
  expect(pruned.properties?.['l']).toEqual({ ...items, items: { ...a, default: { b: 'x' } } })
})

test('a schema whose defaults are pruned is not copied', () => {
  const schema = root({ a: { ...a, default: { b: 'x' } }, m: { type: 'object', additionalProperties: a } })
  expect(pruneDefaults(schema)).toBe(schema)
})

test('metadata takes what it can read', () => {
  const name: JsonSchemaProps = { type: 'integer', default: 5 }
  const schema = root({
    metadata: { type: 'object', properties: { name, generateName: { type: 'string', default: 'g' } } },
  })
  expect(pruneDefaults(schema).properties?.['metadata']?.properties).toEqual({
    name: { type: 'integer' },
    generateName: { type: 'string', default: 'g' },
  })
})

test('the root can not be anything', () => {
  expect(() => pruneDefaults({ type: 'object', default: 1 })).toThrow(ServeError)
})
