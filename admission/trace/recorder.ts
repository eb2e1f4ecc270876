// Gathers how the expressions of policies come to their values.
import { SecretFlow } from '../../analysis/secret-flow/index.js'
import type { ObserveNode, Program } from '../../cel/index.js'
import type {
  EvaluationObserver,
  ExpressionContext,
  ExpressionOutcome,
  ExpressionRole,
  PolicyExpression,
} from '../expression/observer.js'
import { TraceBuilder } from './build.js'
import type { ExpressionTrace } from './model.js'
import { Recording } from './recording.js'
import { NO_SECRETS, type SecretMask } from '../../apimachinery/redaction/index.js'
import { writtenExpression, type WrittenExpression } from './written.js'

/** Options of a `TraceRecorder`: which values it hides, and which traces it keeps. */
export interface TraceOptions {
  /** What is hidden; by default nothing. See `secretsOf`. */
  readonly mask?: SecretMask
  /** Of which runs of policies traces are kept; by default of all. Of others only what they make of secrets is found. */
  readonly keeps?: (context: ExpressionContext) => boolean
}

/** Roles whose values outputs have outside of traces, too. */
const RESULTS: ReadonlySet<ExpressionRole> = new Set(['messageExpression', 'auditAnnotation', 'mutation'])

/** Evaluations that a recorder keeps. */
const MOST_TRACES = 2000

interface Running {
  readonly written: WrittenExpression
  /** Undefined where no trace is kept. */
  readonly recording: Recording | undefined
  /** Undefined if there are no secrets. */
  readonly flow: SecretFlow | undefined
  readonly variables: ExpressionTrace[]
}

/** An observer that keeps a trace of each evaluation. For one request. */
export class TraceRecorder implements EvaluationObserver {
  readonly #mask: SecretMask
  readonly #keeps: (context: ExpressionContext) => boolean
  readonly #traces: ExpressionTrace[] = []
  readonly #running: Running[] = []
  /** What is known of variables, by policy, binding, param, pass and name. */
  readonly #built = new Map<string, TraceBuilder>()
  /** The variables that were made of secrets, by the same. */
  readonly #made = new Set<string>()
  #count = 0

  constructor({ mask = NO_SECRETS, keeps = () => true }: TraceOptions = {}) {
    this.#mask = mask
    this.#keeps = keeps
  }

  /** The traces in the order in which evaluations ended; those of variables are inside of those that used them first. */
  get traces(): readonly ExpressionTrace[] {
    return this.#traces
  }

  /** How many evaluations there were beyond those that are kept. */
  get left(): number {
    return Math.max(0, this.#count - MOST_TRACES)
  }

  begin(_: PolicyExpression, program: Program, context: ExpressionContext): ObserveNode | undefined {
    const written = writtenExpression(program)
    const recording = this.#keeps(context) ? new Recording(written.loops) : undefined
    const flow = this.#mask === NO_SECRETS ? undefined : this.#flowOf(written, context)
    this.#running.push({ written, recording, flow, variables: [] })
    if (flow === undefined || recording === undefined) return recording?.observe ?? flow?.observe
    return (id, value) => {
      recording.observe(id, value)
      flow.observe(id, value)
    }
  }

  #flowOf({ ast }: WrittenExpression, context: ExpressionContext): SecretFlow {
    return new SecretFlow(ast, this.#mask, (name) => this.#made.has(variableKey(context, name)))
  }

  end(expression: PolicyExpression, outcome: ExpressionOutcome, context: ExpressionContext): void {
    const { written, recording, flow, variables } = this.#running.pop() as Running
    flow?.hideErrors()
    if (RESULTS.has(expression.role)) flow?.hideOutputs()
    const isMade = (id: number): boolean => flow?.isMade(id) ?? false
    if (expression.role === 'variable' && isMade(written.ast.expr.id))
      this.#made.add(variableKey(context, expression.name))
    if (recording === undefined) return
    if (++this.#count > MOST_TRACES) return
    recording.finish()
    const builder = new TraceBuilder({
      written,
      outcome,
      isExplained: typeof outcome.value === 'boolean',
      root: recording.root,
      mask: this.#mask,
      isMade,
      becauseOf: (name) => this.#built.get(variableKey(context, name))?.decisions ?? [],
      variableSource: (name) => this.#built.get(variableKey(context, name))?.source,
    })
    if (expression.role === 'variable') this.#built.set(variableKey(context, expression.name), builder)
    const trace: ExpressionTrace = {
      expression,
      context,
      ...(outcome.error === undefined
        ? outcome.value === undefined
          ? {}
          : { value: builder.value(outcome.value) }
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

const variableKey = ({ policy, binding, param, pass }: ExpressionContext, variable = ''): string =>
  JSON.stringify([policy, binding, param, pass, variable])
