// Compiles and evaluates an expression as kube-apiserver does, for tables of what it gives and costs.
import { CelCompileError, CelEvaluationError, compile, type Backend, type EnvironmentOptions } from 'kubevet/cel'
import { toTypedJson } from '../../cel/typed-json/index.js'

/** What an expression gave as `typed` JSON, or the text of its error, and what it cost. */
export interface EvaluatedExpression {
  readonly value?: unknown
  readonly error?: string
  /** Cost units; undefined if it did not compile. */
  readonly cost?: number | bigint
  /** The estimate, as `min..max`; undefined if it did not compile. */
  readonly estimate?: string
}

/** Evaluates an expression in the newest version, or in an environment. */
export function evaluated(
  expression: string,
  bindings: Readonly<Record<string, unknown>> = {},
  options: EnvironmentOptions & { readonly backend?: Backend } = {},
): EvaluatedExpression {
  const variables = Object.fromEntries(Object.keys(bindings).map((name) => [name, 'dyn']))
  let estimate: string | undefined
  try {
    const program = compile(expression, {
      compatibility: '1.37',
      ...options,
      variables: { ...variables, ...options.variables },
    })
    estimate = `${program.estimate.min}..${program.estimate.max}`
    const { value, cost } = program.evaluateTyped(bindings)
    return { value: toTypedJson(value), cost, estimate }
  } catch (error) {
    if (error instanceof CelEvaluationError)
      return { error: error.message, cost: error.cost, ...(estimate && { estimate }) }
    if (error instanceof CelCompileError) return { error: error.message }
    throw error
  }
}
