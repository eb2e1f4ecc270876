import { expect, test } from 'vitest'
import { isSetMap, isSetPointer, isSetSlice, isSetValue, mapSize } from './set-ness.js'

test.each<[value: unknown, isSet: boolean]>([
  ['', false],
  ['a', true],
  [' ', true],
  [0, false],
  [-0, false],
  [-1, true],
  [0n, false],
  [1n, true],
  [false, false],
  [true, true],
  [undefined, false],
  [null, false],
])('value %o', (value, isSet) => expect(isSetValue(value)).toBe(isSet))

test.each<[value: unknown, isSet: boolean]>([
  [undefined, false],
  [null, false],
  ['', true],
  [0, true],
  [false, true],
  [{}, true],
  [[], true],
])('pointer %o', (value, isSet) => expect(isSetPointer(value)).toBe(isSet))

test.each<[value: readonly unknown[] | string | null | undefined, isSet: boolean]>([
  [undefined, false],
  [null, false],
  [[], false],
  [[null], true],
  [new Array<unknown>(2), true],
  ['', false],
  ['YQ==', true],
])('slice %o', (value, isSet) => expect(isSetSlice(value)).toBe(isSet))

test.each<[value: object | null | undefined, size: number]>([
  [undefined, 0],
  [null, 0],
  [{}, 0],
  [{ a: undefined }, 1],
  [JSON.parse('{"__proto__": {"a": 1}}') as object, 1],
  [{ constructor: 1, toString: 2 }, 2],
  [Object.create({ inherited: 1 }) as object, 0],
])('map %o', (value, size) => {
  expect(mapSize(value)).toBe(size)
  expect(isSetMap(value)).toBe(size > 0)
})
