// Compiles and evaluates expressions; errors become findings.
import {
  CelCompileError,
  CelEvaluationError,
  checkAst,
  parseText,
  planProgram,
  type CheckedAst,
  type Environment,
  type Program,
  type Value,
} from '../../cel/index.js'
import { failingExpression } from '../../analysis/expression/index.js'
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import { compileFindings, evaluationFinding } from './findings.js'

/** A program, or why there is none. A program error (a constant that can't be converted) leaves the checked tree. */
interface Compiled {
  readonly ast?: CheckedAst
  readonly program?: Program
  readonly findings: readonly Diagnostic[]
}

/** Compiles an expression with the ranges of its nodes. */
export function compileSource(source: SourceText, environment: Environment): Compiled {
  let ast: CheckedAst | undefined
  try {
    ast = checkAst(parseText(source.text, environment, { ranges: true }), environment)
    return { ast, program: planProgram(ast, environment), findings: [] }
  } catch (thrown) {
    if (!(thrown instanceof CelCompileError)) throw thrown
    return { ...(ast && { ast }), findings: compileFindings(thrown, source, environment) }
  }
}

/** What an evaluation gave and cost. Without a value there is a finding. */
export interface Outcome {
  readonly value?: Value
  readonly cost: number | bigint
  readonly findings: readonly Diagnostic[]
}

/** Evaluates a program. */
export function evaluateProgram(
  program: Program,
  source: SourceText,
  bindings: Readonly<Record<string, unknown>>,
  costLimit?: number,
): Outcome {
  try {
    const { value, cost } = program.evaluateTyped(bindings, costLimit === undefined ? {} : { costLimit })
    return { value, cost, findings: [] }
  } catch (thrown) {
    if (!(thrown instanceof CelEvaluationError)) throw thrown
    return { cost: thrown.cost, findings: [evaluationFindingOf(thrown, program, source, bindings)] }
  }
}

/** The finding of a failed evaluation, with its place. */
export function evaluationFindingOf(
  error: CelEvaluationError,
  { ast, environment }: Program,
  source: SourceText,
  bindings: Readonly<Record<string, unknown>>,
): Diagnostic {
  const expr = failingExpression(ast, environment, bindings, error.message)
  return evaluationFinding(error, source, environment, { ast, expr })
}
