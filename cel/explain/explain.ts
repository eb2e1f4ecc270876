// Explains what an expression costs, sub-expression by sub-expression.
import type { CheckedAst } from '../ast/checked.js'
import type { Expr } from '../ast/expr.js'
import { estimateCost, type EstimateOptions, type NodeEstimate } from '../cost/estimator.js'
import { multiply, ONE, type CostEstimate, type Range } from '../declaration/estimate.js'
import type { EstimatedCost, ExplainedNode, Explanation, MeasuredCost } from './explanation.js'
import type { SizeBound } from '../schema/size-bound.js'
import { DYN } from '../value/type/type.js'
import { operandsOf } from './operands.js'
import { NodeTexts } from './node-texts.js'
import { explainSize } from './size.js'

/** What is to be explained. Without `measured` and `estimate` the tree has texts only. */
export interface ExplainOptions {
  /** What an evaluation, or several, charged for each node without its operands, by node id. */
  readonly measured?: ReadonlyMap<number, Charge>
  /** What the estimate depends on. */
  readonly estimate?: Omit<EstimateOptions, 'onNode'>
  /** What bounds the size that a schema has for a path. */
  readonly boundOf?: (path: readonly string[]) => SizeBound | undefined
}

/** Cost units, and how often some were charged. A presence test takes back what its operand's attribute cost. */
export interface Charge {
  readonly cost: number
  readonly count: number
}

/** Explains a checked expression. */
export function explain(ast: CheckedAst, options: ExplainOptions): Explanation {
  const root = new Explainer(ast, options).explain()
  return {
    expression: ast.source.text,
    root,
    isMeasured: options.measured !== undefined,
    isEstimated: options.estimate !== undefined,
  }
}

/** A node of the explanation before shares are known. */
interface Draft extends Omit<ExplainedNode, 'measured' | 'estimated' | 'children'> {
  readonly measured: Omit<MeasuredCost, 'share'> | undefined
  readonly estimated: Omit<EstimatedCost, 'share'> | undefined
  readonly children: readonly Draft[]
}

class Explainer {
  readonly #ast: CheckedAst
  readonly #options: ExplainOptions
  readonly #texts: NodeTexts
  readonly #estimates = new Map<number, NodeEstimate>()

  constructor(ast: CheckedAst, options: ExplainOptions) {
    this.#ast = ast
    this.#options = options
    this.#texts = new NodeTexts(ast.source)
    const { estimate } = options
    if (estimate === undefined) return
    estimateCost(ast, {
      function: (name) => estimate.function(name),
      ...(estimate.sizeOfPath && { sizeOfPath: estimate.sizeOfPath }),
      onNode: (node) => this.#estimates.set(node.expr.id, node),
    })
  }

  explain(): ExplainedNode {
    const root = this.#draft(this.#ast.expr, ONE)
    const measured = root.measured?.total ?? 0
    const estimated = Number(root.estimated?.total.max ?? 0n)
    return withShares(root, measured, estimated)
  }

  #draft(expr: Expr, evaluations: Range): Draft {
    const children: Draft[] = []
    const hidden: Expr[] = []
    const written = this.#writtenIn(expr)
    this.#collect(expr, evaluations, written, children, hidden)
    const estimate = this.#estimates.get(expr.id)
    return {
      id: expr.id,
      kind: written === undefined ? expr.kind : 'macro',
      text: this.#texts.of(expr),
      measured: this.#measure([expr, ...hidden], children),
      estimated: estimate && estimatedCost(estimate.cost, evaluations, children),
      size: estimate && explainSize(estimate, this.#ast.types.get(expr.id) ?? DYN, this.#options.boundOf),
      children,
    }
  }

  /** Gathers the written sub-expressions below a node; nodes that a macro made are hidden and passed through. */
  #collect(
    expr: Expr,
    evaluations: Range,
    written: ReadonlySet<number> | undefined,
    children: Draft[],
    hidden: Expr[],
  ): void {
    const iterations = this.#estimates.get(expr.id)?.iterations
    for (const operand of operandsOf(expr, this.#ast.references)) {
      const times = operand.isRepeated && iterations !== undefined ? multiply(evaluations, iterations) : evaluations
      if (written === undefined || written.has(operand.expr.id)) children.push(this.#draft(operand.expr, times))
      else {
        hidden.push(operand.expr)
        this.#collect(operand.expr, times, written, children, hidden)
      }
    }
  }

  /** The ids of what was written in the macro's call that a node stands for, undefined if it is none. */
  #writtenIn(expr: Expr): ReadonlySet<number> | undefined {
    const call = this.#ast.source.macroCalls.get(expr.id)
    if (call?.kind !== 'call') return undefined
    const ids = new Set<number>()
    const add = (node: Expr): void => {
      ids.add(node.id)
      for (const operand of operandsOf(node, NO_REFERENCES)) add(operand.expr)
    }
    for (const { expr: operand } of operandsOf(call, NO_REFERENCES)) add(operand)
    return ids
  }

  #measure(nodes: readonly Expr[], children: readonly Draft[]): Draft['measured'] {
    const { measured } = this.#options
    if (measured === undefined) return undefined
    let own = 0
    for (const { id } of nodes) own += measured.get(id)?.cost ?? 0
    let total = own
    for (const child of children) total += child.measured?.total ?? 0
    return { own, total, charges: measured.get((nodes[0] as Expr).id)?.count ?? 0 }
  }
}

const NO_REFERENCES: CheckedAst['references'] = new Map()

/** A branch that may not be evaluated makes the children's sum larger than the whole: then nothing is the node's own. */
function estimatedCost(cost: CostEstimate, evaluations: Range, children: readonly Draft[]): Draft['estimated'] {
  const total = multiply(cost, evaluations)
  let { min, max } = total
  for (const { estimated } of children) {
    min -= estimated?.total.min ?? 0n
    max -= estimated?.total.max ?? 0n
  }
  const own = { min: min < 0n ? 0n : min, max: max < 0n ? 0n : max }
  return { own: own.min > own.max ? { min: own.max, max: own.max } : own, total, evaluations }
}

function withShares(draft: Draft, measured: number, estimated: number): ExplainedNode {
  const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(1, part / whole))
  return {
    ...draft,
    measured: draft.measured && { ...draft.measured, share: share(draft.measured.total, measured) },
    estimated: draft.estimated && { ...draft.estimated, share: share(Number(draft.estimated.total.max), estimated) },
    children: draft.children.map((child) => withShares(child, measured, estimated)),
  }
}
