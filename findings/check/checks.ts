import type { PolicyLintRule } from '../../admission/index.js'
import { LINT_RULES, type LintSettings } from '../../crd/index.js'
import { lintRuleOf } from './catalogue.js'

/** What CRDs and policies are checked for. */
export interface LintChecks {
  /** The version whose CEL new expressions may use. */
  readonly compatibility: string
  /** The version of the API server, if it is known. */
  readonly kubernetesVersion?: string | undefined
  /** kube-apiserver's validation is left out when only some rules are chosen. */
  readonly withValidation: boolean
  readonly lint: LintSettings
  readonly policyRules: readonly PolicyLintRule[]
}

/** Whether a code is checked for. Codes that are not rules belong to validation. */
export function isLookedFor(code: string, { lint, policyRules, withValidation }: LintChecks): boolean {
  const known = lintRuleOf(code)
  // Comments about changes are for kubevet diff, those about APIs for kubevet deprecations.
  if (known === undefined) return withValidation && !/^(?:diff|deprecations)\//.test(code)
  const isChosen = [...(lint.rules ?? LINT_RULES), ...policyRules].some((rule) => rule.code === code)
  return isChosen && (lint.severities?.[code] ?? known.severity) !== 'off'
}
