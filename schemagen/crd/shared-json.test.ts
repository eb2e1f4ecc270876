import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { SharedJson } from './shared-json.js'

test('equal parts are one object, of several values as well', () => {
  const shared = new SharedJson()
  const one = shared.of({ b: { y: [1, { z: 2 }], x: undefined }, a: { y: [1, { z: 2 }] } }) as { a: object; b: object }
  const other = shared.of([{ y: [1, { z: 2 }] }]) as object[]
  expect(JSON.stringify(one)).toBe('{"a":{"y":[1,{"z":2}]},"b":{"y":[1,{"z":2}]}}')
  expect(one.b).toBe(one.a)
  expect(other[0]).toBe(one.a)
  expect(shared.of(one)).toBe(one)
})

test.each<[what: string, ...values: unknown[]]>([
  ['numbers', 1, 1n, double(1), '1', -0, 0, 1.5, '#0', '1n'],
  ['lists and objects', [], {}, [[]], [{}], ['[]'], { a: [] }, { a: {} }],
  ['what looks like nothing', null, false, 'null', '', [null], ['']],
  ['strings with separators', ['a,b'], ['a', 'b'], ['a","b'], { 'a":1,"b': 1 }, { a: 1, b: 1 }],
])('%s are told apart', (_, ...values) => {
  const shared = new SharedJson()
  const parts = values.map((value) => shared.of({ value }))
  expect(new Set(parts).size).toBe(values.length)
  expect(parts).toEqual(values.map((value) => ({ value })))
})
