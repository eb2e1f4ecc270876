import { expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { SchemaNode } from './node.js'

const text = new SourceText('a.ts', 'type marker')
const type = { source: text, start: 0, end: 4 }
const marker = { source: text, start: 5, end: 11 }

/** An object with a property `parts`, a list of texts. */
function object(): SchemaNode {
  const schema: JsonSchemaProps = {
    type: 'object',
    properties: { parts: { type: 'array', items: { type: 'string', maxLength: 3 } } },
  }
  const node = new SchemaNode(type)
  node.take(schema, type)
  return node
}

test('a view says what the schema says', () => {
  const node = object()
  expect(structuredClone({ ...node.view() })).toEqual(node.toJson())
})

test('a view makes only the parts that are looked at', () => {
  const node = object()
  const [parts] = node.properties.values()
  if (parts?.items === undefined) throw new Error('a list has items')
  parts.items.view = () => {
    throw new Error('nobody looks at items')
  }
  node.take({ ...node.view(), title: 'Parts' }, marker)
  expect(node.toJson()).toMatchObject({ title: 'Parts', properties: { parts: { items: { maxLength: 3 } } } })
})

test('what is taken has the new place, what was there keeps its own', () => {
  const node = object()
  const parts = node.at(['properties', 'parts'])
  const view = parts.view()
  parts.take({ ...view, items: { ...(view.items as JsonSchemaProps), minLength: 1 } }, marker)
  expect(parts.items?.toJson()).toEqual({ maxLength: 3, minLength: 1, type: 'string' })
  expect(parts.items?.origins.get('minLength')).toBe(marker)
  expect(parts.items?.origins.get('maxLength')).toBe(type)
})
