// From what was recorded of an evaluation to its trace.
import type { Value } from '../../cel/index.js'
import { decidingPlaces, type Place } from './deciding.js'
import { DecisionWriter } from './decision.js'
import type { TraceDecision, TraceNode } from './model.js'
import { NO_LOOPS, Reading, type Recorded } from './reading.js'
import type { Scope } from './recording.js'
import type { Source } from './source.js'
import { traceTree, type DecidingNodes } from './tree.js'

/** Makes the parts of a trace when they are asked for: of most evaluations the tree is never wanted. */
export class TraceBuilder {
  readonly #reading: Reading
  #places: readonly Place[] | undefined
  #decisions: readonly TraceDecision[] | undefined
  #root: TraceNode | undefined

  constructor(recorded: Recorded) {
    this.#reading = new Reading(recorded)
  }

  /** See `ExpressionTrace`. */
  get decisions(): readonly TraceDecision[] {
    return (this.#decisions ??= this.#decide())
  }

  /** See `ExpressionTrace`. */
  get root(): TraceNode {
    return (this.#root ??= traceTree(this.#reading, this.#deciding()))
  }

  /** The text of the value. */
  value(value: Value): string {
    const { written } = this.#reading.recorded
    return this.#reading.shown(value, written.ast.expr.id)
  }

  /** Where the value comes from. */
  get source(): Source | undefined {
    const { written, root } = this.#reading.recorded
    return this.#reading.source(written.ast.expr, root, NO_LOOPS)
  }

  #decide(): readonly TraceDecision[] {
    const { outcome } = this.#reading.recorded
    const writer = new DecisionWriter(this.#reading)
    const decisions = this.#decidingPlaces().map((place) => writer.decision(place))
    return outcome.error !== undefined && decisions.length === 0 ? [writer.brokenOff(outcome.error)] : decisions
  }

  #decidingPlaces(): readonly Place[] {
    const { root, outcome, written, isExplained } = this.#reading.recorded
    if (outcome.error === undefined && !isExplained) return []
    return (this.#places ??= decidingPlaces(written.ast, root, (id) => this.#reading.node(id) !== undefined))
  }

  /** The nodes that are marked. */
  #deciding(): DecidingNodes {
    const deciding = new Map<Scope, Set<number>>()
    for (const { expr, scope } of this.#decidingPlaces()) {
      deciding.set(scope, (deciding.get(scope) ?? new Set()).add(expr.id))
    }
    return deciding
  }
}
