import { ruleKey } from '../../runtime/rules/index.js'
import type { KnownRule, MismatchData, RuleKey } from './data.js'

/**
 * The rules that no error of either side was about, in the order of the data: of those, agreement is not proven. Only rules of
 * generated modules are known.
 */
export function neverFired({ rules, fired, uncompared, mismatches }: MismatchData): KnownRule[] {
  const seen = new Set([...fired, ...uncompared, ...mismatches].map(identity))
  return rules.filter((rule) => !seen.has(identity(rule)))
}

const identity = (rule: RuleKey): string => `${rule.validationIdentifier} ${ruleKey(rule)}`
