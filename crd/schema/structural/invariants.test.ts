import { expect, test } from 'vitest'
import { FieldPath } from '../../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../props.js'
import { invariantErrors } from './invariants.js'

const errorsOf = (schema: JsonSchemaProps): string[] => invariantErrors(schema, FieldPath.nil).map(String)
const withField = (schema: JsonSchemaProps): JsonSchemaProps => ({ type: 'object', properties: { a: schema } })
const noOther = 'must be false if x-kubernetes-int-or-string is true'

test.each<[root: JsonSchemaProps, ...errors: string[]]>([
  [{ type: 'object' }],
  [{}, 'type: Required value: must not be empty at the root'],
  [{ type: 'array', items: { type: 'string' } }, 'type: Invalid value: "array": must be object at the root'],
  [{ type: 'object', additionalProperties: false }, 'additionalProperties: Forbidden: must not be used at the root'],
  [
    { type: 'object', properties: { kind: {}, apiVersion: { type: 'integer' }, metadata: { type: 'string' } } },
    'properties[kind].type: Invalid value: "": must be string',
    'properties[apiVersion].type: Invalid value: "integer": must be string',
    'properties[metadata].type: Invalid value: "string": must be object',
    'properties[kind].type: Required value: must not be empty for specified object fields',
  ],
])('root %j', (root, ...errors) => {
  expect(errorsOf(root)).toEqual(errors)
})

test.each<[schema: JsonSchemaProps, ...errors: string[]]>([
  [{ 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] }],
  [{ 'x-kubernetes-preserve-unknown-fields': true }],
  [{}, 'type: Required value: must not be empty for specified object fields'],
  [{ type: 'array' }, 'items: Required value: must be specified'],
  [{ type: 'array', items: {} }, 'items.type: Required value: must not be empty for specified array items'],
  [
    { type: 'object', additionalProperties: {} },
    'additionalProperties.type: Required value: must not be empty for specified object fields',
  ],
  [
    {
      type: 'object',
      'x-kubernetes-int-or-string': true,
      'x-kubernetes-preserve-unknown-fields': true,
      'x-kubernetes-embedded-resource': true,
    },
    `x-kubernetes-preserve-unknown-fields: Invalid value: true: ${noOther}`,
    `x-kubernetes-embedded-resource: Invalid value: true: ${noOther}`,
  ],
  [
    { 'x-kubernetes-embedded-resource': true, additionalProperties: true },
    'additionalProperties: Forbidden: must not be used if x-kubernetes-embedded-resource is set',
    'type: Required value: must be object if x-kubernetes-embedded-resource is true',
    'properties: Required value: must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields',
  ],
  [
    {
      'x-kubernetes-embedded-resource': true,
      type: 'string',
      properties: { metadata: { type: 'array', items: { type: 'object' } } },
    },
    'type: Invalid value: "string": must be object if x-kubernetes-embedded-resource is true',
    'properties[metadata].type: Invalid value: "array": must be object',
  ],
  [{ type: 'object', properties: { kind: { type: 'integer' }, metadata: { type: 'string', description: 'x' } } }],
])('field %j', (schema, ...errors) => {
  expect(errorsOf(withField(schema))).toEqual(errors.map((error) => `properties[a].${error}`))
})
