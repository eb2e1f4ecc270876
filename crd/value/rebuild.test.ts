import { expect, test } from 'vitest'
import { parseJson, type JsonObject } from '../../apimachinery/json/index.js'
import { rebuildList, rebuildObject, withKey } from './rebuild.js'

test('what does not change is shared', () => {
  const object = { a: 1, b: { c: 2 } }
  const list = [1, object]
  expect(rebuildObject(object, (value) => value)).toBe(object)
  expect(rebuildList(list, (value) => value)).toBe(list)
  expect(withKey(object, 'a', 1)).toBe(object)
  expect(withKey(object, 'z', undefined)).toBe(object)
  const changed = rebuildObject(object, (value, key) => (key === 'a' ? undefined : value))
  expect(changed).toEqual({ b: { c: 2 } })
  expect(changed['b']).toBe(object.b)
})

test('keys keep their order, and mean nothing to JavaScript', () => {
  const object = parseJson('{"b": 1, "__proto__": {"x": 1}, "a": 2}') as JsonObject
  expect(Object.keys(withKey(object, 'b', 3))).toEqual(['b', '__proto__', 'a'])
  expect(Object.keys(withKey(object, 'c', 3))).toEqual(['b', '__proto__', 'a', 'c'])
  expect(Object.keys(rebuildObject(object, (value) => [value]))).toEqual(['b', '__proto__', 'a'])
  expect(Object.keys(withKey(object, '__proto__', undefined))).toEqual(['b', 'a'])
})

test('elements are changed one by one', () => {
  expect(rebuildList([1, 2, 3], (value, index) => (index === 1 ? 'x' : value))).toEqual([1, 'x', 3])
})
