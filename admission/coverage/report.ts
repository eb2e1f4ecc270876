// What tests leave uncovered of a policy, expression by expression.
import { conditionGaps, isEvaluated, type ConditionCoverage } from '../../analysis/coverage/index.js'
import type { ExpressionRole } from '../expression/observer.js'
import type { ExpressionCoverage } from './recorder.js'

/** Something that no evaluation showed. */
export interface PolicyCoverageGap {
  readonly field: string
  readonly role: ExpressionRole
  /** Whether it is a part of the expression. */
  readonly isPart: boolean
  readonly missing: 'evaluated' | 'true' | 'false'
  /** The text of the expression or the part. */
  readonly text: string
  /** From the first to behind the last character in the expression, in code points; undefined for the whole. */
  readonly range: { readonly start: number; readonly end: number } | undefined
}

/** Outcomes that were seen, and those that there are: a condition has two, an expression of another type one. */
export interface PolicyCoverageTotals {
  readonly expressions: { readonly covered: number; readonly total: number }
  readonly outcomes: { readonly covered: number; readonly total: number }
}

/** What no evaluation showed of an expression. */
export function gapsOfExpression({
  expression,
  evaluated,
  isCondition,
  conditions,
}: ExpressionCoverage): PolicyCoverageGap[] {
  const { field, role, text } = expression
  if (evaluated === 0) return [{ field, role, isPart: false, missing: 'evaluated', text, range: undefined }]
  return conditions.flatMap((condition, index) => {
    if (index === 0 ? !isCondition : isOtherValue(condition)) return []
    return conditionGaps(condition, index === 0 ? 'rule' : 'condition').map(({ missing, text: part, range }) => {
      return { field, role, isPart: index > 0, missing, text: part, range }
    })
  })
}

/** What of an expression is true or false: the whole, if it is, and its parts, but for branches that give another value. */
export const shownConditions = ({ isCondition, conditions }: ExpressionCoverage): ConditionCoverage[] =>
  conditions.filter((condition, index) => (index === 0 ? isCondition : !isOtherValue(condition)))

/** Whether a part is a branch that gives something else than true or false. */
const isOtherValue = (condition: ConditionCoverage): boolean => condition.evaluated > 0 && !isEvaluated(condition)

/** Sums the coverage of expressions up; one is covered if nothing of it is missing. */
export function policyCoverageTotals(expressions: readonly ExpressionCoverage[]): PolicyCoverageTotals {
  const outcomes = expressions.flatMap(outcomesOf)
  const count = (list: readonly boolean[]): number => list.filter(Boolean).length
  return {
    expressions: {
      covered: count(expressions.map((one) => gapsOfExpression(one).length === 0)),
      total: expressions.length,
    },
    outcomes: { covered: count(outcomes), total: outcomes.length },
  }
}

/** Whether each outcome was seen. */
const outcomesOf = ({ evaluated, isCondition, conditions }: ExpressionCoverage): boolean[] =>
  conditions.flatMap((condition, index) => {
    if (index === 0 && !isCondition) return [evaluated > 0]
    return isOtherValue(condition) ? [true] : [condition.true > 0, condition.false > 0]
  })
