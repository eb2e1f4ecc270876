import { expect, test } from 'vitest'
import { typeText } from '../value/type/format.js'
import { CelError } from '../value/error.js'
import { declareSchema, type DeclaredType } from './declare.js'
import { SchemaTypes } from './struct-types.js'
import type { StructuralSchema } from './structural-schema.js'

const schema: StructuralSchema = {
  type: 'object',
  properties: {
    if: { type: 'string' },
    'a-b': { type: 'integer' },
    o: { type: 'object', properties: { x: { type: 'boolean' } } },
    l: { type: 'array', items: { type: 'object', properties: { y: { type: 'number' } } } },
    m: { type: 'object', additionalProperties: { type: 'string' } },
  },
}
const typesOf = (of: StructuralSchema, reservedWords = true): SchemaTypes =>
  new SchemaTypes(declareSchema(of, { typeName: 'selfType' }) as DeclaredType, { reservedWords })

test.each<[typeName: string, field: string, type: string | undefined]>([
  ['selfType', 'a__dash__b', 'int'],
  ['selfType', 'a-b', undefined],
  ['selfType', '__if__', 'string'],
  ['selfType', 'if', 'string'],
  ['selfType', 'in', undefined],
  ['selfType.o', 'x', 'bool'],
  ['selfType.l.@idx', 'y', 'double'],
  ['selfType.l', 'y', undefined],
  ['selfType.m', 'anything', 'string'],
  ['map', 'anything', 'google.protobuf.Any'],
  ['timestamp', 'seconds', undefined],
  ['other', 'x', undefined],
])('%s.%s is %s', (typeName, field, type) => {
  const found = typesOf(schema).fieldType(typeName, field)
  expect(found && typeText(found)).toBe(type)
})

test('before 1.31 a reserved word is not a field', () => {
  expect(typesOf(schema, false).fieldType('selfType', 'if')).toBeUndefined()
  expect(typesOf(schema, false).fieldType('selfType', '__if__')).toBeDefined()
})

test.each<[typeName: string, type: string | undefined]>([
  ['selfType', 'selfType'],
  ['selfType.o', 'selfType.o'],
  ['selfType.m', 'map(string, string)'],
  ['selfType.l', 'list(selfType.l.@idx)'],
  ['timestamp', 'google.protobuf.Timestamp'],
  ['any', undefined],
  ['selfType.if', undefined],
])('%s names %s', (typeName, type) => {
  const types = typesOf(schema)
  const named = types.named(typeName)
  expect(named && typeText(named)).toBe(type)
  expect(types.has(typeName)).toBe(type !== undefined)
})

test('a list at the root is the type named list', () => {
  const types = typesOf({ type: 'object', additionalProperties: { type: 'array', items: schema } })
  expect(types.fieldType('map', 'x')?.kind).toBe('list')
  expect(types.fieldType('selfType.@elem.@idx', 'if')?.kind).toBe('string')
})

test('objects of a schema can not be made', () => {
  expect(typesOf(schema).create('selfType.o', new Map())).toEqual(new CelError("unknown type 'selfType.o'"))
})

test('other types are those of the base', () => {
  const base = { has: () => true, fieldType: () => undefined, create: () => 'made' }
  const declared = declareSchema(schema, { typeName: 'selfType' }) as DeclaredType
  const types = new SchemaTypes(declared, { reservedWords: true, base })
  expect(types.has('Object')).toBe(true)
  expect(types.create('Object', new Map())).toBe('made')
})
