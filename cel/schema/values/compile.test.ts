import { describe, expect, test } from 'vitest'
import { CelError, noSuchOverload } from '../../value/error.js'
import { equal } from '../../value/equal.js'
import { LiteralMap } from '../../value/map/literal-map.js'
import type { CelMap } from '../../value/map/map.js'
import { double } from '../../../apimachinery/number/index.js'
import { toTypedJson } from '../../typed-json/to-typed-json.js'
import type { StructuralSchema } from '../structural-schema.js'
import { type SchemaObject } from './schema-object.js'
import { schemaValue } from '../../../test/cel/schema-value.js'

const preserved: StructuralSchema = { 'x-kubernetes-preserve-unknown-fields': true }
const intOrString: StructuralSchema = { 'x-kubernetes-int-or-string': true }

describe('a value', () => {
  test.each<[schema: StructuralSchema, data: unknown, value: unknown]>([
    [{ type: 'string' }, 'a', { string: 'a' }],
    [{ type: 'integer' }, 5, { int: '5' }],
    [{ type: 'integer' }, -0, { int: '0' }],
    [{ type: 'integer' }, 9_007_199_254_740_993n, { int: '9007199254740993' }],
    [{ type: 'number' }, 1, { double: 1 }],
    [{ type: 'number' }, 1.5, { double: 1.5 }],
    [{ type: 'number' }, double(2), { double: 2 }],
    [{ type: 'number' }, 9_007_199_254_740_993n, { double: 9_007_199_254_740_992 }],
    [{ type: 'boolean' }, true, { bool: true }],
    [intOrString, '10%', { string: '10%' }],
    [intOrString, 10, { int: '10' }],
    [{ type: 'string', format: 'duration' }, '1h', { duration: '3600s' }],
    [{ type: 'string', format: 'date' }, '2020-01-02', { timestamp: '2020-01-02T00:00:00Z' }],
    [{ type: 'string', format: 'date-time' }, '2020-01-02T03:04:05', { timestamp: '2020-01-02T03:04:05Z' }],
    [{ type: 'string', format: 'byte' }, 'YQ==', { bytes: 'YQ==' }],
    [{ type: 'string', nullable: true }, null, { null: null }],
    [
      { type: 'array', items: { type: 'integer' } },
      [1, 'a'],
      { list: [{ int: '1' }, { error: wrong('int', 'string') }] },
    ],
    [preserved, [1], { opaque: 'unknown' }],
    [preserved, { a: null, b: double(1) }, { object: { type: 'unknown', value: { a: null, b: 1 } } }],
    [
      { type: 'object', additionalProperties: { type: 'integer' } },
      { b: 1 },
      { map: [[{ string: 'b' }, { int: '1' }]] },
    ],
    [{ type: 'object' }, { b: 1 }, { map: [] }],
  ])('%o of %o', (schema, data, value) => {
    expect(toTypedJson(schemaValue(data, schema))).toEqual(value)
  })

  test.each<[schema: StructuralSchema, data: unknown, error: string]>([
    [{ type: 'string' }, null, 'invalid data, got null for schema with nullable=false'],
    [{ type: 'string' }, 1, wrong('string', 'int64')],
    [{ type: 'string', format: 'byte' }, 1.5, wrong('string', 'float64')],
    [{ type: 'integer' }, double(1), wrong('int', 'float64')],
    [{ type: 'integer' }, [], wrong('int', '[]interface {}')],
    [{ type: 'number' }, 'a', wrong('float', 'string')],
    [{ type: 'boolean' }, { constructor: 1 }, wrong('bool', 'map[string]interface {}')],
    [{ type: 'string' }, true, wrong('string', 'bool')],
    [intOrString, 1.5, 'invalid data, expected XIntOrString value to be either a string or integer'],
    [{ type: 'object' }, [], 'invalid data, expected a map for the provided schema with type=object'],
    [{ type: 'object' }, double(1), 'invalid data, expected a map for the provided schema with type=object'],
    [{ type: 'array' }, {}, 'invalid data, expected an array for the provided schema with type=array'],
    [{ type: 'array' }, [], 'invalid array type, expected Items with a non-empty Schema'],
    [{ type: 'string', format: 'duration' }, 'x', 'Invalid duration x: unable to parse x as duration'],
    [
      { type: 'string', format: 'date' },
      'x',
      'Invalid date formatted string x: parsing time "x" as "2006-01-02": cannot parse "x" as "2006"',
    ],
    [
      { type: 'string', format: 'date-time' },
      'x',
      'Invalid date-time formatted string x: parsing time "x" as "2006-01-02T15:04:05": cannot parse "x" as "2006"',
    ],
    [{ type: 'string', format: 'byte' }, 'x', 'Invalid byte formatted string x: illegal base64 data at input byte 0'],
    [
      {},
      1,
      'invalid type, expected object, array, number, integer, boolean or string, or no type with x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got ',
    ],
    [
      { type: 'array', items: {}, 'x-kubernetes-list-type': 'bag' },
      [],
      "invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got bag",
    ],
  ])('%o of %o fails', (schema, data, error) => {
    expect(schemaValue(data, schema)).toEqual(new CelError(error))
  })
})

const wrong = (expected: string, given: string): string => `invalid data, expected ${expected}, got ${given}`

