// What tests leave uncovered, rule by rule.
import type { ValidationRule } from '../schema/props.js'
import type { CoverageRecorder, RuleCoverage } from './coverage.js'
import type { ConditionCoverage, Tally } from './record.js'
import type { PlacedRule } from './rules.js'

/** A rule, where it stands, and what evaluations came to. */
export interface CoveredRule {
  /** The field of the rule in the CRD as it is written. */
  readonly field: string
  readonly rule: ValidationRule
  readonly coverage: RuleCoverage
  /** What no evaluation showed. */
  readonly gaps: readonly CoverageGap[]
}

/** Something that no evaluation showed. */
export interface CoverageGap {
  /** `rule`: of the rule itself; `condition`: of a part of it. */
  readonly kind: 'rule' | 'condition'
  readonly missing: 'evaluated' | 'true' | 'false'
  /** The rule's or the condition's text. */
  readonly text: string
  /** From its first to behind its last character in the rule, in code points; undefined for the whole rule. */
  readonly range: { readonly start: number; readonly end: number } | undefined
}

/** Outcomes that were seen, and those that there are: each rule and each condition has two. */
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

/** Whether something came to anything at all. */
export const isEvaluated = ({ true: yes, false: no, failed }: Tally): boolean => yes + no + failed > 0

function gapsOf({ rule }: ValidationRule, coverage: RuleCoverage): CoverageGap[] {
  if (!isEvaluated(coverage)) return [{ kind: 'rule', missing: 'evaluated', text: rule, range: undefined }]
  return coverage.conditions.flatMap((condition, index) => conditionGaps(condition, index === 0 ? 'rule' : 'condition'))
}

/** What evaluations never showed of a condition. */
export function conditionGaps(condition: ConditionCoverage, kind: CoverageGap['kind']): CoverageGap[] {
  const { text, start, end } = condition
  const range = kind === 'rule' ? undefined : { start, end }
  const gap = (missing: CoverageGap['missing']): CoverageGap => ({ kind, missing, text, range })
  if (!isEvaluated(condition)) return [gap('evaluated')]
  return [...(condition.true === 0 ? [gap('true')] : []), ...(condition.false === 0 ? [gap('false')] : [])]
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
