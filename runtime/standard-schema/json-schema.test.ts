import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { Ajv } from 'ajv'
import { expect, expectTypeOf, test } from 'vitest'
import { go } from '../../apimachinery/go/index.js'
import { withJsonSchema } from './json-schema.js'
import { validator } from './validator.js'

interface Widget {
  readonly name: string
}

const plain = validator<Widget, Partial<Widget>>({
  gvk: { group: 'example.io', version: 'v1', kind: 'Widget' },
  goName: '*v1.Widget',
  type: go.struct('Widget', () => [go.field('name', go.string)]),
  subresources: ['/'],
  options: [],
  validate: () => [],
})

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Widget',
  $ref: '#/$defs/Widget',
  $defs: {
    Widget: {
      type: 'object',
      default: { $ref: 'data' },
      properties: { $ref: { $ref: '#/$defs/Name', maxLength: 3 }, all: { items: { $ref: '#/$defs/Name' } } },
    },
    Name: { type: 'string' },
  },
}
const widget = withJsonSchema(plain, schema)
const { jsonSchema } = widget['~standard']

test('the validator is what it was', () => {
  expect(widget.check({ name: 3 }).map(String)).toEqual(['name: Invalid value: 3: must be of type string, got number'])
  expect(widget['~standard'].validate({ name: 'a' })).toEqual({ value: { name: 'a' } })
  expect('jsonSchema' in plain['~standard']).toBe(false)
  expectTypeOf(widget).toExtend<StandardSchemaV1<Partial<Widget>, Widget>>()
  expectTypeOf(widget).toExtend<StandardJSONSchemaV1<Partial<Widget>, Widget>>()
})

test('2020-12', () => {
  expect(jsonSchema.input({ target: 'draft-2020-12' })).toEqual(schema)
  expect(jsonSchema.output({ target: 'draft-2020-12' })).toEqual(schema)
})

test('draft 7', () => {
  const converted = jsonSchema.input({ target: 'draft-07' })
  expect(converted).toEqual({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Widget',
    allOf: [{ $ref: '#/definitions/Widget' }],
    definitions: {
      Widget: {
        type: 'object',
        default: { $ref: 'data' },
        properties: {
          $ref: { allOf: [{ $ref: '#/definitions/Name' }, { maxLength: 3 }] },
          all: { items: { $ref: '#/definitions/Name' } },
        },
      },
      Name: { type: 'string' },
    },
  })
  const validate = new Ajv({ strict: false }).compile(converted)
  expect(validate({ $ref: 'abc', all: ['a'] })).toBe(true)
  expect(validate({ $ref: 'abcd' })).toBe(false)
  expect(validate({ all: [1] })).toBe(false)
})

test('another target', () => {
  expect(() => jsonSchema.input({ target: 'openapi-3.0' })).toThrow(
    'JSON Schema for openapi-3.0: the targets are draft-2020-12 and draft-07',
  )
})
