import { expect, test } from 'vitest'
import { range, UNBOUNDED, type SizeEstimate } from '../../../declaration/estimate.js'
import { INT, listOf, STRING, type Type } from '../../../value/type/type.js'
import type { CallEstimator, CallSite, EstimateNode } from '../../../declaration/call-site.js'
import {
  formatEstimate,
  joinEstimate,
  quoteEstimate,
  replaceEstimate,
  splitEstimate,
  transformEstimate,
} from './estimate.js'

type Size = readonly [min: number, max: number | bigint]

interface SizedNode extends EstimateNode {
  readonly size: SizeEstimate
}

const sized = (size: Size, type: Type = STRING): SizedNode => ({ type, size: range(...size) })

const site = (target: SizedNode | undefined, args: readonly EstimateNode[], element?: SizedNode): CallSite => ({
  ...(target && { target }),
  args,
  sizeOf: (node) => (node as SizedNode).size,
  computedSizeOf: () => undefined,
  elementOf: () => element,
})

function estimated(estimator: CallEstimator, call: CallSite): readonly (bigint | undefined)[] {
  const { cost, resultSize } = estimator(call) ?? {}
  return [cost?.min, cost?.max, resultSize?.min, resultSize?.max]
}

test.each<[receiver: Size, expected: readonly bigint[]]>([
  [
    [5, 30],
    [1n, 3n, 5n, 30n],
  ],
  [
    [0, UNBOUNDED],
    [0n, 1844674407370955264n, 0n, UNBOUNDED],
  ],
])('a change of a text of %o', (receiver, expected) => {
  expect(estimated(transformEstimate, site(sized(receiver), []))).toEqual(expected)
  expect(estimated(formatEstimate, site(sized(receiver), []))).toEqual([expected[0], expected[1], undefined, undefined])
})

test.each<[receiver: Size, old: Size, replacement: Size, expected: readonly bigint[]]>([
  [
    [10, 10],
    [1, 1],
    [3, 3],
    [2n, 2n, 10n, 30n],
  ],
  [
    [10, 10],
    [3, 3],
    [1, 1],
    [2n, 2n, 4n, 10n],
  ],
  [
    [10, 10],
    [0, 0],
    [2, 2],
    [2n, 2n, 32n, 32n],
  ],
  [
    [10, 10],
    [0, 2],
    [3, 5],
    [2n, 2n, 10n, 65n],
  ],
  [
    [0, UNBOUNDED],
    [0, UNBOUNDED],
    [0, UNBOUNDED],
    [0n, 3689348814741910528n, 0n, UNBOUNDED],
  ],
])('replace in a text of %o of one of %o by one of %o', (receiver, old, replacement, expected) => {
  expect(estimated(replaceEstimate, site(sized(receiver), [sized(old), sized(replacement)]))).toEqual(expected)
})

const limit = (value: number): EstimateNode => ({ type: INT, expr: { kind: 'literal', id: 1, value } })

test.each<[args: readonly EstimateNode[], max: bigint]>([
  [[sized([1, 1])], 20n],
  [[sized([1, 1]), limit(3)], 3n],
  [[sized([1, 1]), limit(-1)], UNBOUNDED],
  [[sized([1, 1]), sized([1, 1], INT)], 20n],
])('split %#', (args, max) => {
  expect(estimated(splitEstimate, site(sized([10, 20]), args))).toEqual([2n, 4n, 0n, max])
})

test.each<[separator: Size | undefined, element: Size | undefined, expected: readonly bigint[]]>([
  [undefined, [1, 10], [1n, 3n, 2n, 30n]],
  [
    [2, 2],
    [1, 10],
    [1n, 4n, 4n, 34n],
  ],
  [[2, 2], undefined, [1n, 1n, 2n, 4n]],
])('join with a separator of %j of elements of %j', (separator, element, expected) => {
  const args = separator === undefined ? [] : [sized(separator)]
  const list = sized([2, 3], listOf(STRING))
  expect(estimated(joinEstimate, site(list, args, element && sized(element)))).toEqual(expected)
})

test('strings.quote, whose sizes wrap around', () => {
  expect(estimated(quoteEstimate, site(undefined, [sized([5, 30])]))).toEqual([1n, 3n, 7n, 62n])
  expect(estimated(quoteEstimate, site(undefined, [sized([0, UNBOUNDED])]))).toEqual([0n, 1844674407370955264n, 2n, 0n])
})
