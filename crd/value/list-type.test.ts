import { expect, test } from 'vitest'
import { parseJson } from '../../apimachinery/json/index.js'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { validateListTypes } from './list-type.js'

const set: JsonSchemaProps = { type: 'array', 'x-kubernetes-list-type': 'set', items: {} }
const map = (...keys: string[]): JsonSchemaProps => ({
  type: 'array',
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': keys,
  items: { type: 'object', properties: { l: set } },
})

test.each<[schema: JsonSchemaProps, value: string, errors: string[]]>([
  [set, '["a", "b", "a", "a"]', ['l[2]: Duplicate value: "a"']],
  [set, '[1, 1.0, "1", true, null]', []],
  [
    set,
    '[1.0, 1.0, null, null, 9007199254740993, 9007199254740993]',
    ['l[1]: Duplicate value: 1', 'l[3]: Duplicate value: null', 'l[5]: Duplicate value: 9007199254740993'],
  ],
  [set, '[{"a": 1, "b": 2}, {"b": 2, "a": 1.0}]', ['l[1]: Duplicate value: {"a":1,"b":2}']],
  [map('k'), '[{"k": 1}, {"k": 1.0}, {"k": 1, "x": 2}]', ['l[2]: Duplicate value: {"k":1}']],
  [map('k'), '[null, {}]', ['l[1]: Duplicate value: {}']],
  [map('k'), '[{"k": 1}, 5]', ['l[1]: Invalid value: 5: must be an object for an array of list-type map']],
  [map('k', 'm'), '[{"k": 1}, {"k": 1.0}, {"m": 1}]', ['l[1]: Duplicate value: {"k":1}']],
  [map('k'), '[{"k": 1, "l": [1, 1]}]', ['l[0].l[1]: Duplicate value: 1']],
  [{ type: 'object', additionalProperties: set }, '{"a": [1, 1]}', ['l[a][1]: Duplicate value: 1']],
  [{ type: 'array', items: {} }, '[1, 1]', []],
])('%j: %s', (schema, value, errors) => {
  expect(validateListTypes(parseJson(value), schema, FieldPath.of('l')).map(String)).toEqual(errors)
})
