import { expect, test } from 'vitest'
import { goField, quotedField } from './decode-error.js'

const mismatch = (value: string, field: string): string =>
  `json: cannot unmarshal ${value} into Go struct field JSONSchemaProps.${field} of type int64`

const CRD = {
  spec: {
    versions: [
      { name: 'v1', served: true, schema: { properties: { spec: { maxItems: 3 }, properties: { maxItems: 'x' } } } },
      { name: 'v2', served: 'no', schema: { properties: { a: { properties: { b: { maxItems: 1.5 } } } } } },
    ],
  },
}

test.each([
  ['string', 'spec.versions.served', 'spec.versions[1].served'],
  ['string', 'spec.versions.schema.properties.maxItems', 'spec.versions[0].schema.properties[properties].maxItems'],
  [
    'number 1.5',
    'spec.versions.schema.properties.properties.maxItems',
    'spec.versions[1].schema.properties[a].properties[b].maxItems',
  ],
  ['object', 'spec.versions', 'spec.versions[0]'],
  ['array', 'spec.versions', 'spec.versions'],
  ['bool', 'spec.group', 'spec.group'],
])('a %s at %s is %s', (value, field, expected) => {
  expect(goField(mismatch(value, field), CRD)).toBe(expected)
})

test('what has no field is about the object', () => {
  expect(goField('json: cannot unmarshal string into Go value of type bool', CRD)).toBe('')
  expect(quotedField('unknown field "spec.nmaes"')).toBe('spec.nmaes')
})

test('an object of thousands of levels with one name is looked through', () => {
  let deep: Record<string, unknown> = { a: true }
  for (let level = 0; level < 5_000; level++) deep = { a: deep }
  const names = Array.from({ length: 200 }, () => 'a').join('.')
  expect(goField(mismatch('string', names), deep as never)).toBe(names)
})
