// Outcomes of a condition that no evaluation showed.
import type { ConditionCoverage, Tally } from './record.js'

/** An outcome that no evaluation showed. */
export interface CoverageGap {
  /** `rule`: of the rule itself; `condition`: of a part of it. */
  readonly kind: 'rule' | 'condition'
  readonly missing: 'evaluated' | 'true' | 'false'
  /** The rule's or the condition's text. */
  readonly text: string
  /** From its first to behind its last character in the rule, in code points; undefined for the whole rule. */
  readonly range: { readonly start: number; readonly end: number } | undefined
}

/** Whether it was evaluated at all. */
export const isEvaluated = ({ true: yes, false: no, failed }: Tally): boolean => yes + no + failed > 0

/** Outcomes of a condition that no evaluation showed. */
export function conditionGaps(condition: ConditionCoverage, kind: CoverageGap['kind']): CoverageGap[] {
  const { text, start, end } = condition
  const range = kind === 'rule' ? undefined : { start, end }
  const gap = (missing: CoverageGap['missing']): CoverageGap => ({ kind, missing, text, range })
  if (!isEvaluated(condition)) return [gap('evaluated')]
  return [...(condition.true === 0 ? [gap('true')] : []), ...(condition.false === 0 ? [gap('false')] : [])]
}
