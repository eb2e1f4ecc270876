import { POLICY_LINT_RULES } from '../../admission/index.js'
import { LINT_CATALOGUE } from '../../findings/lint/index.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'

/** Prints the rules, or those of policies: code, severity, summary. */
export function listRules(which: 'all' | 'policies', io: Io): 0 {
  const rules = which === 'all' ? LINT_CATALOGUE : POLICY_LINT_RULES
  const width = Math.max(...rules.map(({ code }) => code.length))
  for (const { code, severity = 'warning', summary } of rules) {
    print(io.stdout, `${code.padEnd(width)}  ${severity.padEnd(7)}  ${summary}\n`)
  }
  return 0
}
