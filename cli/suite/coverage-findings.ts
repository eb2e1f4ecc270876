// What tests leave uncovered, at its place in the rules of a CRD.
import type { CoveredRule, CoverageGap } from '../../crd/index.js'
import type { Diagnostic, Span } from '../../diagnostics/index.js'
import { placeOfField, type Manifest } from '../../manifest/index.js'
import { textOffsets } from './text-offsets.js'

/** The findings about the rules of a CRD. */
export const coverageFindings = (rules: readonly CoveredRule[], manifest: Manifest): Diagnostic[] =>
  rules.flatMap((rule) => rule.gaps.map((gap) => gapFinding(gap, rule, manifest)))

function gapFinding(gap: CoverageGap, { field, rule }: CoveredRule, manifest: Manifest): Diagnostic {
  const ruleField = `${field}.rule`
  return {
    code: `coverage/never-${gap.missing}`,
    severity: 'warning',
    message: messageOf(gap),
    span: (gap.range && rangeInRule(gap.range, rule.rule, ruleField, manifest)) ?? manifest.spanOf(ruleField),
  }
}

function messageOf({ kind, missing, text }: CoverageGap): string {
  const line = text.trim().replace(/\s+/g, ' ')
  if (missing === 'evaluated') return `no test evaluates ${kind === 'rule' ? `this rule: ${line}` : line}`
  return kind === 'rule' ? `no test makes this rule ${missing}: ${line}` : `no test makes this ${missing}: ${line}`
}

/** The place of a part of a rule, given in code points; undefined if the YAML has it in another form. */
function rangeInRule(
  { start, end }: { readonly start: number; readonly end: number },
  rule: string,
  field: string,
  { place }: Manifest,
): Span | undefined {
  const span = placeOfField(place, field)?.span
  if (span === undefined) return undefined
  const offsets = textOffsets(span.source.text.slice(span.start, span.end), rule)
  const unit = (points: number): number => Array.from(rule).slice(0, points).join('').length
  const from = offsets?.[unit(start)]
  const last = offsets?.[unit(end) - 1]
  if (from === undefined || last === undefined) return undefined
  return { source: span.source, start: span.start + from, end: span.start + last + 1 }
}
