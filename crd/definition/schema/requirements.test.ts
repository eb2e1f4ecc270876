import { expect, test } from 'vitest'
import { ALL_REQUIREMENTS, type SchemaRequirements } from './options.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import { requirementsOfUpdate } from './requirements.js'

const withField = (schema: JsonSchemaProps): JsonSchemaProps => ({ type: 'object', properties: { a: schema } })
const list = (type: string, items: JsonSchemaProps): JsonSchemaProps =>
  withField({ type: 'array', items, 'x-kubernetes-list-type': type, 'x-kubernetes-list-map-keys': ['k'] })

test.each<[stored: JsonSchemaProps, ...relaxed: (keyof SchemaRequirements)[]]>([
  [withField({ type: 'string', default: '' })],
  [withField({ type: 'file' }), 'validTypes'],
  [withField({ type: 'string', not: { type: 'file' } }), 'validTypes', 'structural'],
  [withField({ type: 'string', $schema: 'x' }), 'structural'],
  [withField({ type: 'object', default: { b: 1 } }), 'prunedDefaults'],
  // Not being structural hides it.
  [{ ...withField({ type: 'object', default: { b: 1 } }), type: '' }, 'structural'],
  [withField({ type: 'object', 'x-kubernetes-preserve-unknown-fields': true, default: { b: 1 } })],
  [list('set', { type: 'object' }), 'atomicSetItems'],
  [list('set', { type: 'string', nullable: true }), 'listMapKeys'],
  [list('map', { type: 'object', properties: { k: { type: 'string' } } }), 'listMapKeys'],
])('%j', (stored, ...relaxed) => {
  const expected = Object.fromEntries(
    Object.keys(ALL_REQUIREMENTS).map((key) => [key, !relaxed.includes(key as never)]),
  )
  expect(requirementsOfUpdate([{ type: 'object' }, stored])).toEqual(expected)
})

test('without schemas all is required', () => {
  expect(requirementsOfUpdate([])).toEqual(ALL_REQUIREMENTS)
})
