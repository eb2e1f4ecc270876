import { expect, test } from 'vitest'
import type { JsonSchemaProps } from '../schema/props.js'
import type { CustomResourceDefinition } from './model.js'
import { definitionWarnings } from './warnings.js'

const definition = (...schemas: JsonSchemaProps[]): CustomResourceDefinition =>
  ({
    spec: { versions: schemas.map((openAPIV3Schema) => ({ schema: { openAPIV3Schema } })) },
  }) as unknown as CustomResourceDefinition

const setOf = (type: string): JsonSchemaProps => ({ type: 'array', 'x-kubernetes-list-type': 'set', items: { type } })
const setWarning = (type: string): string =>
  `x-kubernetes-list-type: set for items of type "${type}" is not supported by server-side apply or CEL validation rules`
const withFormat = (format: string): JsonSchemaProps => ({ type: 'string', format })

test('each use of a format, each kind of set once', () => {
  const schema: JsonSchemaProps = {
    properties: { a: withFormat('x'), b: withFormat('uuid'), c: setOf('object'), d: setOf('array') },
    anyOf: [{ items: withFormat('x') }],
    additionalProperties: setOf('object'),
  }
  expect(definitionWarnings(definition(schema, setOf('string')), undefined, '1.36').sort()).toEqual([
    'unrecognized format "x"',
    'unrecognized format "x"',
    setWarning('array'),
    setWarning('object'),
  ])
})

test('an update is told what is new', () => {
  const old = definition(withFormat('x'), setOf('object'))
  expect(definitionWarnings(definition(withFormat('x'), setOf('object')), old, '1.36')).toEqual([])
  expect(definitionWarnings(definition(withFormat('y'), setOf('array')), old, '1.36')).toEqual([
    'unrecognized format "y"',
    setWarning('array'),
  ])
})

test('formats of newer versions', () => {
  expect(definitionWarnings(definition(withFormat('k8s-long-name')), undefined, '1.34')).toEqual([])
  expect(definitionWarnings(definition(withFormat('k8s-long-name')), undefined, '1.33')).toEqual([
    'unrecognized format "k8s-long-name"',
  ])
})

test('until 1.35 only formats of texts are looked at', () => {
  const schema = definition({ type: 'integer', format: 'big' })
  expect(definitionWarnings(schema, undefined, '1.34')).toEqual([])
  expect(definitionWarnings(schema, undefined, '1.36')).toEqual(['unrecognized format "big"'])
})
