// What tests leave uncovered, rule by rule.
import type { ValidationRule } from '../schema/props.js'
import type { CoverageRecorder, RuleCoverage } from './coverage.js'
import { conditionGaps, isEvaluated, type CoverageGap } from '../../analysis/coverage/index.js'
import type { PlacedRule } from './rules.js'

/** A rule, its field, and the outcomes of its evaluations. */
export interface CoveredRule {
  /** The field of the rule in the CRD as it is written. */
  readonly field: string
  readonly rule: ValidationRule
  readonly coverage: RuleCoverage
  /** The outcomes that no evaluation showed. */
  readonly gaps: readonly CoverageGap[]
}

/** Outcomes that were seen, and all outcomes: each rule and each condition has two. */
export interface CoverageTotals {
  readonly rules: { readonly covered: number; readonly total: number }
  readonly outcomes: { readonly covered: number; readonly total: number }
}

/** The coverage of rules at their fields; those of versions that aren't served count if they were evaluated. */
export const coverRules = (rules: readonly PlacedRule[], recorder: CoverageRecorder): CoveredRule[] =>
  rules.flatMap(({ field, rule, isServed }) => {
    const coverage = recorder.of(rule)
    return isServed || isEvaluated(coverage) ? [{ field, rule, coverage, gaps: gapsOf(rule, coverage) }] : []
  })

function gapsOf({ rule }: ValidationRule, coverage: RuleCoverage): CoverageGap[] {
  if (!isEvaluated(coverage)) return [{ kind: 'rule', missing: 'evaluated', text: rule, range: undefined }]
  return coverage.conditions.flatMap((condition, index) => conditionGaps(condition, index === 0 ? 'rule' : 'condition'))
}

/** Sums the coverage of rules up; a rule is covered if nothing of it is missing. */
export function coverageTotals(rules: readonly CoveredRule[]): CoverageTotals {
  const outcomes = rules.flatMap(({ coverage }) =>
    coverage.conditions.flatMap((condition) => [condition.true > 0, condition.false > 0]),
  )
  const count = (list: readonly boolean[]): number => list.filter(Boolean).length
  return {
    rules: { covered: count(rules.map(({ gaps }) => gaps.length === 0)), total: rules.length },
    outcomes: { covered: count(outcomes), total: outcomes.length },
  }
}
