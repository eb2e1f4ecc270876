import { expect, test } from 'vitest'
import type { Expr } from '../../ast/expr.js'
import { range, UNBOUNDED, type SizeEstimate } from '../../declaration/estimate.js'
import { DYN, INT, listOf } from '../../value/type/type.js'
import { CelError } from '../../value/error.js'
import { double } from '../../../apimachinery/number/index.js'
import { Panic } from '../../value/panic.js'
import type { Value } from '../../value/value.js'
import { estimateFlatten, estimateSlice, flattenCost, outputCost, selfCompareCost } from './list-cost.js'

const literal = (value: Value): Expr => ({ kind: 'literal', id: 1, value })

const site = (size: SizeEstimate, ...args: readonly Expr[]) => ({
  target: { type: listOf(DYN) },
  args: args.map((expr) => ({ expr, type: INT })),
  sizeOf: () => size,
  computedSizeOf: () => size,
  elementOf: () => undefined,
})

test('runtime costs', () => {
  expect(outputCost([], [1, 2])).toBe(13)
  expect(outputCost([], new CelError('failed'))).toBe(12)
  expect(flattenCost([[1, 2, 3]], [])).toBe(14)
  expect(flattenCost([[1, 2, 3], 2], [])).toBe(17)
  expect(flattenCost([[1, 2, 3], -2], [])).toBe(14)
  expect(flattenCost([5], new CelError('failed'))).toBe(12)
  expect(selfCompareCost(0)([[1, 2, 3]], [])).toBe(29)
  expect(selfCompareCost(0)([['a', 'b', 'c']], [])).toBe(29)
  expect(selfCompareCost(1)([[1], ['a', 'b', 'c', 'd']], [])).toBe(44)
  expect(selfCompareCost(0)([[]], [])).toBe(11)
})

test.each<[value: Value, message: string]>([
  [5, 'interface conversion: types.Int is not traits.Lister: missing method Contains'],
  ['a', 'interface conversion: types.String is not traits.Lister: missing method Contains'],
  [null, 'interface conversion: types.Null is not traits.Lister: missing method Add'],
  [{}, 'interface conversion: *types.baseMap is not traits.Lister: missing method Add'],
  [new CelError('failed'), 'interface conversion: *types.Err is not traits.Lister: missing method Add'],
])('the cost of comparing what is not a list is a panic %#', (value, message) => {
  expect(() => selfCompareCost(0)([value], [])).toThrow(new Panic(message))
})

test('the cost of a depth that is not an int is a panic', () => {
  const message = 'interface conversion: ref.Val is types.Double, not types.Int'
  expect(() => flattenCost([[], double(1)], [])).toThrow(new Panic(message))
})

test('estimates', () => {
  const size = range(2n, 5n)
  expect(estimateSlice(site(size, literal(1), literal(3)))?.cost).toEqual(range(13n, 13n))
  expect(estimateSlice(site(size, literal(3), literal(1)))?.cost).toEqual(range(UNBOUNDED, UNBOUNDED))
  expect(estimateSlice(site(size, literal('a'), literal('b')))?.cost).toEqual(range(16n, 16n))
  expect(estimateFlatten(site(size))?.cost).toEqual(range(13n, 16n))
  expect(estimateFlatten(site(size, literal(2)))?.cost).toEqual(range(15n, 21n))
  expect(estimateFlatten(site(size, literal(-2)))?.cost).toEqual(range(11n, 11n))
})
