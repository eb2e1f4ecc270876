import { expect, test } from 'vitest'
import { CelError } from '../error.js'
import { JsonPatch } from '../mutation/json-patch.js'
import { MutationObject } from '../mutation/mutation-object.js'
import { double } from '../../../apimachinery/number/index.js'
import { toPlain } from './to-plain.js'
import { fromTypedJson } from '../../../test/cel/from-typed-json.js'
import { type TypedJson } from '../../typed-json/to-typed-json.js'
import type { Value } from '../value.js'

test.each<[value: TypedJson, plain: unknown]>([
  [{ null: null }, null],
  [{ int: '5' }, 5],
  [{ int: '9223372036854775807' }, 9223372036854775807n],
  [{ uint: '5' }, 5],
  [{ uint: '18446744073709551615' }, 18446744073709551615n],
  [{ double: 5 }, 5],
  [{ double: 'NaN' }, NaN],
  [{ bytes: 'YQ==' }, new Uint8Array([97])],
  [{ duration: '90s' }, '90s'],
  [{ timestamp: '2020-01-01T00:00:00Z' }, '2020-01-01T00:00:00Z'],
  [{ type: 'int' }, 'int'],
  [{ optional: null }, undefined],
  [{ optional: { int: '1' } }, 1],
  [{ list: [{ double: 1 }, { optional: null }] }, [1, undefined]],
  [{ map: [[{ string: 'a' }, { uint: '1' }]] }, { a: 1 }],
  [{ map: [[{ int: '1' }, { string: 'a' }]] }, new Map([[1, 'a']])],
  [{ ip: '1.2.3.4' }, '1.2.3.4'],
  [{ quantity: '1k' }, '1k'],
])('of %j', (value, plain) => {
  expect(toPlain(fromTypedJson(value))).toEqual(plain)
})

test('keys are data', () => {
  const plain = toPlain(JSON.parse('{"__proto__": {"a": 1}}') as Value) as Record<string, unknown>
  expect(Object.keys(plain)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(plain)).toBeNull()
})

test('objects and patches of mutations are objects', () => {
  const object = new MutationObject('Object', new Map<string, Value>([['spec', [double(1)]]]))
  expect(toPlain(object)).toEqual({ spec: [1] })
  const fields = new Map<string, Value>([
    ['op', 'move'],
    ['path', '/a'],
    ['from', '/b'],
  ])
  expect(toPlain(JsonPatch.create(fields))).toEqual({ op: 'move', path: '/a', from: '/b' })
})

test('an error inside is thrown', () => {
  expect(() => toPlain([new CelError('bad')])).toThrow('bad')
})
