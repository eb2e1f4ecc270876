// What is shown of a sub-expression that decided.
import { CelError, type ExplainedNode, type Value } from '../../cel/index.js'
import { isQuantifier, type Place } from './deciding.js'
import type { LoopVariable, TraceDecision, TraceOperand } from './model.js'
import { isConstant, isWholeName, variableOf } from './parts.js'
import { NO_LOOPS, withNames, type Reading } from './reading.js'
import { fullName, type KnownNames } from './source.js'

/** Names and calls of a deciding sub-expression whose values are shown. */
const MOST_OPERANDS = 12
/** Levels of variables that made others what they are. */
const MOST_REASONS = 3

/** Tells of the places of an evaluation why they decided. */
export class DecisionWriter {
  constructor(private readonly reading: Reading) {}

  /** The variables of the loops around a place. */
  #loopVariables({ iterations }: Place): LoopVariable[] {
    const found: LoopVariable[] = []
    for (const iteration of iterations) found.push(...this.reading.variables(iteration, withNames(NO_LOOPS, found)))
    return found
  }

  /** What is shown of a place. */
  decision(place: Place): TraceDecision {
    const { expr, scope } = place
    const loops = this.#loopVariables(place)
    const names = this.reading.names(withNames(NO_LOOPS, loops))
    const node = this.reading.node(expr.id) as ExplainedNode
    const value = scope.values.get(expr.id) as Value
    const note =
      expr.kind === 'comprehension' && isQuantifier(expr) && !this.reading.recorded.isMade(expr.iterRange.id)
        ? countNote(scope.loops.get(expr.id)?.count ?? 0, value)
        : undefined
    const own = fullName(node.text, names)
    return {
      text: this.reading.recorded.mask.hide(node.text),
      ...(value instanceof CelError
        ? { error: this.reading.recorded.mask.hide(value.message) }
        : { value: this.reading.shown(value, node.id) }),
      ...(own === undefined ? {} : { place: own }),
      loops,
      operands: this.#operands(node, place, names),
      ...(note === undefined ? {} : { note }),
      because: this.#reasons(node),
    }
  }

  #reasons(node: ExplainedNode): readonly TraceDecision[] {
    const name = variableOf(node)
    return name === undefined ? [] : withDepth(this.reading.recorded.becauseOf(name), MOST_REASONS)
  }

  /** The names and calls in a sub-expression, from the outside in, and what they came to. */
  #operands(node: ExplainedNode, { scope, iterations }: Place, names: KnownNames): TraceOperand[] {
    const found = new Map<string, string>()
    const scopes = [scope, ...iterations.map(({ outer }) => outer).reverse()]
    const visit = ({ children }: ExplainedNode): void => {
      for (const child of children) {
        const within = scopes.find(({ values }) => values.has(child.id))
        const value = within?.values.get(child.id)
        if (!isConstant(child) && within !== undefined && value !== undefined && found.size < MOST_OPERANDS) {
          found.set(child.text, this.reading.shown(value, child.id))
        }
        if (!isWholeName(child)) visit(child)
      }
    }
    if (!isWholeName(node)) visit(node)
    return Array.from(found, ([text, value]) => {
      const place = fullName(text, names)
      return { text: this.reading.recorded.mask.hide(text), ...(place === undefined ? {} : { place }), value }
    })
  }

  /** An evaluation that has no value broke off: at its limit, mostly, which its costliest part used up. */
  brokenOff(error: string): TraceDecision {
    const { mask } = this.reading.recorded
    let node = this.reading.tree
    for (;;) {
      const costliest = node.children.find(({ measured }) => (measured?.share ?? 0) > 0.5)
      if (costliest === undefined) break
      node = costliest
    }
    return {
      text: mask.hide(node.text),
      error: mask.hide(error),
      loops: [],
      operands: [],
      because: [],
    }
  }
}

/** Variables that use each other may have exponentially many reasons. */
const withDepth = (decisions: readonly TraceDecision[], depth: number): TraceDecision[] =>
  depth === 0 ? [] : decisions.map((one) => ({ ...one, because: withDepth(one.because, depth - 1) }))

/** What is to be said of `all()` and `exists()` that no single element decided. */
function countNote(count: number, value: Value): string {
  if (count === 0) return 'there is no element'
  return value === true ? `all ${count} elements fit` : `none of ${count} elements fits`
}
