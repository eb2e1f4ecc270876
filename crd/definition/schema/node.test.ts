import { expect, test } from 'vitest'
import { FieldPath } from '../../../apimachinery/field/index.js'
import { RuleScope } from '../../rule/scope.js'
import { childNodes, type SchemaNode } from './node.js'
import { ALL_REQUIREMENTS } from './options.js'
import type { JsonSchemaProps } from '../../schema/props.js'

const rootNode = (schema: JsonSchemaProps): SchemaNode => ({
  schema,
  path: FieldPath.of('root'),
  isRoot: true,
  insideResourceMeta: false,
  rules: RuleScope.root(schema),
  requirements: ALL_REQUIREMENTS,
})

/** All nodes below, by path. */
function nodesBelow(node: SchemaNode): Map<string, SchemaNode> {
  const found = new Map<string, SchemaNode>()
  for (const child of childNodes(node)) {
    found.set(child.path.toString(), child)
    for (const [path, below] of nodesBelow(child)) found.set(path, below)
  }
  return found
}

test('children come in the server’s order; junctors have no rules', () => {
  const schema: JsonSchemaProps = {
    dependencies: { a: {}, b: ['a'] },
    items: {},
    definitions: { a: {} },
    anyOf: [{}],
    oneOf: [{}],
    allOf: [{}, {}],
    not: {},
    properties: { b: {}, a: {} },
    additionalProperties: {},
    patternProperties: { a: {} },
  }
  expect(childNodes(rootNode(schema)).map(({ path, rules }) => [path.toString(), rules !== undefined])).toEqual([
    ['root.additionalProperties', true],
    ['root.properties[b]', true],
    ['root.properties[a]', true],
    ['root.not', false],
    ['root.allOf[0]', false],
    ['root.allOf[1]', false],
    ['root.oneOf[0]', false],
    ['root.anyOf[0]', false],
    ['root.definitions[a]', false],
    ['root.items', true],
    ['root.dependencies[a]', false],
  ])
})

test('defaults are forbidden in metadata', () => {
  const metadata = { properties: { labels: { additionalProperties: { items: {} } } } }
  const template = { 'x-kubernetes-embedded-resource': true, properties: { metadata, spec: {} } }
  const nodes = nodesBelow(
    rootNode({ properties: { kind: {}, metadata, spec: { properties: { metadata, template } } } }),
  )
  const places = (path: string): [boolean | undefined, string | undefined] => {
    const node = nodes.get(`root.${path}`)
    return [node?.insideResourceMeta, node?.forbiddenDefaults]
  }
  const labels = 'properties[labels].additionalProperties.items'
  const inValues = 'inside additionalProperties applying to object metadata'
  expect(places('properties[kind]')).toEqual([true, 'in top-level kind'])
  expect(places('properties[metadata].properties[labels]')).toEqual([true, 'in top-level metadata'])
  expect(places(`properties[metadata].${labels}`)).toEqual([true, inValues])
  expect(places('properties[spec].properties[metadata]')).toEqual([false, undefined])
  expect(places(`properties[spec].properties[metadata].${labels}`)).toEqual([false, undefined])
  expect(places('properties[spec].properties[template].properties[spec]')).toEqual([false, undefined])
  expect(places('properties[spec].properties[template].properties[metadata]')).toEqual([true, undefined])
  expect(places(`properties[spec].properties[template].properties[metadata].${labels}`)).toEqual([true, inValues])
})

test('the outermost schema whose parts have no old value', () => {
  const items = { items: { properties: { b: {} } } }
  const nodes = nodesBelow(
    rootNode({
      properties: {
        map: { ...items, 'x-kubernetes-list-type': 'map' },
        set: { items, 'x-kubernetes-list-type': 'set' },
        odd: { 'x-kubernetes-map-type': 'odd', additionalProperties: {}, properties: { a: {} } },
        atomic: { 'x-kubernetes-map-type': 'atomic', properties: { a: {} } },
      },
    }),
  )
  const uncorrelatable = (path: string): string | undefined => nodes.get(`root.${path}`)?.uncorrelatablePath?.toString()
  expect(uncorrelatable('properties[map].items.properties[b]')).toBeUndefined()
  expect(uncorrelatable('properties[set]')).toBeUndefined()
  expect(uncorrelatable('properties[set].items.items.properties[b]')).toBe('root.properties[set]')
  expect(uncorrelatable('properties[odd].properties[a]')).toBe('root.properties[odd]')
  expect(uncorrelatable('properties[odd].additionalProperties')).toBeUndefined()
  expect(uncorrelatable('properties[atomic].properties[a]')).toBeUndefined()
})
