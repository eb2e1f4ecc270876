import { describe, expect, test } from 'vitest'
import { field, FieldPath } from '../../apimachinery/field/index.js'
import {
  addCosts,
  costDetail,
  isCostError,
  multiplyCosts,
  requestCardinality,
  RULE_COST_LIMIT,
  TotalCost,
  totalCostErrors,
} from './cost.js'

const UNBOUNDED = 2n ** 64n - 1n

test.each([
  [10_000_002n, '1.000000x'],
  [10_078_125n, '1.007812x'],
  [15_000_000n, '1.5x'],
  [22_500_000n, '2.2x'],
  [22_500_002n, '2.3x'],
  [23_500_000n, '2.4x'],
  [1_000_000_000n, '100.0x'],
  [1_000_000_002n, 'more than 100x'],
  [UNBOUNDED, 'more than 100x'],
])('%d exceeds the limit by factor %s', (cost, factor) => {
  expect(costDetail('estimated rule cost', cost, RULE_COST_LIMIT)).toBe(
    `estimated rule cost exceeds budget by factor of ${factor} (try simplifying the rule, or adding maxItems, ` +
      'maxProperties, and maxLength where arrays, maps, and strings are declared)',
  )
})

test('costs stay where uint64 ends', () => {
  expect(addCosts(UNBOUNDED, 1n)).toBe(UNBOUNDED)
  expect(multiplyCosts(2n ** 63n, 2n)).toBe(UNBOUNDED)
  expect(multiplyCosts(0n, UNBOUNDED)).toBe(0n)
})

test.each([
  [2, 1_048_576n],
  [9, 314_572n],
  [3_145_727, 1n],
  [3_145_728, 0n],
])('%d bytes fit into a request %d times', (size, times) => {
  expect(requestCardinality(size)).toBe(times)
})

test.each([
  [costDetail('estimated rule cost', 20_000_000n, RULE_COST_LIMIT), true],
  [costDetail('estimated messageExpression cost', 20_000_000n, RULE_COST_LIMIT), true],
  ['must not be used', false],
])('%s: about costs: %s', (detail, isAboutCosts) => {
  expect(isCostError(field.forbidden(FieldPath.of('spec'), detail))).toBe(isAboutCosts)
})

describe('of a schema', () => {
  test('all errors are about costs', () => {
    const total = new TotalCost()
    total.add(FieldPath.of('schema', 'rule'), 200_000_000n)
    expect(totalCostErrors(total, FieldPath.of('schema')).map(isCostError)).toEqual([true, true])
  })

  const path = FieldPath.of('schema')
  const fieldsOf = (costs: readonly bigint[]): string[] => {
    const total = new TotalCost()
    costs.forEach((cost, index) => total.add(path.index(index), cost))
    return totalCostErrors(total, path).map(({ field }) => field)
  }

  test.each<[string, readonly bigint[], readonly string[]]>([
    ['at the limit there is no error', [99_000_000n, 1_000_000n], []],
    [
      'the dearest come first, those below 1 % not at all',
      [999_999n, 2_000_000n, 99_000_000n],
      ['schema[2]', 'schema[1]', 'schema'],
    ],
    [
      'four are named; of equally dear ones those that were seen first',
      [30_000_000n, 20_000_000n, 30_000_000n, 20_000_000n, 20_000_000n, 20_000_000n],
      ['schema[0]', 'schema[2]', 'schema[1]', 'schema[3]', 'schema'],
    ],
  ])('%s', (_, costs, fields) => {
    expect(fieldsOf(costs)).toEqual(fields)
  })
})
