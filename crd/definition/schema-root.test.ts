import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { decodeSchema } from '../../test/fixtures/crd/decode-schema.js'
import { optionsOfCreate } from './options.js'
import { validateSchemaRoot } from './schema-root.js'

const validate = (schema: JsonSchemaProps, hasStatus = true): [field: string, type: string][] =>
  validateSchemaRoot(
    { holder: { openAPIV3Schema: schema }, hasStatus, version: 'v1' },
    optionsOfCreate('1.36'),
    FieldPath.of('v'),
  ).map(({ field, type }) => [field, type])

const refused: [string, string] = ['v.openAPIV3Schema', 'FieldValueInvalid']

test.each<[schema: JsonSchemaProps, errors: [string, string][]]>([
  [{ type: 'object' }, []],
  [{ type: 'object', title: 'a', description: 'b', required: ['c'], example: 1, minLength: 1 }, []],
  [{ type: 'object', 'x-kubernetes-preserve-unknown-fields': true }, []],
  [{ type: 'object', anyOf: [{ required: ['spec'] }], maxProperties: 1 }, [refused]],
  [{ type: 'object', 'x-kubernetes-map-type': 'atomic' }, [refused]],
  // The first offence in the order of Go's fields: $schema stands before the type, nullable behind it.
  [{ type: 'string', $schema: 'x' }, [refused]],
  [
    { type: 'string', nullable: true },
    [
      ['v.openAPIV3Schema.type', 'FieldValueInvalid'],
      ['v.openAPIV3Schema.nullable', 'FieldValueForbidden'],
      ['v.openAPIV3Schema.type', 'FieldValueInvalid'],
    ],
  ],
  [{ type: 'object', nullable: true }, [refused, ['v.openAPIV3Schema.nullable', 'FieldValueForbidden']]],
])('%j with a status', (schema, errors) => {
  expect(validate(schema)).toEqual(errors)
})

test('what is written as an empty list is there', () => {
  expect(validate(decodeSchema({ type: 'object', anyOf: [] }))).toEqual([refused])
  expect(validate(decodeSchema({ type: 'object', anyOf: null, required: [] }))).toEqual([])
})

test('without a status only nullable is refused', () => {
  expect(validate({ type: 'object', maxProperties: 1 }, false)).toEqual([])
  expect(validate({ type: 'object', nullable: true }, false)).toEqual([
    ['v.openAPIV3Schema.nullable', 'FieldValueForbidden'],
  ])
})

test('what is refused is the whole schema, with the names of Go', () => {
  const [error] = validateSchemaRoot(
    { holder: { openAPIV3Schema: { type: 'object', minProperties: 0 } }, hasStatus: true, version: 'v1' },
    optionsOfCreate('1.36'),
    FieldPath.of('v'),
  )
  expect(String(error)).toMatch(
    /^v\.openAPIV3Schema: Invalid value: \{"ID":"","Schema":"","Ref":null,.*"MinProperties":0,/,
  )
  expect(error?.detail).toMatch(
    /^only \[Description Type .* XValidations\] fields are allowed at the root of the schema/,
  )
})

test('no schema', () => {
  expect(
    validateSchemaRoot({ holder: {}, hasStatus: true, version: '' }, optionsOfCreate('1.36'), FieldPath.of('v')),
  ).toEqual([])
})
