import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../schema/props.js'
import { RuleScope } from './scope.js'

const STRING: JsonSchemaProps = { type: 'string' }
const RULES = [{ rule: 'true' }]
const LEAF: JsonSchemaProps = { type: 'object' }

test.each<[what: string, outer: JsonSchemaProps, cardinality: bigint | undefined]>([
  ['a list with a limit', { type: 'array', maxItems: 7, items: LEAF }, 7n],
  ['a list without one', { type: 'array', items: LEAF }, undefined],
  ['a negative limit', { type: 'array', maxItems: -1, items: LEAF }, 0n],
  ['a map with a limit', { type: 'object', maxProperties: 3, additionalProperties: LEAF }, 3n],
  ['a map without one', { type: 'object', additionalProperties: LEAF }, undefined],
  ['an object', { type: 'object', maxProperties: 3, properties: { a: LEAF } }, 1n],
])('below %s', (_, outer, cardinality) => {
  expect(RuleScope.root(outer).items(LEAF).cardinality).toBe(cardinality)
})

test('cardinalities multiply up to where uint64 ends', () => {
  const list: JsonSchemaProps = { type: 'array', maxItems: Number.MAX_SAFE_INTEGER, items: LEAF }
  expect(RuleScope.root(list).items(list).items(LEAF).cardinality).toBe(2n ** 64n - 1n)
  expect(RuleScope.root({ type: 'array', items: list }).items(list).items(LEAF).cardinality).toBeUndefined()
})

test('the path in the schema', () => {
  const scope = RuleScope.root(LEAF).property('a.b', LEAF).values(LEAF).items(LEAF)
  expect(scope.schemaPath()).toEqual(['properties', 'a.b', 'additionalProperties', 'items'])
})

test('metadata of a resource is what CEL has for it only below rules', () => {
  const name: JsonSchemaProps = { type: 'string', maxLength: 300, 'x-kubernetes-validations': RULES }
  const metadata: JsonSchemaProps = { type: 'object', properties: { name } }
  const root: JsonSchemaProps = { type: 'object', properties: { metadata } }
  const selfOfName = (schema: JsonSchemaProps): unknown =>
    RuleScope.root(schema).property('metadata', metadata).property('name', name).self()
  expect(selfOfName(root)).toMatchObject({ schema: name })
  expect(selfOfName({ ...root, 'x-kubernetes-validations': RULES })).toMatchObject({
    schema: { type: 'string', maxLength: 253 },
  })
})

test('a property whose name CEL does not know has a type nevertheless', () => {
  const root: JsonSchemaProps = { type: 'object', properties: { '1st': STRING }, 'x-kubernetes-validations': RULES }
  expect(RuleScope.root(root).property('1st', STRING).self()).toMatchObject({ schema: STRING, resourceRoot: false })
})

test('what has no type in CEL is an error, also for all below', () => {
  const untyped: JsonSchemaProps = {
    'x-kubernetes-preserve-unknown-fields': true,
    properties: { a: STRING },
    'x-kubernetes-validations': RULES,
  }
  const scope = RuleScope.root(LEAF).property('x', untyped)
  const error = new Error('unable to convert structural schema to CEL declarations')
  expect(scope.self()).toEqual(error)
  expect(scope.property('a', STRING).self()).toEqual(error)
})
