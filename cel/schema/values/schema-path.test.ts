import { expect, test } from 'vitest'
import type { StructuralSchema } from '../structural-schema.js'
import { SchemaObject } from './schema-object.js'
import { SchemaPath } from './schema-path.js'
import { schemaValue } from '../../../test/cel/schema-value.js'

const schema: StructuralSchema = {
  type: 'object',
  properties: {
    spec: {
      type: 'object',
      properties: {
        'a-b': { type: 'integer' },
        labels: { type: 'object', additionalProperties: { type: 'string', nullable: true } },
        list: { type: 'array', items: { type: 'integer' } },
      },
    },
  },
}
const read = (data: unknown, names: string[]): unknown =>
  new SchemaPath(names).read(schemaValue(data, schema) as SchemaObject)

test.each<[data: unknown, names: string[], value: unknown]>([
  [{ spec: { 'a-b': 1 } }, ['spec', 'a__dash__b'], 1],
  [{ spec: { labels: { app: 'x' } } }, ['spec', 'labels', 'app'], 'x'],
  [{ spec: { labels: { app: null } } }, ['spec', 'labels', 'app'], undefined],
  [{ spec: { 'a-b': 'x' } }, ['spec', 'a__dash__b'], undefined],
  [{ spec: {} }, ['spec', 'a__dash__b'], undefined],
  [{ spec: null }, ['spec', 'a__dash__b'], undefined],
  [{ spec: [] }, ['spec', 'labels', 'app'], undefined],
  [{ spec: { list: [1] } }, ['spec', 'list', 'x'], undefined],
  [{ spec: { labels: {} } }, ['spec', 'labels', 'toString'], undefined],
  [{ more: 1 }, ['more'], undefined],
])('%o at %o', (data, names, value) => {
  expect(read(data, names)).toBe(value)
})

test('one path reads objects of several schemas', () => {
  const path = new SchemaPath(['a'])
  const of = (type: string, a: unknown): SchemaObject =>
    schemaValue({ a }, { type: 'object', properties: { a: { type } } }) as SchemaObject
  const text = of('string', 'x')
  const number = of('integer', 1)
  expect([text, number, text, of('string', 1)].map((object) => path.read(object))).toEqual(['x', 1, 'x', undefined])
  expect(read({ spec: {} }, ['spec'])).toBeInstanceOf(SchemaObject)
})
