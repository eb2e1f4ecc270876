import { expect, test } from 'vitest'
import { go } from './descriptors.js'
import type { GoType } from './type.js'
import { isEmptyValue, own, valueOrZero, zeroStruct, zeroValue } from './zero.js'

const struct = go.struct('Struct', () => [go.field('a', go.string)])

test.each<[name: string, type: GoType, zero: unknown]>([
  ['string', go.string, ''],
  ['bool', go.bool, false],
  ['int32', go.int32, 0],
  ['uint64', go.uint64, 0],
  ['float64', go.float64, 0],
  ['typedef', go.named(go.string), ''],
  ['typedef of a number', go.named(go.int64), 0],
  ['struct', struct, zeroStruct],
  ['pointer', go.pointer(go.string), undefined],
  ['list', go.list(go.string), undefined],
  ['map', go.map(go.string), undefined],
  ['bytes', go.bytes, undefined],
  ['any', go.any, undefined],
  ['error', go.error, undefined],
  ['stringer', go.stringer, undefined],
])('%s', (_name, type, zero) => {
  expect(zeroValue(type)).toBe(zero)
  expect(valueOrZero(type, undefined)).toBe(zero)
  expect(valueOrZero(type, null)).toBe(zero)
  for (const value of ['', 0, false, 'a', 7n, [], {}]) expect(valueOrZero(type, value)).toBe(value)
})

const time = go.custom('v1.Time', () => null)

test.each<[name: string, type: GoType, empty: readonly unknown[], full: readonly unknown[]]>([
  ['string', go.string, ['', undefined, null], ['a', 0]],
  ['typedef', go.named(go.bool, 'v1.On'), [false, undefined], [true, '']],
  ['int64', go.int64, [0, -0, 0n, null], [1, 1n, false]],
  ['list', go.list(go.string), [[], null, undefined], [['']]],
  ['map', go.map(go.string), [{}, null], [{ a: '' }]],
  ['bytes', go.bytes, ['', undefined], ['YQ==']],
  ['pointer', go.pointer(go.string), [null, undefined], ['', 0]],
  ['pointer to what decodes itself', go.pointer(time), [undefined], [null, '2020']],
  ['any', go.any, [null, undefined], ['', 0, [], {}]],
  ['struct', struct, [], [{}, undefined, zeroStruct]],
  ['custom', time, [], [null, undefined]],
])('what is empty: %s', (_name, type, empty, full) => {
  for (const value of empty) expect(isEmptyValue(type, value)).toBe(true)
  for (const value of full) expect(isEmptyValue(type, value)).toBe(false)
})

test('the struct of zeros can not be written to', () => {
  expect(() => {
    ;(zeroStruct as Record<string, unknown>)['a'] = 1
  }).toThrow(TypeError)
})

test('own properties only', () => {
  const object = JSON.parse('{"__proto__": 1, "a": null}') as Record<string, unknown>
  expect(own(object, '__proto__')).toBe(1)
  expect(own(object, 'a')).toBe(null)
  expect(own(object, 'toString')).toBe(undefined)
  expect(own(object, 'constructor')).toBe(undefined)
  expect(own({} as Record<string, unknown>, '__proto__')).toBe(undefined)
  expect(own<Record<string, unknown>, string>(null, 'a')).toBe(undefined)
  expect(own<Record<string, unknown>, string>(undefined, 'a')).toBe(undefined)
})
