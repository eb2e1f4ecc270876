import { expect, test } from 'vitest'
import { rules } from '../../../../test/fixtures/crd/definition.js'
import { FieldPath } from '../../../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../../../schema/props.js'
import { validateDefaults } from './validate.js'

const errorsOf = (schema: JsonSchemaProps, prunedDefaults = true): string[] => {
  const root = { type: 'object', properties: { a: schema } }
  return validateDefaults(root, FieldPath.nil, { prunedDefaults, compatibility: '1.36' }).map((error) =>
    error.toString().replace('properties[a].', ''),
  )
}
const resource: JsonSchemaProps = {
  type: 'object',
  'x-kubernetes-embedded-resource': true,
  'x-kubernetes-preserve-unknown-fields': true,
}
const inMeta = (properties: Record<string, JsonSchemaProps>): JsonSchemaProps => ({
  ...resource,
  properties: { metadata: { type: 'object', properties } },
})

test.each<[schema: JsonSchemaProps, ...errors: string[]]>([
  [{ type: 'string', default: 'a' }],
  [{ type: 'string', default: 1 }, 'default: Invalid value: "integer":  in body must be of type string: "integer"'],
  [
    { type: 'array', items: { type: 'string', default: 1 } },
    'items.default: Invalid value: "integer":  in body must be of type string: "integer"',
  ],
  // Maps have no defaults inside.
  [{ type: 'object', additionalProperties: { type: 'string', default: 1 } }],
  // The extension alone says nothing of the type here.
  [{ 'x-kubernetes-int-or-string': true, default: true }],
  [{ type: 'object', default: { b: 1 } }, 'default: Invalid value: {"b":1}: must not have unknown fields'],
  [
    { ...resource, default: { kind: 'Pod', metadata: { name: 'a', unknown: 1 } } },
    'default.apiVersion: Required value',
  ],
  [
    { ...resource, default: { apiVersion: 'v1', kind: 'Pod', metadata: 'x' } },
    'default.metadata: Invalid value: "x": json: cannot unmarshal string into Go value of type v1.ObjectMeta',
  ],
  [inMeta({ name: { type: 'string', default: 'a' } })],
  [
    inMeta({ name: { type: 'string', default: 'a/b' } }),
    'properties[metadata].properties[name].default: Invalid value: "a/b": must result in valid metadata: metadata.name: Invalid value: "a/b": may not contain \'/\'',
  ],
  [
    inMeta({ finalizers: { type: 'array', items: { type: 'string', default: 1 } } }),
    'properties[metadata].properties[finalizers].items.default: Invalid value: 1: must result in valid metadata: metadata: Invalid value: {"finalizers":[1]}: json: cannot unmarshal number into Go struct field ObjectMeta.finalizers of type string',
  ],
  [{ type: 'string', default: 'a', ...rules('self == "a"', 'self == oldSelf') }],
  [{ type: 'string', default: 'a', ...rules('self == "b"') }, 'default: Invalid value: "a": failed rule: self == "b"'],
  [
    {
      type: 'string',
      default: 'a',
      'x-kubernetes-validations': [{ rule: 'oldSelf.hasValue()', optionalOldSelf: true }],
    },
    'default: Invalid value: "a": failed rule: oldSelf.hasValue()',
  ],
  // What a default breaks above it is not looked at.
  [{ type: 'object', properties: { b: { type: 'string', default: 'a' } }, ...rules('self.b == "b"') }],
])('%j', (schema, ...errors) => {
  expect(errorsOf(schema)).toEqual(errors)
})

test('a stored CRD with unpruned defaults keeps them', () => {
  expect(errorsOf({ type: 'object', default: { b: 1 } }, false)).toEqual([])
})
