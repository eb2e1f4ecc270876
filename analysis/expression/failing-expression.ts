import { CelEvaluationError, planProgram, type CheckedAst, type Environment, type Expr } from '../../cel/index.js'
import { operandsOf } from '../../cel/explain/index.js'

/** Cost units for all evaluations of a search, so that none takes long. */
const LIMIT = 10_000_000

/**
 * The innermost sub-expression whose evaluation alone fails with the same message. Inside of a loop nothing can be evaluated
 * alone: the loop is then the place. The whole expression if no part of it fails.
 */
export function failingExpression(
  ast: CheckedAst,
  environment: Environment,
  bindings: Readonly<Record<string, unknown>>,
  message: string,
): Expr {
  let { expr } = ast
  for (;;) {
    const failing = partsOf(expr, ast).find(
      (part) => messageOf({ ...ast, expr: part }, environment, bindings) === message,
    )
    if (failing === undefined) return expr
    expr = failing
  }
}

function partsOf(expr: Expr, { references }: CheckedAst): readonly Expr[] {
  if (expr.kind === 'comprehension') return [expr.iterRange]
  return operandsOf(expr, references).map((operand) => operand.expr)
}

function messageOf(
  ast: CheckedAst,
  environment: Environment,
  bindings: Readonly<Record<string, unknown>>,
): string | undefined {
  try {
    planProgram(ast, environment, 'closures').evaluateTyped(bindings, { costLimit: LIMIT })
    return undefined
  } catch (thrown) {
    return thrown instanceof CelEvaluationError ? thrown.message : undefined
  }
}
