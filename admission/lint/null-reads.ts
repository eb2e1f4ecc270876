// Where an expression reads fields of an object that may be null.
import type { Expr } from '../../cel/index.js'
import { certainParts, everyPart, literalOf, mentions } from '../../analysis/expression/index.js'
import type { LintedExpression } from './linted-expression.js'
import type { LintedPolicy } from './linted-policy.js'
import { reachedVariables, readVariable } from './variable-use.js'

type ObjectVariable = 'object' | 'oldObject'

/** A part that is evaluated whenever the expression is, and that fails where the object is null; variables are followed. */
export function certainRead(
  { expr }: LintedExpression,
  variable: ObjectVariable,
  policy: LintedPolicy,
): Expr | undefined {
  if (expr === undefined) return undefined
  const seen = new Set<string>()
  for (const part of certainParts(expr)) {
    if (isFieldOf(part, variable)) return part
    const name = isRead(part) ? readVariable(part) : undefined
    if (name === undefined) continue
    for (const used of reachedVariables(policy, [name], certainReads, seen)) {
      if (used.expr !== undefined && someCertain(used.expr, variable)) return part
    }
  }
  return undefined
}

const isRead = (part: Expr): boolean => part.kind === 'select' && !part.testOnly

const certainReads = (expr: Expr): readonly Expr[] => [...certainParts(expr)].filter(isRead)

const someCertain = (expr: Expr, variable: ObjectVariable): boolean =>
  [...certainParts(expr)].some((part) => isFieldOf(part, variable))

/** `has(null.x)` is false; only reading fails. */
const isFieldOf = (part: Expr, variable: ObjectVariable): boolean =>
  part.kind === 'select' && !part.testOnly && isIdent(part.operand, variable)

const isIdent = (expr: Expr, name: string): boolean => expr.kind === 'ident' && expr.name === name

/** Whether match conditions may keep the policy from requests in which the object is null. */
export const isGuarded = (policy: LintedPolicy, variable: ObjectVariable): boolean =>
  policy
    .expressionsOf('matchCondition')
    .some(({ expr }) => expr !== undefined && asksForOperation(expr, variable, policy))

/** Whether an expression looks at the operation, or at whether an object is null. */
export function asksForOperation(expr: Expr, variable: ObjectVariable, policy: LintedPolicy): boolean {
  for (const part of everyPart(expr)) {
    if (part.kind === 'select' && part.field === 'operation' && isIdent(part.operand, 'request')) return true
    const name = readVariable(part)
    if (name !== undefined) {
      const used = policy.variable(name)?.expr
      if (used === undefined || mentions(used, 'request') || mentions(used, variable)) return true
    }
    if (part.kind !== 'call' || (part.function !== '_==_' && part.function !== '_!=_')) continue
    const isNull = part.args.some((one) => literalOf(one) === null)
    if (isNull && part.args.some((one) => one.kind === 'ident' && /^(?:object|oldObject)$/.test(one.name))) return true
  }
  return false
}
