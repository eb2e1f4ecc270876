// One evaluation of an expression: what it came to, and then how, and what each part of it cost.
import { TraceRecorder, type ExpressionTrace } from '../../admission/index.js'
import { CelEvaluationError, explain, type Explanation, type Program, type Value } from '../../cel/index.js'

/** What an evaluation came to. */
export interface CelOutcome {
  /** Undefined for one that failed. */
  readonly value?: Value
  readonly error?: CelEvaluationError
}

/** How it came to that. */
export interface CelEvaluation extends CelOutcome {
  /** Cost units. */
  readonly cost: number
  readonly trace: ExpressionTrace['root']
  /** Measured beside estimated. */
  readonly explanation: Explanation
}

/** Traces are of policies; this one stands alone. */
const CONTEXT = { policy: '' }

/** Some times as fast as with a trace. */
export function evaluateOnly(program: Program, bindings: Readonly<Record<string, unknown>>): CelOutcome {
  try {
    return { value: program.evaluateTyped(bindings).value }
  } catch (thrown) {
    if (!(thrown instanceof CelEvaluationError)) throw thrown
    return { error: thrown }
  }
}

export function evaluateTraced(program: Program, bindings: Readonly<Record<string, unknown>>): CelEvaluation {
  const recorder = new TraceRecorder()
  const expression = { policy: '', role: 'validation', field: '', text: program.ast.source.text } as const
  const observe = recorder.begin(expression, program, CONTEXT)
  const { value, cost, nodes } = program.profile(bindings, observe === undefined ? {} : { observe })
  const failed = value instanceof CelEvaluationError
  recorder.end(expression, { ...(failed ? { error: value.message } : { value }), cost, nodes }, CONTEXT)
  const [trace] = recorder.traces
  if (trace === undefined) throw new RangeError('an evaluation has a trace')
  return {
    ...(failed ? { error: value } : { value }),
    cost: Number(cost),
    trace: trace.root,
    explanation: explain(program.ast, { ...program.environment.explainOptions(), measured: nodes }),
  }
}
