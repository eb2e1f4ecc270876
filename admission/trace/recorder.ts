// Gathers how the expressions of policies come to their values.
import type { ObserveNode, Program } from '../../cel/index.js'
import type {
  EvaluationObserver,
  ExpressionContext,
  ExpressionOutcome,
  PolicyExpression,
} from '../expression/observer.js'
import { TraceBuilder } from './build.js'
import type { ExpressionTrace } from './model.js'
import { Recording } from './recording.js'
import { NO_SECRETS, type SecretMask } from '../../apimachinery/redaction/index.js'
import { MOST_SHOWN, showValue } from './shown-value.js'
import { writtenExpression, type WrittenExpression } from './written.js'

/** Options of a `TraceRecorder`: which values it hides. */
export interface TraceOptions {
  /** What is hidden; by default nothing. See `secretsOf`. */
  readonly mask?: SecretMask
}

/** Evaluations that a recorder keeps. */
const MOST_TRACES = 2000

interface Running {
  readonly written: WrittenExpression
  readonly recording: Recording
  readonly variables: ExpressionTrace[]
}

/** An observer that keeps a trace of each evaluation. For one request. */
export class TraceRecorder implements EvaluationObserver {
  readonly #mask: SecretMask
  readonly #traces: ExpressionTrace[] = []
  readonly #running: Running[] = []
  /** What is known of variables, by policy, binding, param, pass and name. */
  readonly #built = new Map<string, TraceBuilder>()
  #count = 0

  constructor({ mask = NO_SECRETS }: TraceOptions = {}) {
    this.#mask = mask
  }

  /** The traces in the order in which evaluations ended; those of variables are inside of those that used them first. */
  get traces(): readonly ExpressionTrace[] {
    return this.#traces
  }

  /** How many evaluations there were beyond those that are kept. */
  get left(): number {
    return Math.max(0, this.#count - MOST_TRACES)
  }

  begin(_: PolicyExpression, program: Program): ObserveNode {
    const written = writtenExpression(program)
    const recording = new Recording(written.loops)
    this.#running.push({ written, recording, variables: [] })
    return recording.observe
  }

  end(expression: PolicyExpression, outcome: ExpressionOutcome, context: ExpressionContext): void {
    const { written, recording, variables } = this.#running.pop() as Running
    if (++this.#count > MOST_TRACES) return
    recording.finish()
    const builder = new TraceBuilder({
      written,
      outcome,
      isExplained: typeof outcome.value === 'boolean',
      root: recording.root,
      mask: this.#mask,
      becauseOf: (name) => this.#built.get(variableKey(context, name))?.decisions ?? [],
      variableSource: (name) => this.#built.get(variableKey(context, name))?.source,
    })
    if (expression.role === 'variable') this.#built.set(variableKey(context, expression.name ?? ''), builder)
    const trace: ExpressionTrace = {
      expression,
      context,
      ...(outcome.error === undefined
        ? outcome.value === undefined
          ? {}
          : { value: showValue(outcome.value, this.#mask, MOST_SHOWN).text }
        : { error: this.#mask.hide(outcome.error) }),
      cost: outcome.cost,
      get root() {
        return builder.root
      },
      get decisions() {
        return builder.decisions
      },
      variables,
    }
    const around = this.#running.at(-1)?.variables ?? this.#traces
    around.push(trace)
  }
}

const variableKey = ({ policy, binding, param, pass }: ExpressionContext, variable: string): string =>
  JSON.stringify([policy, binding, param, pass, variable])
