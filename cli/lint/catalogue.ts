// All lint rules: those of CRDs and those of policies.
import { POLICY_LINT_RULES, type PolicyLintRule } from '../../admission/index.js'
import { LINT_RULES, type LintRule } from '../../crd/index.js'
import type { RuleDescription } from '../../diagnostics/index.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'

type AnyLintRule = LintRule | PolicyLintRule

const CATALOGUE: readonly AnyLintRule[] = [...LINT_RULES, ...POLICY_LINT_RULES]

/** The codes of all rules. */
export const LINT_CODES: readonly string[] = CATALOGUE.map(({ code }) => code)

/** The rule of a code; undefined for codes of other findings. */
export const lintRuleOf = (code: string): AnyLintRule | undefined => CATALOGUE.find((rule) => rule.code === code)

/** What a format may say of a code. */
export function describeLintRule(code: string): RuleDescription | undefined {
  const rule = lintRuleOf(code)
  return rule === undefined ? undefined : { summary: rule.summary, help: `${rule.why} To fix it: ${rule.mend}.` }
}

/** Prints the rules, or those of policies: code, severity, summary. */
export function listRules(which: 'all' | 'policies', io: Io): 0 {
  const rules = which === 'all' ? CATALOGUE : POLICY_LINT_RULES
  const width = Math.max(...rules.map(({ code }) => code.length))
  for (const { code, severity = 'warning', summary } of rules) {
    print(io.stdout, `${code.padEnd(width)}  ${severity.padEnd(7)}  ${summary}\n`)
  }
  return 0
}
