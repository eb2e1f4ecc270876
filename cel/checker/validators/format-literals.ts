import type { CallExpr, Expr } from '../../ast/expr.js'
import { checkFormat } from '../../library/extensions/strings/format/check.js'
import { DYN } from '../../value/type/type.js'
import { functionName, type Validator } from './validator.js'

/**
 * In a call of `format` whose text and list are literals every clause must have an argument whose type it takes, and
 * every argument a clause (`stringFormatValidator`). The first problem of a call is reported, at the argument or the call.
 */
export const formatLiterals: Validator = ({ ast, calls }, report) => {
  for (const { expr } of calls) {
    if (functionName(ast, expr) !== 'format') continue
    const literals = literalsOf(expr)
    if (literals === undefined) continue
    const problem = checkFormat(literals.text, literals.values, ({ id }) => ast.types.get(id) ?? DYN)
    if (problem !== undefined) report(problem.at ?? expr, problem.message)
  }
}

function literalsOf({
  target,
  args,
}: CallExpr): { readonly text: string; readonly values: readonly Expr[] } | undefined {
  const [list] = args
  if (target?.kind !== 'literal' || typeof target.value !== 'string') return undefined
  return args.length === 1 && list?.kind === 'list' ? { text: target.value, values: list.elements } : undefined
}
