import { expect, test } from 'vitest'
import { KEEPS_FORMAT } from '../../../openapi/schema-type.js'
import type { JsonSchemaProps } from '../../../schema/props.js'
import { structuralForm } from './structural-form.js'

const intOrString: JsonSchemaProps = { 'x-kubernetes-int-or-string': true, minLength: 1 }

test('int-or-string says nothing of the type', () => {
  const plain = { type: 'object', not: { minProperties: 1 } }
  const schema: JsonSchemaProps = {
    properties: { a: intOrString, plain },
    items: { additionalProperties: intOrString },
    additionalProperties: true,
  }
  const form = structuralForm(schema)
  expect(form).toEqual({
    properties: { a: { minLength: 1 }, plain },
    items: { additionalProperties: { minLength: 1 } },
    additionalProperties: true,
  })
  expect(form.properties?.['plain']).toBe(plain)
  expect(structuralForm(schema)).toBe(form)
  expect(schema.properties?.['a']).toBe(intOrString)
})

test('formats are kept, in junctors too', () => {
  const kept = { format: 'x', [KEEPS_FORMAT]: true }
  const schema = { allOf: [{ not: { items: { format: 'x' } } }, {}], format: 'x' }
  expect(structuralForm(schema)).toEqual({ allOf: [{ not: { items: kept } }, {}], ...kept })
})

test('a schema without either stays the same', () => {
  const schema = { properties: { a: { type: 'string' } }, items: {} }
  expect(structuralForm(schema)).toBe(schema)
})
