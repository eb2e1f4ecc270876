// Which parts of an expression get something of the values of which others.
import { operandsOf } from '../../cel/explain/index.js'
import type { CheckedAst, ComprehensionExpr, Expr } from '../../cel/index.js'

/** The parts of an expression, by their ids. */
export interface FlowGraph {
  /** The parts that are made of a part: the one around it, and the names that stand for it in a loop. */
  madeOf(id: number): readonly number[]
  /** Operands of calls that may read all of a list or map. */
  readonly readWhole: ReadonlySet<number>
  /** Maps of `key in map`, of which only keys are read. */
  readonly readByKey: ReadonlySet<number>
  /** The whole, and what becomes a part of a list, map or object literal. */
  readonly outputs: ReadonlySet<number>
  /** The names of policies' variables, by the ids of what reads them. */
  readonly variables: ReadonlyMap<number, string>
}

/** Calls that pass lists and maps on, take one of their parts, or only count them. */
const PASSING: ReadonlySet<string> = new Set(
  (
    'size _[_] _[?_] _?._ _?_:_ _&&_ _||_ !_ _+_ dyn type optional.of optional.ofNonZeroValue or orValue value hasValue ' +
    'cel.@mapInsert @mapInsert @not_strictly_false'
  ).split(' '),
)

const known = new WeakMap<Expr, FlowGraph>()

/** Made once for each expression. */
export function flowGraph(ast: CheckedAst): FlowGraph {
  let graph = known.get(ast.expr)
  if (graph === undefined) known.set(ast.expr, (graph = new GraphBuilder(ast.references).build(ast.expr)))
  return graph
}

/** What the names of loops stand for. */
type Names = ReadonlyMap<string, readonly number[]>

class GraphBuilder {
  readonly #madeOf = new Map<number, number[]>()
  readonly #readWhole = new Set<number>()
  readonly #readByKey = new Set<number>()
  readonly #outputs = new Set<number>()
  readonly #variables = new Map<number, string>()

  constructor(private readonly references: CheckedAst['references']) {}

  build(root: Expr): FlowGraph {
    this.#outputs.add(root.id)
    this.#visit(root, new Map())
    return {
      madeOf: (id) => this.#madeOf.get(id) ?? [],
      readWhole: this.#readWhole,
      readByKey: this.#readByKey,
      outputs: this.#outputs,
      variables: this.#variables,
    }
  }

  #flows(from: number, to: number): void {
    const targets = this.#madeOf.get(from)
    if (targets === undefined) this.#madeOf.set(from, [to])
    else targets.push(to)
  }

  #visit(expr: Expr, names: Names): void {
    const variable = this.#variableOf(expr)
    if (variable !== undefined) this.#variables.set(expr.id, variable)
    if (expr.kind === 'ident') for (const source of names.get(expr.name) ?? []) this.#flows(source, expr.id)
    if (expr.kind === 'call') this.#call(expr)
    const isLiteral = expr.kind === 'list' || expr.kind === 'map' || expr.kind === 'struct'
    const inside = expr.kind === 'comprehension' ? namesInside(expr, names) : names
    for (const { expr: operand } of operandsOf(expr, this.references)) {
      this.#flows(operand.id, expr.id)
      if (isLiteral) this.#outputs.add(operand.id)
      const isOutside = expr.kind === 'comprehension' && (operand === expr.iterRange || operand === expr.accuInit)
      this.#visit(operand, isOutside ? names : inside)
    }
  }

  #call({ function: name, target, args }: Expr & { kind: 'call' }): void {
    if (PASSING.has(name)) return
    for (const operand of target === undefined ? args : [target, ...args]) this.#readWhole.add(operand.id)
    const map = name === '@in' ? args[1] : undefined
    if (map !== undefined) this.#readByKey.add(map.id)
  }

  #variableOf(expr: Expr): string | undefined {
    const reference = this.references.get(expr.id)
    const name = reference?.kind === 'ident' ? reference.name : undefined
    if (name?.startsWith('variables.') === true) return name.slice('variables.'.length)
    return expr.kind === 'select' && expr.operand.kind === 'ident' && expr.operand.name === 'variables'
      ? expr.field
      : undefined
  }
}

/** The variables of a loop stand for parts of its range, and for what its steps have made so far. */
function namesInside({ iterRange, iterVar, iterVar2, accuInit, loopStep, accuVar }: ComprehensionExpr, names: Names) {
  const inside = new Map(names)
  inside.set(iterVar, [iterRange.id])
  if (iterVar2 !== undefined) inside.set(iterVar2, [iterRange.id])
  inside.set(accuVar, [accuInit.id, loopStep.id])
  return inside
}
