import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../../../schema/props.js'
import { hasUnprunedDefaults } from './pruned.js'

const withField = (schema: JsonSchemaProps): JsonSchemaProps => ({ type: 'object', properties: { a: schema } })
const resource: JsonSchemaProps = {
  type: 'object',
  'x-kubernetes-embedded-resource': true,
  'x-kubernetes-preserve-unknown-fields': true,
}

test.each<[schema: JsonSchemaProps, isUnpruned: boolean]>([
  [withField({ type: 'string', default: 'a' }), false],
  [withField({ type: 'object', default: { b: 1 } }), true],
  [withField({ type: 'object', additionalProperties: { type: 'object', default: { b: 1 } } }), true],
  [withField({ ...resource, default: { metadata: { name: 'a' } } }), false],
  [withField({ ...resource, default: { metadata: { name: 'a', unknown: 1 } } }), true],
  [{ ...withField({ type: 'object', default: { b: 1 } }), default: 'no object' }, false],
  [withField({ default: { b: 1 } }), false],
])('%j: %s', (schema, isUnpruned) => {
  expect(hasUnprunedDefaults(schema)).toBe(isUnpruned)
})