describe('an object', () => {
  const schema: StructuralSchema = {
    type: 'object',
    properties: {
      'a-b': { type: 'string' },
      a__dash__b: { type: 'string' },
      if: { type: 'integer' },
      constructor: { type: 'string' },
      é: { type: 'string' },
      n: { type: 'string', nullable: true },
      o: { type: 'object', properties: { x: { type: 'integer' } } },
    },
  }
  const object = (data: object): SchemaObject => schemaValue(data, schema) as SchemaObject

  test('finds properties by escaped and by plain names', () => {
    const value = object({ 'a-b': 'x', a__dash__b: 'y', if: 1, é: 'z', n: null, more: 1 })
    const found = ['a__dash__b', 'a-b', 'a__underscores__dash__underscores__b', '__if__', 'if', 'é'].map((key) =>
      value.find(key),
    )
    expect(found).toEqual(['x', 'x', 'y', 1, 1, 'z'])
    for (const key of ['n', 'more', 'constructor', 'toString', '__proto__', '__foo__', 'x__if__'])
      expect(value.find(key)).toBeUndefined()
    expect(value.find(1)).toBe(noSuchOverload)
  })

  test('its own constructor is data', () => {
    expect(object({ constructor: 'c' }).find('constructor')).toBe('c')
  })

  test('visits escaped names, then null for what is not declared', () => {
    const value = object({ more: 1, 'a-b': 'x', é: 'z', n: null })
    expect(value.keys()).toEqual(['a__dash__b', 'é', 'n', null])
    expect(value.size).toBe(4)
    expect(value.find(null)).toBe(noSuchOverload)
  })

  test.each<[a: object, b: object, result: unknown]>([
    [{ if: 1, o: { x: 1 } }, { o: { x: 1 }, if: 1 }, true],
    [{ if: 1 }, { if: 2 }, false],
    [{ if: 1 }, {}, false],
    [{ if: 'a' }, { if: 'a' }, new CelError(wrong('int', 'string'))],
    [{ if: 1 }, { if: 'a' }, false],
    [{ if: null }, { n: null }, true],
    [{ n: null }, { n: 'a' }, false],
    [{ more: [1] }, { more: [1] }, true],
    [{ more: 1 }, { more: double(1) }, false],
    [{ more: 1 }, { other: 1 }, true],
    // Found by its own name, this property would be 'a-b', which neither has.
    [{ a__dash__b: 'x' }, { a__dash__b: 'y' }, true],
    [{ o: { x: 1 } }, { o: { x: 2 } }, false],
    [{ o: [] }, { o: [] }, new CelError('invalid data, expected a map for the provided schema with type=object')],
  ])('%o == %o', (a, b, result) => {
    expect(equal(object(a), object(b))).toEqual(result)
    // Another schema of the same properties has nothing in common with this one that could be used.
    expect(equal(object(a), schemaValue(b, structuredClone(schema)))).toEqual(result)
  })

  test('compares with other maps', () => {
    expect(equal(object({ if: 1 }), LiteralMap.of([['if', 1]]))).toBe(true)
    expect(equal(LiteralMap.of([['if', 1]]), object({ if: 1 }))).toBe(true)
    expect(equal(object({ more: 1 }), LiteralMap.of([['more', 1]]))).toBe(noSuchOverload)
    expect(equal(object({ if: 1 }), 1)).toBe(noSuchOverload)
    expect(equal(object({ if: 1 }), null)).toBe(false)
  })
})

describe('a map', () => {
  const schema: StructuralSchema = { type: 'object', additionalProperties: { type: 'string', nullable: true } }
  const map = (data: unknown): CelMap => schemaValue(data, schema) as CelMap

  test('has the keys of the data', () => {
    const value = map(JSON.parse('{"a-b":"x","__proto__":"p","n":null}'))
    expect(value.keys()).toEqual(['a-b', '__proto__', 'n'])
    expect(['a-b', 'a__dash__b', '__proto__', 'n', 'toString'].map((key) => value.find(key))).toEqual([
      'x',
      undefined,
      'p',
      null,
      undefined,
    ])
    expect(map({}).find('__proto__')).toBeUndefined()
  })

  test('compares by key', () => {
    expect(equal(map({ a: 'x', b: 'y' }), map({ b: 'y', a: 'x' }))).toBe(true)
    expect(equal(map({ a: 'x' }), map({ b: 'x' }))).toBe(false)
    expect(equal(map({ a: 1 }), map({ a: 1 }))).toEqual(new CelError(wrong('string', 'int64')))
    expect(equal(map({ a: 'x' }), LiteralMap.of([['a', 'x']]))).toBe(true)
  })
})

test('a resource knows its names', () => {
  const data = { kind: 'K', apiVersion: 'v1', metadata: { name: 'n', labels: {} }, spec: {} }
  const root = schemaValue(data, { type: 'object' }, { resourceRoot: true }) as SchemaObject
  expect(root.keys()).toEqual(['kind', 'apiVersion', 'metadata', null])
  expect((root.find('metadata') as SchemaObject).find('name')).toBe('n')
  expect((root.find('metadata') as SchemaObject).find('labels')).toBeUndefined()
  const embedded = schemaValue(data, { type: 'object', 'x-kubernetes-embedded-resource': true }) as SchemaObject
  expect(embedded.find('kind')).toBe('K')
})
