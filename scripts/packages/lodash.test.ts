import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
// @ts-expect-error: a script without types
import * as own from './lodash.mjs'

type Functions = Readonly<Record<string, (...args: unknown[]) => unknown>>

/** The original, as chevrotain finds it. */
const { resolve } = createRequire(import.meta.resolve('chevrotain'))
const original = (await import(resolve('lodash-es'))) as Functions

const isOdd = (value: unknown): boolean => Number(value) % 2 === 1
const twice = (value: unknown): unknown[] => [value, value]

test.each<[name: string, ...args: unknown[]]>([
  ['assign', {}, { a: 1 }, { b: 2 }],
  ['clone', [1, [2]]],
  ['clone', { a: 1 }],
  ['compact', [0, 1, undefined, '']],
  ['defaults', { a: 1, b: undefined }, { a: 2, b: 3, c: 4 }],
  ['defaults', undefined, { a: 2 }],
  ['difference', [1, 2, 3], [2]],
  ['drop', [1, 2, 3]],
  ['drop', [1, 2, 3], 2],
  ['dropRight', [1, 2, 3]],
  ['dropRight', [1, 2, 3], 5],
  ['every', [1, 3], isOdd],
  ['every', { a: 1, b: 2 }, isOdd],
  ['filter', [1, 2, 3], isOdd],
  ['find', [2, 3, 5], isOdd],
  ['find', undefined, isOdd],
  ['first', []],
  ['first', [1, 2]],
  ['flatMap', { a: 1, b: 2 }, twice],
  ['flatten', [[1], [2, [3]], 4]],
  ['flatten', undefined],
  ['groupBy', [1, 2, 3], isOdd],
  ['has', { a: undefined }, 'a'],
  ['has', [1], 0],
  ['has', undefined, 'a'],
  ['has', { a: 1 }, 'toString'],
  ['identity', 5],
  ['includes', [1, 2], 2],
  ['includes', { a: 1 }, 1],
  ['indexOf', [1, 2], 2],
  ['isArray', []],
  ['isEmpty', []],
  ['isEmpty', {}],
  ['isEmpty', undefined],
  ['isEmpty', { a: 1 }],
  ['isEmpty', ''],
  ['isFunction', isOdd],
  ['isObject', null],
  ['isObject', isOdd],
  ['isRegExp', /a/],
  ['isString', 'a'],
  ['isUndefined', null],
  ['keys', { a: 1 }],
  ['keys', undefined],
  ['last', [1, 2]],
  ['last', []],
  ['map', [1, 2], twice],
  ['map', { a: 1 }, twice],
  ['map', undefined, twice],
  ['noop', 1],
  ['pickBy', { a: 1, b: 2 }, isOdd],
  ['reduce', [1, 2], (sum: number, value: number, at: number) => sum + value * at, 10],
  ['reduce', { a: 1 }, (sum: string, value: number, key: string) => `${sum}${key}${value}`, ''],
  ['reject', [1, 2, 3], isOdd],
  ['some', [2, 3], isOdd],
  ['some', undefined, isOdd],
  ['uniq', [1, 2, 1]],
  ['upperFirst', 'ab'],
  ['values', { a: 1 }],
  ['values', undefined],
])('%s(%j)', (name, ...args) => {
  expect((own as Functions)[name]?.(...args)).toEqual(original[name]?.(...args))
})

test.each([[[1, 2, 3]], [{ a: 1, b: 2, c: 3 }], [undefined]])('forEach of %j', (collection) => {
  const visited = (functions: Functions): unknown[] => {
    const seen: unknown[] = []
    functions['forEach']?.(collection, (value: unknown, key: unknown) => {
      seen.push([key, value])
      return value !== 2
    })
    return seen
  }
  expect(visited(own as Functions)).toEqual(visited(original))
})

test('nothing is written again that lodash has not', () => {
  expect(Object.keys(own as Functions).filter((name) => original[name] === undefined)).toEqual([])
})
