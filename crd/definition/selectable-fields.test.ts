import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { validateSelectableFields } from './selectable-fields.js'

const text: JsonSchemaProps = { type: 'string' }
const schema: JsonSchemaProps = {
  type: 'object',
  properties: {
    metadata: { type: 'object', properties: { name: text } },
    spec: {
      type: 'object',
      properties: {
        a: text,
        b: { type: 'boolean' },
        i: { type: 'integer' },
        n: { type: 'number' },
        m: { type: 'object', additionalProperties: text },
        ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`f${index}`, text])),
      },
    },
  },
}

const validate = (jsonPaths: string[], isManyAllowed = false): string[] =>
  validateSelectableFields(
    { selectableFields: jsonPaths.map((jsonPath) => ({ jsonPath })), schema, isManyAllowed },
    FieldPath.of('v'),
  ).map(String)

const invalid = (jsonPath: string, detail: string, index = 0): string =>
  `v.selectableFields[${index}].jsonPath: Invalid value: "${jsonPath}": ${detail}`
const notScalar =
  'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.'

test.each<[jsonPaths: string[], errors: string[]]>([
  [['.spec.a', '.spec.b', '.spec.i', '.spec.m.x'], []],
  [[''], ['v.selectableFields[0].jsonPath: Required value']],
  [['.spec.n'], [invalid('.spec.n', notScalar)]],
  [['.spec.m'], [invalid('.spec.m', notScalar)]],
  [['.metadata.name'], [invalid('.metadata.name', 'must not point to fields in metadata')]],
  [['.metadata'], [invalid('.metadata', 'must not point to fields in metadata'), invalid('.metadata', notScalar)]],
  [['.spec.zz'], [invalid('.spec.zz', 'is an invalid path: does not refer to a valid field')]],
  [["['spec']"], [invalid("['spec']", 'is an invalid path: array notation is not allowed')]],
  [['.spec.a', '.spec.a'], ['v.selectableFields[1].jsonPath: Duplicate value: ".spec.a"']],
])('%j', (jsonPaths, errors) => {
  expect(validate(jsonPaths)).toEqual(errors)
})

test('at most eight different ones', () => {
  const paths = Array.from({ length: 9 }, (_, index) => `.spec.f${index}`)
  expect(validate(paths)).toEqual(['v.selectableFields: Too many: 9: must have at most 8 items'])
  expect(validate(paths, true)).toEqual([])
  expect(validate([...paths.slice(1), '.spec.zz'])).toHaveLength(1)
})

test('a schema without a structural form', () => {
  const owner = { selectableFields: [{ jsonPath: '.a' }], schema: { items: [text] }, isManyAllowed: false }
  const [error] = validateSelectableFields(owner, FieldPath.of('spec'))
  expect(error?.field).toBe('spec.schema.openAPIV3Schema')
})
