// What was recorded of an evaluation, read node by node: what was written, what it came to, and what names stand for.
import { CelError, type ExplainedNode, type Expr, type Value } from '../../cel/index.js'
import type { ExpressionOutcome } from '../expression/observer.js'
import type { PlacedIteration } from './deciding.js'
import { elementOf } from './elements.js'
import type { Loop } from './loops.js'
import type { LoopVariable, TraceDecision } from './model.js'
import type { Scope } from './recording.js'
import { MASK, type SecretMask } from '../../apimachinery/redaction/index.js'
import { MOST_SHOWN, showValue } from './shown-value.js'
import { elementName, entryName, sourceOf, type KnownNames, type Source } from './source.js'
import { writtenTree, type WrittenExpression } from './written.js'

/** Code points of a value beside an expression. */
export const MOST_BESIDE = 80

/** What an evaluation was, and what was recorded of it. */
export interface Recorded {
  readonly written: WrittenExpression
  readonly outcome: ExpressionOutcome
  /** Whether to explain why a bool is what it is; why an expression failed always is explained. */
  readonly isExplained: boolean
  readonly root: Scope
  readonly mask: SecretMask
  /** Whether a node was made of secrets. */
  readonly isMade: (id: number) => boolean
  /** Why a variable is what it is; empty if unknown. */
  readonly becauseOf: (variable: string) => readonly TraceDecision[]
  /** Where the value of a variable comes from. */
  readonly variableSource: (variable: string) => Source | undefined
}

/** What the variables of the loops around a place stand for. */
export type LoopNames = KnownNames['loops']

export const NO_LOOPS: LoopNames = new Map()

/** What was written, as a tree and by node id. */
interface Explained {
  readonly tree: ExplainedNode
  readonly nodes: ReadonlyMap<number, ExplainedNode>
}

/** Reads what was recorded. What was written is taken apart when it is first asked for. */
export class Reading {
  #known: Explained | undefined

  constructor(readonly recorded: Recorded) {}

  /** The expression as it was written. */
  get tree(): ExplainedNode {
    return this.#explained.tree
  }

  /** A written node; undefined for what a macro made. */
  node(id: number): ExplainedNode | undefined {
    return this.#explained.nodes.get(id)
  }

  get #explained(): Explained {
    if (this.#known === undefined) {
      const tree = writtenTree(this.recorded.written, this.recorded.outcome.nodes)
      const nodes = new Map<number, ExplainedNode>()
      const add = (node: ExplainedNode): void => {
        nodes.set(node.id, node)
        node.children.forEach(add)
      }
      add(tree)
      this.#known = { tree, nodes }
    }
    return this.#known
  }

  /** The innermost loop that repeats a node. */
  loopOf(id: number): Loop | undefined {
    return this.recorded.written.loops.loopOf(id)
  }

  /** A value's text, of at most so many code points. */
  show(value: Value, most = MOST_SHOWN): string {
    return showValue(value, this.recorded.mask, most)
  }

  /** The value of a node: what was made of secrets is one, but for bools. */
  shown(value: Value, id: number, most = MOST_SHOWN): string {
    if (typeof value === 'boolean' || value instanceof CelError || !this.recorded.isMade(id))
      return this.show(value, most)
    return MASK
  }

  /** Where the value of a node comes from. */
  source(expr: Expr, { values }: Scope, loops: LoopNames): Source | undefined {
    return sourceOf(expr, values, ({ id }) => this.node(id)?.text, this.names(loops))
  }

  /** What names stand for inside of loops. */
  names(loops: LoopNames): KnownNames {
    return { loops, variableSource: this.recorded.variableSource }
  }

  /** The variables of an iteration. `names` is what those of the loops around stand for. */
  variables({ fold, iteration, outer }: PlacedIteration, names: LoopNames): LoopVariable[] {
    const range = outer.values.get(fold.iterRange.id)
    const element = range === undefined ? undefined : elementOf(range, iteration.index)
    if (element === undefined) return []
    const source = this.source(fold.iterRange, outer, names)
    const { id } = fold.iterRange
    const key: LoopVariable = { name: fold.iterVar, value: this.shown(element.key, id, MOST_BESIDE) }
    const place = element.isMap ? entryName(source, key.value) : elementName(source, iteration.index)
    const value: LoopVariable = {
      name: fold.iterVar2 ?? fold.iterVar,
      ...(place === undefined ? {} : { place }),
      value: this.shown(element.value, id, MOST_BESIDE),
    }
    if (fold.iterVar2 !== undefined) return [key, value]
    return [element.isMap ? key : value]
  }
}

/** The names inside of one more loop: its variables hide those of outer ones, even if it is not known what they stand for. */
export function withNames(names: LoopNames, variables: readonly LoopVariable[]): Map<string, string | undefined> {
  const all = new Map(names)
  for (const { name, place } of variables) all.set(name, place)
  return all
}
