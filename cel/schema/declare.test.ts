import { expect, test } from 'vitest'
import { typeText } from '../value/type/format.js'
import { declareSchema, type DeclaredType } from './declare.js'
import { schemaSize } from './sizes.js'
import type { StructuralSchema } from './structural-schema.js'

const declare = (schema: StructuralSchema, resourceRoot = false): DeclaredType | undefined =>
  declareSchema(schema, { typeName: 'selfType', resourceRoot })

test.each<[schema: StructuralSchema, type: string | undefined, maxElements?: bigint, minSerializedSize?: number]>([
  [{ type: 'string' }, 'string', 3_145_726n, 2],
  [{ type: 'string', maxLength: 10 }, 'string', 40n, 2],
  [{ type: 'string', maxLength: -1 }, 'string', 0n, 2],
  [{ type: 'string', maxLength: 4_611_686_018_427_387_904n }, 'string', 0n, 2],
  [{ type: 'string', maxLength: 2_305_843_009_213_693_952n }, 'string', -9_223_372_036_854_775_808n, 2],
  [{ type: 'string', enum: ['a', 'é', null, 1] }, 'string', 2n, 2],
  [{ type: 'string', enum: [] }, 'string', 3_145_726n, 2],
  [{ type: 'string', format: 'byte', maxLength: 10 }, 'bytes', 10n, 2],
  [{ type: 'string', format: 'date', maxLength: 10 }, 'google.protobuf.Timestamp', 12n, 12],
  [{ type: 'string', format: 'date-time' }, 'google.protobuf.Timestamp', 32n, 21],
  [{ type: 'string', format: 'duration' }, 'google.protobuf.Duration', 32n, 3],
  [{ type: 'integer' }, 'int', 0n, 1],
  [{ type: 'number' }, 'double', 0n, 1],
  [{ type: 'boolean' }, 'bool', 0n, 4],
  [{ 'x-kubernetes-int-or-string': true, maxLength: 5 }, 'dyn', 20n, 1],
  [{ 'x-kubernetes-int-or-string': true, type: 'object' }, 'dyn', 3_145_726n, 1],
  [{ type: 'array', items: { type: 'string' } }, 'list(string)', 1_048_575n, 2],
  [{ type: 'array', items: { type: 'boolean' }, maxItems: 7 }, 'list(bool)', 7n, 2],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, 'map(string, int)', 449_389n, 2],
  [{ type: 'object' }, 'selfType', 0n, 2],
  [{ type: 'object', additionalProperties: true }, 'selfType', 0n, 2],
  [{ type: 'array' }, undefined],
  [{ 'x-kubernetes-preserve-unknown-fields': true }, undefined],
  [{ type: 'array', items: { 'x-kubernetes-preserve-unknown-fields': true } }, undefined],
  [{ type: 'object', additionalProperties: { type: 'array' } }, undefined],
])('%o is %s', (schema, type, maxElements, minSerializedSize) => {
  const declared = declare(schema)
  expect(declared && typeText(declared.type)).toBe(type)
  expect(declared?.maxElements).toBe(maxElements)
  expect(declared?.minSerializedSize).toBe(minSerializedSize)
})

const nested: StructuralSchema = {
  type: 'object',
  required: ['a-b', 'list', 'with'],
  properties: {
    'a-b': { type: 'string' },
    é: { type: 'string' },
    with: { type: 'integer', default: 1 },
    list: { type: 'array', items: { type: 'object', properties: { x: { type: 'integer' } } } },
    map: { type: 'object', additionalProperties: { type: 'object' }, maxProperties: 3 },
    unknown: { 'x-kubernetes-preserve-unknown-fields': true },
  },
}

test('objects are named after their paths', () => {
  const fields = declare(nested)?.fields
  expect([...(fields ?? [])].map(([name, { type }]) => `${name}: ${typeText(type)}`)).toEqual([
    'a__dash__b: string',
    'with: int',
    'list: list(selfType.list.@idx)',
    'map: map(string, selfType.map.@elem)',
  ])
})

test('required properties without default count for the size', () => {
  expect(declare(nested)?.minSerializedSize).toBe(2 + (3 + 2 + 4) + (4 + 2 + 4))
})

test('resources have names of limited length', () => {
  const declared = declare({ type: 'object', properties: { metadata: { type: 'object' } } }, true)
  expect([...(declared?.fields?.keys() ?? [])]).toEqual(['metadata', 'kind', 'apiVersion'])
  const metadata = declared?.fields?.get('metadata')
  expect(metadata?.fields?.get('name')?.maxElements).toBe(1012n)
  expect(metadata?.fields?.get('generateName')?.maxElements).toBe(1008n)
})

test('an embedded resource keeps a shorter name of its own', () => {
  const metadata: StructuralSchema = { type: 'object', properties: { name: { type: 'string', maxLength: 5 } } }
  const schema: StructuralSchema = {
    type: 'object',
    properties: { pod: { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { metadata } } },
  }
  expect(schemaSize(declare(schema) as DeclaredType, ['self', 'pod', 'metadata', 'name'])).toEqual({
    min: 0n,
    max: 20n,
  })
})

test.each<[path: string[], max: bigint | undefined]>([
  [[], undefined],
  [['anything'], 0n],
  [['self', 'a__dash__b'], 3_145_726n],
  [['self', 'a-b'], undefined],
  [['self', 'list'], 1_048_575n],
  [['self', 'list', '@items'], 0n],
  [['self', 'list', '@items', 'x'], 0n],
  [['self', 'map', '@keys'], 0n],
  [['self', 'map', '@values'], 0n],
  [['self', 'map', '@indices'], undefined],
  [['self', 'a__dash__b', '@items'], undefined],
])('the size of %j is up to %s', (path, max) => {
  expect(schemaSize(declare(nested) as DeclaredType, path)?.max).toBe(max)
})

test('a size that has wrapped is unsigned', () => {
  const declared = declare({ type: 'string', maxLength: 2_305_843_009_213_693_952n }) as DeclaredType
  expect(schemaSize(declared, ['self'])?.max).toBe(9_223_372_036_854_775_808n)
})

test('an enumeration may have many texts', () => {
  const declared = declare({
    type: 'string',
    enum: Array.from({ length: 200_000 }, (_, index) => String(index)),
  }) as DeclaredType
  expect(declared.maxElements).toBe(6n)
})
