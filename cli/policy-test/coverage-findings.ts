// What tests leave uncovered, at its place in the policy.
import { sumCoverage, gapsOfExpression, type PolicyCoverageGap } from '../../admission/coverage/index.js'
import type { ExpressionCoverage, ExpressionRole } from '../../admission/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { spanOfPart } from '../../manifest/place/index.js'
import type { PolicySubject } from './model.js'

/** A policy with the coverage of its expressions by the tests of all files. */
export interface CoveredPolicy {
  readonly subject: PolicySubject
  /** Those that are written in its manifest. */
  readonly expressions: readonly ExpressionCoverage[]
}

export const coveredPolicies = (subjects: readonly PolicySubject[]): CoveredPolicy[] =>
  subjects.map((subject) => ({
    subject,
    expressions: sumCoverage(subject.recorders.map((recorder) => recorder.coverage())).filter(
      ({ expression }) => subject.writtenField(expression.field) !== undefined,
    ),
  }))

/** The findings about the expressions of a policy. */
export const policyCoverageFindings = ({ subject, expressions }: CoveredPolicy): Diagnostic[] =>
  expressions.flatMap((coverage) => gapsOfExpression(coverage).map((gap) => gapFinding(gap, coverage, subject)))

function gapFinding(gap: PolicyCoverageGap, { expression }: ExpressionCoverage, subject: PolicySubject): Diagnostic {
  const { manifest } = subject
  const field = subject.writtenField(gap.field) ?? gap.field
  return {
    code: `coverage/never-${gap.missing}`,
    severity: 'warning',
    message: messageOf(gap),
    span: (gap.range && spanOfPart(manifest.place, field, expression.text, gap.range)) ?? manifest.spanOf(field),
  }
}

const NOUNS: Readonly<Record<ExpressionRole, string>> = {
  matchCondition: 'match condition',
  variable: 'variable',
  validation: 'validation',
  messageExpression: 'message expression',
  auditAnnotation: 'audit annotation',
  mutation: 'mutation',
}

function messageOf({ role, isPart, missing, text }: PolicyCoverageGap): string {
  const line = text.trim().replace(/\s+/g, ' ')
  const noun = NOUNS[role]
  if (missing === 'evaluated') return `no test evaluates ${isPart ? line : `this ${noun}: ${line}`}`
  return `no test makes this ${isPart ? '' : `${noun} `}${missing}: ${line}`
}
