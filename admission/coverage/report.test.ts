import { expect, test } from 'vitest'
import type { ConditionCoverage } from '../../analysis/coverage/index.js'
import type { ExpressionRole } from '../expression/observer.js'
import type { ExpressionCoverage } from './recorder.js'
import { policyCoverageTotals } from './report.js'

const condition = (evaluated: number, holds: number, fails: number): ConditionCoverage => ({
  id: 1,
  text: 'a',
  start: 0,
  end: 1,
  evaluated,
  true: holds,
  false: fails,
  failed: 0,
})

const coverage = (role: ExpressionRole, ...conditions: ConditionCoverage[]): ExpressionCoverage => ({
  expression: { policy: 'p', role, field: 'spec.x', text: 'a' },
  evaluated: conditions[0]?.evaluated ?? 0,
  failed: 0,
  isCondition: role === 'validation',
  conditions,
})

test.each<[what: string, expression: ExpressionCoverage, covered: number, seen: number, outcomes: number]>([
  ['a condition that was both', coverage('validation', condition(2, 1, 1)), 1, 2, 2],
  ['a condition that was never false', coverage('validation', condition(2, 2, 0)), 0, 1, 2],
  ['one that was never evaluated', coverage('validation', condition(0, 0, 0)), 0, 0, 2],
  ['a value', coverage('messageExpression', condition(1, 0, 0)), 1, 1, 1],
  ['a value with a condition in it', coverage('variable', condition(1, 0, 0), condition(1, 1, 0)), 0, 2, 3],
])('%s', (_, expression, covered, seen, outcomes) => {
  expect(policyCoverageTotals([expression])).toEqual({
    expressions: { covered, total: 1 },
    outcomes: { covered: seen, total: outcomes },
  })
})
