import { expect, test } from 'vitest'
import type { JsonSchemaProps } from './props.js'
import { schemaHas, subschemas, traverse } from './walk.js'

const titled = (title: string): JsonSchemaProps => ({ title })

const everything: JsonSchemaProps = {
  allOf: [titled('allOf')],
  anyOf: [titled('anyOf')],
  oneOf: [titled('oneOf')],
  properties: { __proto__: titled('not own'), a: titled('property') },
  patternProperties: { a: titled('pattern') },
  definitions: { a: titled('definition') },
  not: titled('not'),
  additionalProperties: titled('values'),
  additionalItems: titled('more items'),
  items: [titled('item')],
  dependencies: { a: titled('dependency'), b: ['a'] },
  default: titled('data'),
}

test('the schemas right inside', () => {
  expect(subschemas(everything).map(({ title }) => title)).toEqual([
    'allOf',
    'anyOf',
    'oneOf',
    'property',
    'pattern',
    'definition',
    'not',
    'values',
    'more items',
    'item',
    'dependency',
  ])
  expect(subschemas({ items: titled('items'), additionalProperties: true, additionalItems: false })).toEqual([
    titled('items'),
  ])
})

test('a schema that is found anywhere', () => {
  const schema = { properties: { a: { items: everything } } }
  expect(schemaHas(schema, ({ title }) => title === 'more items')).toBe(true)
  expect(schemaHas(schema, ({ title }) => title === 'data')).toBe(false)
})

test('nodes are entered before and left after all below them', () => {
  const steps: string[] = []
  traverse('a', {
    enter: (node) => {
      steps.push(`+${node}`)
      return node.length < 3 ? [`${node}a`, `${node}b`].slice(node.length - 1) : []
    },
    leave: (node) => steps.push(`-${node}`),
  })
  expect(steps.join(' ')).toBe('+a +aa +aab -aab -aa +ab +abb -abb -ab -a')
})

test('depth does not matter', () => {
  let schema = titled('last')
  for (let depth = 0; depth < 100_000; depth++) schema = { items: schema }
  expect(schemaHas(schema, ({ title }) => title === 'last')).toBe(true)
})
