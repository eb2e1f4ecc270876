import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { isStructural, validateStructural } from './structural.js'

test('the errors are sorted by their texts', () => {
  const schema = { properties: { b: { type: 'array' }, a: {} }, not: { title: 't', properties: { c: {} } } }
  expect(validateStructural(schema, FieldPath.of('schema')).map(String)).toEqual([
    'schema.not.title: Forbidden: must be empty to be structural',
    'schema.properties[a].type: Required value: must not be empty for specified object fields',
    'schema.properties[b].items: Required value: must be specified',
    'schema.properties[c]: Required value: because it is defined in schema.not.properties[c]',
    'schema.type: Required value: must not be empty at the root',
  ])
})

test('a schema is structural if it has the form and keeps its rules', () => {
  expect(isStructural({ type: 'object' })).toBe(true)
  expect(isStructural({ type: 'object', id: 'x' })).toBe(false)
  expect(isStructural({ type: 'string' })).toBe(false)
})
