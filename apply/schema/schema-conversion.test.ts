import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { MergeError } from './merge-error.js'
import { convertSchemas } from './schema-conversion.js'

const KEEP = { preserveUnknownFields: false, floatDefaults: false }
const text = { type: 'string' }
const texts = (more: JsonObject): JsonObject => ({ type: 'array', items: text, ...more })

const convert = (schema: JsonObject) => convertSchemas({ A: schema }, KEEP)?.('A')

test.each<[schema: JsonObject, scalar: string]>([
  [{ type: 'integer' }, 'numeric'],
  [{ type: 'number', format: 'double' }, 'numeric'],
  [{ type: 'boolean' }, 'boolean'],
  [text, 'string'],
  [{ ...text, format: 'byte' }, 'string'],
  [{ ...text, format: 'date-time' }, 'untyped'],
  [{ ...text, format: 'int-or-string' }, 'untyped'],
  [{ type: ['string', 'null'] }, 'string'],
])('%o is a scalar', (schema, scalar) => {
  expect(convert(schema)).toEqual({ scalar })
})

test.each<[extensions: JsonObject, relationship: string, keys?: string[]]>([
  [{}, 'atomic'],
  [{ 'x-kubernetes-list-type': 'atomic', 'x-kubernetes-patch-strategy': 'merge' }, 'atomic'],
  [{ 'x-kubernetes-list-type': 'set' }, 'associative'],
  [{ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['a', 'b'] }, 'associative', ['a', 'b']],
  [{ 'x-kubernetes-patch-strategy': 'merge' }, 'associative'],
  [{ 'x-kubernetes-patch-strategy': 'merge', 'x-kubernetes-patch-merge-key': 'a' }, 'associative', ['a']],
  [{ 'x-kubernetes-patch-strategy': 'merge,retainKeys', 'x-kubernetes-patch-merge-key': 'a' }, 'associative', ['a']],
  [{ 'x-kubernetes-patch-strategy': 'retainKeys', 'x-kubernetes-patch-merge-key': 'a' }, 'atomic'],
])('lists with %o', (extensions, elementRelationship, keys) => {
  const elementType = { inlined: { scalar: 'string' } }
  expect(convert(texts(extensions))).toEqual({ list: { elementType, elementRelationship, ...(keys && { keys }) } })
})

const ANYTHING = { name: '__untyped_deduced_' }
const STRING = { inlined: { scalar: 'string' } }

test.each<[schema: JsonObject, elementType: unknown]>([
  [{ type: 'object' }, ANYTHING],
  [{ type: 'object', properties: {} }, ANYTHING],
  [{ type: 'object', properties: { a: text } }, undefined],
  [{ type: 'object', properties: { a: text }, 'x-kubernetes-preserve-unknown-fields': true }, ANYTHING],
  [{ type: 'object', properties: { a: text }, additionalProperties: true }, ANYTHING],
  [{ type: 'object', additionalProperties: false }, undefined],
  [{ type: 'object', additionalProperties: text }, STRING],
])('keys of %o that are not properties', (schema, elementType) => {
  expect(convert(schema)?.map?.elementType).toEqual(elementType)
})

test('what is inside a schema that keeps unknown fields keeps them, what is beside it does not', () => {
  const struct = { type: 'object', properties: { b: text } }
  const fields = convert({
    type: 'object',
    properties: {
      kept: { type: 'object', properties: { a: struct }, 'x-kubernetes-preserve-unknown-fields': true },
      beside: struct,
    },
  })?.map?.fields
  expect(fields?.get('kept')?.type.inlined?.map?.fields.get('a')?.type.inlined?.map?.elementType).toEqual(ANYTHING)
  expect(fields?.get('beside')?.type.inlined?.map?.elementType).toBeUndefined()
})

test.each<[schema: JsonObject, type: unknown]>([
  [{ $ref: '#/components/schemas/B' }, { name: 'B' }],
  [{ allOf: [{ $ref: '#/components/schemas/B' }], default: {} }, { name: 'B' }],
  [
    { $ref: '#/components/schemas/B', 'x-kubernetes-map-type': 'atomic' },
    { name: 'B', elementRelationship: 'atomic' },
  ],
  [{ allOf: [{ $ref: '#/components/schemas/B' }, text], ...text }, STRING],
])('%o as a reference', (schema, type) => {
  expect(convert({ type: 'object', properties: { a: schema } })?.map?.fields.get('a')?.type).toEqual(type)
})

test('quantities are scalars, raw extensions are merged as a whole, references at the top are not types', () => {
  const types = convertSchemas(
    {
      'io.k8s.apimachinery.pkg.api.resource.Quantity': { oneOf: [text, { type: 'number' }] },
      'io.k8s.apimachinery.pkg.runtime.RawExtension': { type: 'object' },
      A: { $ref: '#/components/schemas/B' },
    },
    KEEP,
  )
  expect(types?.('io.k8s.apimachinery.pkg.api.resource.Quantity')).toEqual({ scalar: 'untyped' })
  expect(types?.('io.k8s.apimachinery.pkg.runtime.RawExtension')?.map?.elementRelationship).toBe('atomic')
  expect(types?.('A')).toBeUndefined()
})

test.each<JsonObject>([
  { type: 'null' },
  { type: 'array' },
  { type: 'array', items: [text] },
  texts({ 'x-kubernetes-list-type': 'bag' }),
  texts({ 'x-kubernetes-list-type': 'map' }),
  texts({ 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': 'a' }),
  texts({ 'x-kubernetes-patch-strategy': 'replace' }),
  texts({ 'x-kubernetes-patch-strategy': 'merge', 'x-kubernetes-patch-merge-key': 1 }),
  { type: 'object', 'x-kubernetes-map-type': 'set' },
])('with %o there are no types at all', (schema) => {
  expect(convertSchemas({ A: text, B: schema }, KEEP)).toBeUndefined()
})

test('deep nesting is refused', () => {
  let schema: JsonObject = text
  for (let level = 0; level < 5000; level++) schema = { type: 'object', properties: { a: schema } }
  expect(() => convert(schema)).toThrow(new MergeError('a schema is nested deeper than 1000 levels'))
})
