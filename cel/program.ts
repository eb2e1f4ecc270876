// A compiled expression, ready to be evaluated.
import type { CheckedAst } from './ast/checked.js'
import { estimateCost } from './cost/estimator.js'
import { mustBe } from './environment/check-options.js'
import type { Environment } from './environment/environment.js'
import { CelEvaluationError } from './errors.js'
import { explain } from './explain/explain.js'
import type { Explanation } from './explain/explanation.js'
import { compileClosures } from './interpreter/closures/compile.js'
import {
  type Activation,
  CostLimitExceeded,
  Evaluation,
  type NodeCost,
  type ObserveNode,
} from './interpreter/evaluation.js'
import { exhaustionText, isExhaustion } from './interpreter/exhaustion.js'
import type { Step } from './interpreter/plan.js'
import { compileSource, type GeneratedProgram } from './interpreter/source/compile.js'
import { EXCEEDED, state } from './interpreter/source/runtime.js'
import { unparse } from './parser/unparse.js'
import { formatType } from './value/type/format.js'
import type { Type } from './value/type/type.js'
import { CelError, isError } from './value/error.js'
import { Panic } from './value/panic.js'
import { toPlain } from './value/data/to-plain.js'
import type { Value } from './value/value.js'

/** Cost units that one evaluation may cost by default (apiserver's `PerCallLimit`). */
export const DEFAULT_COST_LIMIT = 1_000_000

/**
 * How programs run: `source` generates JavaScript, `closures` needs no code generation, which a content security policy
 * may forbid; `auto` starts with closures and generates source, where that is allowed, for programs that are evaluated
 * repeatedly.
 */
export type Backend = 'auto' | 'source' | 'closures'

/** How an expression is evaluated. */
export interface EvaluateOptions {
  /** Cost units above which the evaluation ends; by default 1,000,000, as kube-apiserver's own. */
  readonly costLimit?: number | bigint
}

/** How an evaluation is profiled. */
export interface ProfileOptions extends EvaluateOptions {
  /** Called with the value of a node, by its id, each time it is evaluated. */
  readonly observe?: ObserveNode
}

/** The result of an evaluation. */
export interface Evaluated<V = unknown> {
  readonly value: V
  /** Cost units, equal to kube-apiserver's. */
  readonly cost: number
}

/** A range of cost units; 2⁶⁴ − 1 means "no bound". Bigints where a number can't hold them. */
export interface Estimate {
  readonly min: number | bigint
  readonly max: number | bigint
}

/** Variables by their full names: a plain object, whose own properties they are, or an `Activation`. */
export type Bindings = Readonly<Record<string, unknown>> | Activation

/** Evaluations by closures after which `auto` generates source. */
const WARM_UP = 2

/** A compiled expression. Immutable; evaluations don't disturb each other. */
export class Program {
  readonly #plan: Step
  readonly #backend: Backend
  readonly #read: (bindings: unknown, name: string) => Value
  #closures: ((evaluation: Evaluation) => Value) | undefined
  #traced: ((evaluation: Evaluation) => Value) | undefined
  #generated: GeneratedProgram | undefined
  #runs = 0
  #estimate: Estimate | undefined

  constructor(
    /** The expression's tree with its types. */
    readonly ast: CheckedAst,
    readonly environment: Environment,
    plan: Step,
    backend: Backend,
  ) {
    this.#plan = plan
    this.#backend = backend
    this.#read = environment.reader()
    if (backend === 'source') this.#generate()
  }

  /** The result's type as CEL writes it: `bool`, `list(string)`. */
  get resultType(): string {
    return formatType(this.ast.resultType)
  }

  /** The result's type. */
  get type(): Type {
    return this.ast.resultType
  }

  /** The smallest and the largest cost that an evaluation may have, in cost units, as kube-apiserver estimates them. */
  get estimate(): Estimate {
    if (this.#estimate === undefined) {
      const { min, max } = estimateCost(this.ast, this.environment.estimateOptions())
      this.#estimate = { min: units(min), max: units(max) }
    }
    return this.#estimate
  }

  /**
   * Evaluates the expression. The value is plain JavaScript (see `toPlain`). Throws `CelEvaluationError` with kube-apiserver's
   * text if the evaluation fails or exceeds the limit, TypeError for bindings that are not an object.
   */
  evaluate(bindings: Bindings = {}, options?: EvaluateOptions): Evaluated {
    const value = this.#run(bindings, options)
    return { value: typeof value === 'object' ? toPlain(value) : value, cost: state.cost }
  }

  /** Evaluates the expression; the value is CEL's own, which keeps types apart (see `Value`). Throws as `evaluate`. */
  evaluateTyped(bindings: Bindings = {}, options?: EvaluateOptions): Evaluated<Value> {
    const value = this.#run(bindings, options)
    return { value, cost: state.cost }
  }

