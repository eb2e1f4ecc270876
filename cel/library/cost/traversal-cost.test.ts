import { expect, test } from 'vitest'
import { fixed, range } from '../../declaration/estimate.js'
import { BYTES, DYN, INT, listOf, STRING, type Type } from '../../value/type/type.js'
import { ConcatList } from '../../value/list/concat-list.js'
import { CelError } from '../../value/error.js'
import { LiteralMap } from '../../value/map/literal-map.js'
import type { Value } from '../../value/value.js'
import type { StructuralSchema } from '../../schema/structural-schema.js'
import type { CallSite, EstimateNode } from '../../declaration/call-site.js'
import { schemaValue } from '../../../test/cel/schema-value.js'
import { includesEstimate, traversalCost, traversalEstimate } from './traversal-cost.js'

const OBJECT: StructuralSchema = {
  type: 'object',
  properties: { a: { type: 'string', nullable: true }, b: { type: 'string' } },
}

test.each<[receiver: Value, cost: number]>([
  ['', 0],
  ['a'.repeat(19), 1],
  ['\u00e9'.repeat(10), 2],
  ['\u{1f600}'.repeat(10), 4],
  [new Uint8Array(29), 2],
  [[1, true, null, new CelError('broken')], 4],
  [['a'.repeat(10), 'a'.repeat(9), ['a'.repeat(20)]], 3],
  [ConcatList.of([1], [2, 3]), 3],
  [{ ['a'.repeat(10)]: 1, b: ['c'] }, 2],
  [LiteralMap.of([[1, 'a'.repeat(30)]]), 4],
  [7, 1],
  // A property that is null, and one that is not declared, cost 1 each; so does the text of an undeclared one's name.
  [schemaValue({ a: null }, OBJECT), 1],
  [schemaValue({ a: null, b: 'x' }, OBJECT), 1],
  [schemaValue({ c: 'x', a: null }, OBJECT), 3],
  [[7, schemaValue({ a: null }, OBJECT), 7], 3],
  [LiteralMap.of([[NaN, 1]]), 2],
])('the traversal of %o costs %i', (receiver, cost) => {
  expect(traversalCost([receiver], 0)).toBe(cost)
})

const call = (type: Type, element?: Type): CallSite => {
  const elementNode: EstimateNode | undefined = element && { type: element }
  return {
    target: { type },
    args: [],
    sizeOf: (node) => (node === elementNode ? range(0, 15) : range(3, 25)),
    computedSizeOf: () => undefined,
    elementOf: () => elementNode,
  }
}

test.each<
  [type: Type, element: Type | undefined, cost: readonly [number, number], includes: readonly [number, number]]
>([
  [listOf(STRING), STRING, [3, 75], [3, 75]],
  [listOf(BYTES), BYTES, [3, 75], [3, 75]],
  [listOf(INT), INT, [3, 25], [3, 25]],
  [STRING, undefined, [1, 3], [3, 25]],
  [DYN, undefined, [1, 3], [3, 25]],
])('the estimate for %o', (type, element, cost, includes) => {
  expect(traversalEstimate(call(type, element))?.cost).toEqual(range(...cost))
  expect(includesEstimate(call(type, element))?.cost).toEqual(range(...includes))
})

test('a global call has no estimate of its own', () => {
  const site: CallSite = {
    args: [],
    sizeOf: () => fixed(1),
    computedSizeOf: () => undefined,
    elementOf: () => undefined,
  }
  expect(traversalEstimate(site)).toBeUndefined()
  expect(includesEstimate(site)).toBeUndefined()
})
