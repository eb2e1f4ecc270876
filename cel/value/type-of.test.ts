import { expect, test } from 'vitest'
import { CelError } from './error.js'
import { typeName, typeOf } from './type-of.js'
import { fromTypedJson } from '../../test/cel/from-typed-json.js'
import type { TypedJson } from '../typed-json/to-typed-json.js'

test.each<[value: TypedJson, name: string]>([
  [{ null: null }, 'null_type'],
  [{ bool: true }, 'bool'],
  [{ int: '1' }, 'int'],
  [{ int: '9223372036854775807' }, 'int'],
  [{ uint: '1' }, 'uint'],
  [{ double: 1 }, 'double'],
  [{ double: 1.5 }, 'double'],
  [{ double: 'NaN' }, 'double'],
  [{ string: '' }, 'string'],
  [{ bytes: '' }, 'bytes'],
  [{ duration: '1s' }, 'google.protobuf.Duration'],
  [{ timestamp: '2020-01-01T00:00:00Z' }, 'google.protobuf.Timestamp'],
  [{ list: [] }, 'list'],
  [{ map: [] }, 'map'],
  [{ type: 'int' }, 'type'],
  [{ optional: null }, 'optional_type'],
  [{ ip: '1.2.3.4' }, 'net.IP'],
  [{ quantity: '1' }, 'kubernetes.Quantity'],
])('type of %j', (value, name) => {
  expect(typeName(fromTypedJson(value))).toBe(name)
  expect(typeOf(fromTypedJson(value)).name).toBe(name)
})

test('JSON and errors', () => {
  expect(typeName({ a: 1 })).toBe('map')
  expect(typeName(new Map())).toBe('map')
  expect(typeName([1])).toBe('list')
  expect(typeName(new CelError('bad'))).toBe('error')
  expect(typeOf(new CelError('bad')).kind).toBe('error')
})
