// What tests leave uncovered, rule by rule.
import type { ValidationRule } from '../schema/props.js'
import type { ConditionCoverage, CoverageRecorder, RuleCoverage } from './coverage.js'

/** A rule, where it stands, and what evaluations came to; no coverage if there were none. */
export interface CoveredRule {
  /** The field of the rule in the CRD: `spec.versions[0].schema.openAPIV3Schema.x-kubernetes-validations[0]`. */
  readonly field: string
  readonly rule: ValidationRule
  readonly coverage: RuleCoverage | undefined
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
  /** Where the condition starts in the rule, in code points. */
  readonly offset: number | undefined
}

/** Outcomes that were seen, and those that there are: each rule and each condition has two. */
export interface CoverageTotals {
  readonly rules: { readonly covered: number; readonly total: number }
  readonly outcomes: { readonly covered: number; readonly total: number }
}

/** The coverage of rules at their fields. */
export const coverRules = (
  rules: readonly { readonly field: string; readonly rule: ValidationRule }[],
  recorder: CoverageRecorder,
): CoveredRule[] =>
  rules.map(({ field, rule }) => {
    const coverage = recorder.of(rule)
    return { field, rule, coverage, gaps: gapsOf(rule, coverage) }
  })

function gapsOf(rule: ValidationRule, coverage: RuleCoverage | undefined): CoverageGap[] {
  if (coverage === undefined) return [{ kind: 'rule', missing: 'evaluated', text: rule.rule, offset: undefined }]
  return coverage.conditions.flatMap((condition, index) => conditionGaps(condition, index === 0 ? 'rule' : 'condition'))
}

function conditionGaps(condition: ConditionCoverage, kind: CoverageGap['kind']): CoverageGap[] {
  const { text, offset } = condition
  const gap = (missing: CoverageGap['missing']): CoverageGap => ({ kind, missing, text, offset })
  if (condition.true + condition.false + condition.failed === 0) return [gap('evaluated')]
  return [...(condition.true === 0 ? [gap('true')] : []), ...(condition.false === 0 ? [gap('false')] : [])]
}

/** Sums the coverage of rules up; a rule is covered if nothing of it is missing. */
export function coverageTotals(rules: readonly CoveredRule[]): CoverageTotals {
  const outcomes = rules.flatMap(({ coverage }) =>
    coverage === undefined
      ? [false, false]
      : coverage.conditions.flatMap((condition) => [condition.true > 0, condition.false > 0]),
  )
  const count = (list: readonly boolean[]): number => list.filter(Boolean).length
  return {
    rules: { covered: count(rules.map(({ gaps }) => gaps.length === 0)), total: rules.length },
    outcomes: { covered: count(outcomes), total: outcomes.length },
  }
}
