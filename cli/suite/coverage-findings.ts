// What tests leave uncovered, at its place in the rules of a CRD.
import type { CoveredRule } from '../../crd/index.js'
import type { CoverageGap } from '../../analysis/coverage/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { spanOfPart } from '../../manifest/place/index.js'
import type { Manifest } from '../../manifest/index.js'

/** The findings about the rules of a CRD. */
export const coverageFindings = (rules: readonly CoveredRule[], manifest: Manifest): Diagnostic[] =>
  rules.flatMap((rule) => rule.gaps.map((gap) => gapFinding(gap, rule, manifest)))

function gapFinding(gap: CoverageGap, { field, rule }: CoveredRule, manifest: Manifest): Diagnostic {
  const ruleField = `${field}.rule`
  return {
    code: `coverage/never-${gap.missing}`,
    severity: 'warning',
    message: messageOf(gap),
    span: (gap.range && spanOfPart(manifest.place, ruleField, rule.rule, gap.range)) ?? manifest.spanOf(ruleField),
  }
}

function messageOf({ kind, missing, text }: CoverageGap): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (missing === 'evaluated') return `no test evaluates ${kind === 'rule' ? `this rule: ${line}` : line}`
  return kind === 'rule' ? `no test makes this rule ${missing}: ${line}` : `no test makes this ${missing}: ${line}`
}
