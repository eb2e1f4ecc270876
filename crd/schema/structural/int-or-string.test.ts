import { expect, test } from 'vitest'
import { markEmpty } from '../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../props.js'
import { hasIntOrStringAllOf, hasIntOrStringAnyOf } from './int-or-string.js'

const integer: JsonSchemaProps = { type: 'integer' }
const string: JsonSchemaProps = { type: 'string' }
const withEmpty = (keyword: string): JsonSchemaProps => {
  const schema = { type: 'integer' }
  markEmpty(schema, keyword, true)
  return schema
}

test.each<[anyOf: JsonSchemaProps[], isPattern: boolean]>([
  [[integer, string], true],
  [[integer, { type: 'string', additionalProperties: false, $ref: '' }], true],
  [[withEmpty('enum'), string], true],
  [[withEmpty('properties'), string], false],
  [[withEmpty('required'), string], false],
  [[string, integer], false],
  [[integer, string, integer], false],
  [[integer, { type: 'string', description: 'x' }], false],
  [[integer, { type: 'string', additionalProperties: true }], false],
])('%j: %s', (anyOf, isPattern) => {
  expect(hasIntOrStringAnyOf({ anyOf })).toBe(isPattern)
  expect(hasIntOrStringAllOf({ allOf: [{ anyOf, minLength: 1 }, {}] })).toBe(isPattern)
  expect(hasIntOrStringAllOf({ allOf: [{}, { anyOf }] })).toBe(false)
})
