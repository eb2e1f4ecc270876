import { expect, test } from 'vitest'
import { BuiltinKinds } from './builtin.js'

const document = {
  components: {
    schemas: {
      Widget: {
        type: 'object',
        required: ['spec'],
        properties: {
          apiVersion: { type: 'string' },
          kind: { type: 'string' },
          metadata: { allOf: [{ $ref: '#/components/schemas/Meta' }], default: {}, description: 'Of the object.' },
          spec: { $ref: '#/components/schemas/Spec' },
          free: { type: 'object' },
        },
        'x-kubernetes-group-version-kind': [
          { group: 'example.com', version: 'v1', kind: 'Widget' },
          { group: '', version: 'v1', kind: 'Widget' },
        ],
      },
      Meta: { type: 'object', properties: { name: { type: 'string' }, at: { type: 'string', format: 'date-time' } } },
      Spec: {
        type: 'object',
        properties: {
          size: { oneOf: [{ type: 'string' }, { type: 'number' }] },
          data: { type: 'string', format: 'byte' },
          mode: { type: 'string', enum: ['a', 'b'], default: 'a' },
          next: { $ref: '#/components/schemas/Spec' },
          ports: {
            type: 'array',
            items: { type: 'object', properties: { port: { type: 'integer', format: 'int32' } } },
            'x-kubernetes-list-type': 'map',
            'x-kubernetes-list-map-keys': ['port'],
          },
        },
      },
    },
  },
}
const kinds = new BuiltinKinds([{}, document])
const widget = { apiVersion: 'example.com/v1', kind: 'Widget' }
const errorsOf = (fields: object): string[] | undefined =>
  kinds.validate({ object: { ...widget, ...fields } })?.errors.map(String)

test.each<[string, object, string[]]>([
  ['a valid object', { spec: { size: 1, mode: 'b', next: { size: 'x' } } }, []],
  ['a missing field', {}, ['spec: Required value']],
  ['a null, which is a missing field', { metadata: { at: null }, spec: null }, ['spec: Required value']],
  ['an empty text of bytes', { spec: { data: '' } }, []],
  ['free JSON', { free: { a: [1] }, spec: {} }, []],
  ['what is below a schema in itself', { spec: { next: { next: 1 } } }, []],
  [
    'a value out of an enum',
    { spec: { mode: 'c' } },
    ['spec.mode: Unsupported value: "c": supported values: "a", "b"'],
  ],
  [
    'a wrong type',
    { metadata: { name: 1 }, spec: {} },
    ['metadata.name: Invalid value: "integer": metadata.name in body must be of type string: "integer"'],
  ],
  [
    'a wrong format',
    { metadata: { at: 'x' }, spec: {} },
    ['metadata.at: Invalid value: "x": metadata.at in body must be of type date-time: "x"'],
  ],
])('%s', (_name, fields, errors) => {
  expect(errorsOf(fields)).toEqual(errors)
})

test('repeated keys of a list are a warning, since not every write is refused for them', () => {
  const object = { ...widget, spec: { ports: [{ port: 1 }, { port: 2 }, { port: 1 }] } }
  const { errors, warnings } = kinds.validate({ object, fieldValidation: 'Strict' }) ?? {}
  expect(errors).toEqual([])
  expect(warnings).toEqual(['spec.ports[2]: Duplicate value: {"port":1}'])
})

test('unknown and repeated fields are warnings, errors or nothing', () => {
  const object = '{"apiVersion":"v1","kind":"Widget","spec":{"x":1,"size":1,"size":2},"y":[{}]}'
  const strict = ['duplicate field "spec.size"', 'unknown field "spec.x"', 'unknown field "y"']
  expect(kinds.validate({ object })).toEqual({ strictErrors: [], errors: [], warnings: strict })
  expect(kinds.validate({ object, fieldValidation: 'Ignore' })).toEqual({ strictErrors: [], errors: [], warnings: [] })
  expect(kinds.validate({ object, fieldValidation: 'Strict' })).toEqual({
    strictErrors: strict,
    errors: [],
    warnings: [],
  })
})

test('kinds that no document has are not judged, bodies that are not objects are refused', () => {
  expect(kinds.validate({ object: { apiVersion: 'example.com/v2', kind: 'Widget' } })).toBeUndefined()
  expect(kinds.schemaOf({ group: 'example.com', version: 'v1', kind: 'constructor' })).toBeUndefined()
  expect(kinds.validate({ object: '{}' })?.decodeError).toBe("Object 'Kind' is missing in '{}'")
})
