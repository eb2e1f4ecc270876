// All lint rules: those of CRDs and those of policies.
import { POLICY_LINT_RULES, type PolicyLintRule } from '../../admission/index.js'
import { LINT_RULES, type LintRule } from '../../crd/index.js'
import type { RuleDescription } from '../../diagnostics/index.js'

export const LINT_CATALOGUE: readonly (LintRule | PolicyLintRule)[] = [...LINT_RULES, ...POLICY_LINT_RULES]

/** The rule of a code; undefined for codes of other findings. */
export const lintRuleOf = (code: string): LintRule | PolicyLintRule | undefined =>
  LINT_CATALOGUE.find((rule) => rule.code === code)

/** What a format may say of a code. */
export function describeLintRule(code: string): RuleDescription | undefined {
  const rule = lintRuleOf(code)
  return rule === undefined ? undefined : { summary: rule.summary, help: `${rule.why} To fix it: ${rule.mend}.` }
}
