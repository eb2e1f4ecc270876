import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { override, type Override } from './override.js'

const BASE = { kind: 'A', spec: { n: 1, list: [1, 2] } }

test.each<[name: string, change: Override, result: JsonObject]>([
  ['nothing', {}, BASE],
  ['a map is merged', { set: { spec: { n: 2, m: {} } } }, { kind: 'A', spec: { n: 2, m: {}, list: [1, 2] } }],
  ['null takes away', { set: { spec: { n: null, x: null } } }, { kind: 'A', spec: { list: [1, 2] } }],
  ['a list takes the place', { set: { spec: { list: [3] } } }, { kind: 'A', spec: { n: 1, list: [3] } }],
  [
    'a map in the place of a list',
    { set: { spec: { list: { a: null, b: 1 } } } },
    { kind: 'A', spec: { n: 1, list: { b: 1 } } },
  ],
  [
    'the patch comes afterwards',
    { set: { spec: { list: [3] } }, patch: [{ op: 'add', path: '/spec/list/-', value: 4 }] },
    { kind: 'A', spec: { n: 1, list: [3, 4] } },
  ],
])('%s', (_, change, result) => {
  const before = structuredClone(BASE)
  expect(override(BASE, change)).toEqual(result)
  expect(BASE).toEqual(before)
})

test('names that mean something to JavaScript are data', () => {
  const set = JSON.parse('{"__proto__": {"a": 1}, "constructor": {"b": 2}}') as JsonObject
  const result = override({}, { set })
  expect(Object.keys(result)).toEqual(['__proto__', 'constructor'])
  expect(Object.getPrototypeOf(result)).toBe(Object.prototype)
})

test('a patch that does not apply', () => {
  expect(() => override(BASE, { patch: [{ op: 'remove', path: '/spec/x' }] })).toThrow()
})
