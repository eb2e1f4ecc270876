// Which variables of a policy expressions lead to.
import type { Expr } from '../../cel/index.js'
import type { LintedExpression } from './linted-expression.js'
import type { LintedPolicy } from './linted-policy.js'

/** The variable that a part reads, `variables.name`, or asks for. */
export const readVariable = (part: Expr): string | undefined =>
  part.kind === 'select' && part.operand.kind === 'ident' && part.operand.name === 'variables' ? part.field : undefined

/**
 * The variables of these names, and those that they read in turn, as far as `partsOf` gives the parts where they do; each but
 * for those in `seen`, once.
 */
export function* reachedVariables(
  policy: LintedPolicy,
  names: Iterable<string>,
  partsOf: (expr: Expr) => Iterable<Expr>,
  seen = new Set<string>(),
): Generator<LintedExpression> {
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const variable = policy.variable(name)
    if (variable === undefined) continue
    yield variable
    if (variable.parsed === undefined) continue
    for (const part of partsOf(variable.parsed)) {
      const inner = readVariable(part)
      if (inner !== undefined) open.push(inner)
    }
  }
}
