import { expect, test } from 'vitest'
import type { StructuralSchema } from './structural-schema.js'
import { type SizeBound, schemaBound } from './size-bound.js'

const SCHEMA: StructuralSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 63 },
    note: { type: 'string' },
    kindOf: { type: 'string', enum: ['a', 'bb'] },
    both: { type: 'string', enum: ['a'], maxLength: 5 },
    when: { type: 'string', format: 'date-time', maxLength: 5 },
    data: { type: 'string', format: 'byte', enum: ['YQ=='] },
    port: { 'x-kubernetes-int-or-string': true },
    'a-b': { type: 'array', maxItems: 3, items: { type: 'array', items: { type: 'integer' } } },
    labels: { type: 'object', maxProperties: 0, additionalProperties: { type: 'string', maxLength: 1 } },
    pod: { type: 'object', 'x-kubernetes-embedded-resource': true, properties: {} },
  },
}

const keyword = (name: string): SizeBound => ({ kind: 'keyword', keyword: name })
const assumed = (name: string): SizeBound => ({ kind: 'assumed', keyword: name })

test.each<[string, SizeBound | undefined]>([
  ['self', { kind: 'type' }],
  ['oldSelf.name', keyword('maxLength')],
  ['self.note', assumed('maxLength')],
  ['self.kindOf', keyword('enum')],
  ['self.both', keyword('maxLength')],
  ['self.when', keyword('format')],
  ['self.data', assumed('maxLength')],
  ['self.port', assumed('maxLength')],
  ['self.a__dash__b', keyword('maxItems')],
  ['self.a__dash__b.@items', assumed('maxItems')],
  ['self.a__dash__b.@items.@items', { kind: 'type' }],
  ['self.labels', keyword('maxProperties')],
  ['self.labels.@values', keyword('maxLength')],
  ['self.labels.@keys', { kind: 'type' }],
  ['self.labels.@keys.x', undefined],
  ['self.name.@items', undefined],
  ['self.missing.x', undefined],
  ['self.pod.metadata.name', keyword('maxLength')],
  ['self.metadata.name', undefined],
])('what bounds %s', (path, bound) => {
  expect(schemaBound(SCHEMA, path.split('.'))).toEqual(bound)
})

test('the root of a resource has names', () => {
  const path = ['self', 'metadata', 'name']
  expect(schemaBound({ type: 'object' }, path, { resourceRoot: true })).toEqual(keyword('maxLength'))
})
