import { expect, test } from 'vitest'
import { FieldPath } from '../../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../props.js'
import { junctorErrors } from './junctors.js'
import { PatternErrors } from './pattern-errors.js'

const errorsOf = (schema: JsonSchemaProps, skip = { skipAnyOf: false, skipAnyOfInAllOf: false }): string[] =>
  junctorErrors(schema, FieldPath.nil, { ...skip, patterns: new PatternErrors() }).map(String)

const noRegularExpression = "must be a valid regular expression, but isn't"

test.each<[schema: JsonSchemaProps, ...errors: string[]]>([
  [{ type: 'object', default: {}, nullable: true, properties: { a: { pattern: '(' } } }],
  [{ anyOf: [{ minimum: 1, enum: [1], required: ['a'], properties: { a: {} }, items: {} }] }],
  [
    { pattern: '(' },
    `pattern: Invalid value: "(": ${noRegularExpression}: error parsing regexp: missing closing ): \`(\``,
  ],
  [
    { not: { items: { pattern: 'a**' } } },
    `not.items.pattern: Invalid value: "a**": ${noRegularExpression}: error parsing regexp: invalid nested repetition operator: \`**\``,
  ],
  [
    { allOf: [{ type: 'object', title: 't', description: 'd', default: 0, nullable: true }] },
    'allOf[0].type: Forbidden: must be empty to be structural',
    'allOf[0].default: Forbidden: must be undefined to be structural',
    'allOf[0].title: Forbidden: must be empty to be structural',
    'allOf[0].description: Forbidden: must be empty to be structural',
    'allOf[0].nullable: Forbidden: must be false to be structural',
  ],
  [
    {
      oneOf: [
        {},
        {
          'x-kubernetes-preserve-unknown-fields': true,
          'x-kubernetes-embedded-resource': true,
          'x-kubernetes-int-or-string': true,
          'x-kubernetes-list-map-keys': ['a'],
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-map-type': 'atomic',
          'x-kubernetes-validations': [{ rule: 'true' }],
        },
      ],
    },
    'oneOf[1].x-kubernetes-preserve-unknown-fields: Forbidden: must be false to be structural',
    'oneOf[1].x-kubernetes-embedded-resource: Forbidden: must be false to be structural',
    'oneOf[1].x-kubernetes-int-or-string: Forbidden: must be false to be structural',
    'oneOf[1].x-kubernetes-list-map-keys: Forbidden: must be empty to be structural',
    'oneOf[1].x-kubernetes-list-type: Forbidden: must be undefined to be structural',
    'oneOf[1].x-kubernetes-map-type: Forbidden: must be undefined to be structural',
    'oneOf[1].x-kubernetes-validations: Forbidden: must be empty to be structural',
  ],
  [{ not: { additionalProperties: false } }],
  [
    { not: { additionalProperties: { type: 'string' } } },
    'not.additionalProperties: Forbidden: must be undefined to be structural',
  ],
  [
    { anyOf: [{ allOf: [{ properties: { metadata: { not: { type: 'a' } } } }] }] },
    'anyOf[0].allOf[0].properties[metadata]: Forbidden: must not be specified in a nested context',
    'anyOf[0].allOf[0].properties[metadata].not.type: Forbidden: must be empty to be structural',
  ],
])('%j', (schema, ...errors) => {
  expect(errorsOf(schema)).toEqual(errors)
})

test('the types of int-or-string', () => {
  const anyOf = [{ type: 'integer' }, { type: 'string' }]
  expect(errorsOf({ anyOf }, { skipAnyOf: true, skipAnyOfInAllOf: false })).toEqual([])
  expect(errorsOf({ allOf: [{ anyOf }] }, { skipAnyOf: false, skipAnyOfInAllOf: true })).toEqual([])
  expect(errorsOf({ allOf: [{ allOf: [{ anyOf }] }] }, { skipAnyOf: false, skipAnyOfInAllOf: true })).toHaveLength(2)
})