  /**
   * Evaluates the expression and reports what each node of its tree cost, by node id. Unlike the others it returns an
   * error as a value, since its costs are wanted as well. `observe` is called with the values of the nodes as they are
   * evaluated.
   */
  profile(bindings: Bindings = {}, options?: ProfileOptions): Profile {
    checkBindings(bindings)
    const costs: (NodeCost | undefined)[] = []
    const nodes = (): ReadonlyMap<number, NodeCost> =>
      new Map([...costs.entries()].flatMap(([id, node]) => (node === undefined ? [] : [[id, node] as const])))
    try {
      const value = this.#exact(bindings, limitOf(options), costs, options?.observe)
      return { value: isError(value) ? failure(value) : value, cost: state.cost, nodes: nodes() }
    } catch (error) {
      if (!(error instanceof CelEvaluationError)) throw error
      return { value: error, cost: error.cost, nodes: nodes() }
    }
  }

  /**
   * What the expression costs, part by part: as estimated and, with bindings, as measured in an evaluation with them, even
   * if that fails. See `explainText`, `explainHtml` and `explainJson`.
   */
  explain(bindings?: Bindings, options?: EvaluateOptions): Explanation {
    const measured = bindings === undefined ? {} : { measured: this.profile(bindings, options).nodes }
    return explain(this.ast, { ...this.environment.explainOptions(), ...measured })
  }

  /** The text of the expression, made from its tree. */
  unparse(): string {
    return unparse(this.ast)
  }

  /** The value; its cost is in `state.cost`. */
  #run(bindings: Bindings, options: EvaluateOptions | undefined): Value {
    checkBindings(bindings)
    const limit = limitOf(options)
    const value = this.#generated === undefined ? this.#first(bindings, limit) : this.#fast(bindings, limit)
    if (value instanceof CelError) throw failure(value)
    return value
  }

  #first(bindings: Bindings, limit: number): Value {
    if (this.#backend === 'auto' && ++this.#runs === WARM_UP + 1) this.#generate()
    return this.#generated === undefined ? this.#exact(bindings, limit) : this.#fast(bindings, limit)
  }

  #fast(bindings: Bindings, limit: number): Value {
    let value: Value = EXCEEDED
    try {
      value = (this.#generated as GeneratedProgram)(bindings, limit)
    } catch (error) {
      if (!(error instanceof Panic || isExhaustion(error))) throw error
    }
    return value === EXCEEDED || state.cost > limit || state.cost < 0 ? this.#exact(bindings, limit) : value
  }

  #exact(bindings: Bindings, limit: number, costs?: (NodeCost | undefined)[], observe?: ObserveNode): Value {
    const read = this.#read
    const evaluation = new Evaluation((name) => read(bindings, name), limit, costs, observe)
    try {
      const value = this.#closuresFor(observe)(evaluation)
      state.cost = evaluation.cost
      return value
    } catch (error) {
      if (error instanceof CostLimitExceeded) throw new CelEvaluationError(error.message, error.cost)
      if (error instanceof Panic) throw new CelEvaluationError(error.text, evaluation.cost)
      if (isExhaustion(error)) throw new CelEvaluationError(exhaustionText(error), evaluation.cost)
      throw error
    }
  }

  #closuresFor(observe: ObserveNode | undefined): (evaluation: Evaluation) => Value {
    if (observe === undefined) return (this.#closures ??= compileClosures(this.#plan))
    return (this.#traced ??= compileClosures(this.#plan, { traced: true }))
  }

  #generate(): void {
    try {
      this.#generated = compileSource(this.#plan, this.#read)
    } catch (error) {
      // A content security policy forbids code generation: closures do the same.
      if (!(error instanceof EvalError) || this.#backend === 'source') throw error
    }
  }
}

/** The error of an evaluation that has just ended. */
const failure = (error: CelError): CelEvaluationError =>
  new CelEvaluationError(error.message, state.cost, 'cause' in error ? { cause: error.cause } : undefined)

/** Throws TypeError, from callers without types. */
function checkBindings(bindings: unknown): void {
  if (typeof bindings === 'object' && bindings !== null) return
  throw new TypeError(mustBe('the bindings', 'an object with the values of the variables', bindings))
}

/** An evaluation with the cost of each node. */
export interface Profile {
  readonly value: Value | CelEvaluationError
  /** Cost units of the whole. */
  readonly cost: number | bigint
  /** What the nodes cost themselves, without their operands, by node id. */
  readonly nodes: ReadonlyMap<number, NodeCost>
}

/** Cost units as a number where that holds them. */
const units = (value: bigint): number | bigint => (value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : value)

const limitOf = (options: EvaluateOptions | undefined): number =>
  options?.costLimit === undefined ? DEFAULT_COST_LIMIT : Number(options.costLimit)
