// From what was recorded of an evaluation to its trace.
import { CelError, type ExplainedNode, type Expr, type Value } from '../../cel/index.js'
import type { ExpressionOutcome } from '../expression/observer.js'
import { decidingPlaces, isQuantifier, type Place, type PlacedIteration } from './deciding.js'
import { elementOf } from './elements.js'
import type { Loop } from './loops.js'
import type { LoopVariable, TraceDecision, TraceIteration, TraceLoop, TraceNode, TraceOperand } from './model.js'
import { isConstant, isWholeName, variableOf } from './parts.js'
import type { Scope } from './recording.js'
import { MASK, type SecretMask } from './secrets.js'
import { elementName, entryName, fullName, sourceOf, type KnownNames, type Source } from './source.js'
import { MOST_SHOWN, showValue, type ShownValue } from './shown-value.js'
import { writtenTree, type WrittenExpression } from './written.js'

/** Code points of a value beside an expression. */
const MOST_BESIDE = 80
/** Names and calls of a deciding sub-expression whose values are told. */
const MOST_OPERANDS = 6
/** Levels of variables that made others what they are. */
const MOST_REASONS = 3
/** Nodes of a trace; loops inside of loops repeat theirs. */
const MOST_NODES = 5000

/** What an evaluation was, and what was recorded of it. */
export interface Recorded {
  readonly written: WrittenExpression
  readonly outcome: ExpressionOutcome
  /** Whether it is to be told why a bool is what it is; why an expression failed always is. */
  readonly isExplained: boolean
  readonly root: Scope
  readonly mask: SecretMask
  /** Why a variable is what it is; empty if nobody knows. */
  readonly becauseOf: (variable: string) => readonly TraceDecision[]
  /** Where the value of a variable comes from. */
  readonly variableSource: (variable: string) => Source | undefined
}

type LoopNames = KnownNames['loops']

const NO_LOOPS: LoopNames = new Map()

/** The loop around a node, and what the variables of all loops around stand for. */
interface Around {
  readonly loop: Loop | undefined
  readonly names: LoopNames
}

/** What was written, as a tree and by node id. */
interface Explained {
  readonly tree: ExplainedNode
  readonly nodes: ReadonlyMap<number, ExplainedNode>
}

/** Makes the parts of a trace when they are asked for: of most evaluations nobody wants the tree. */
export class TraceBuilder {
  #known: Explained | undefined
  #decided: readonly TraceDecision[] | undefined
  #built: TraceNode | undefined
  /** The nodes that decided, in their scopes. */
  readonly #deciding = new Map<Scope, Set<number>>()
  #left = MOST_NODES

  constructor(private readonly recorded: Recorded) {}

  /** See `ExpressionTrace`. */
  get decisions(): readonly TraceDecision[] {
    return (this.#decided ??= this.#decide())
  }

  /** See `ExpressionTrace`. */
  get root(): TraceNode {
    if (this.#built === undefined) {
      this.#decided ??= this.#decide()
      this.#built = this.#node(this.#explained.tree, this.recorded.root, { loop: undefined, names: NO_LOOPS })
    }
    return this.#built
  }

  /** Where the value comes from. */
  get source(): Source | undefined {
    return this.#source(this.recorded.written.ast.expr, this.recorded.root, NO_LOOPS)
  }

  #decide(): TraceDecision[] {
    const { root, outcome, written, isExplained } = this.recorded
    if (outcome.error === undefined && !isExplained) return []
    const places = decidingPlaces(written.ast, root, (id) => this.#explained.nodes.has(id))
    for (const { expr, scope } of outcome.value === true ? [] : places) {
      const ids = this.#deciding.get(scope) ?? new Set()
      this.#deciding.set(scope, ids.add(expr.id))
    }
    const decisions = places.map((place) => this.#decision(place))
    if (outcome.error !== undefined && decisions.length === 0) decisions.push(this.#brokenOff(outcome.error))
    return decisions
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

  #show(value: Value, most = MOST_SHOWN): ShownValue {
    return showValue(value, this.recorded.mask, most)
  }

  #source(expr: Expr, { values }: Scope, loops: LoopNames): Source | undefined {
    const textOf = ({ id }: Expr): string | undefined => this.#explained.nodes.get(id)?.text
    return sourceOf(expr, values, textOf, this.#names(loops))
  }

  #names(loops: LoopNames): KnownNames {
    return { loops, variableSource: this.recorded.variableSource }
  }

  #node(node: ExplainedNode, scope: Scope, around: Around): TraceNode {
    const { loop } = around
    this.#left--
    const value = scope.values.get(node.id)
    const inner = this.#partsOf(node, scope)
    const children = inner
      .filter(({ id }) => this.#loopOf(id) === loop)
      .map((child) => this.#node(child, scope, around))
    const repeated = inner.filter(({ id }) => this.#loopOf(id) !== loop)
    const shown = value === undefined ? undefined : this.#shown(value, node, scope)
    const iterations = repeated.length === 0 ? undefined : this.#loop(repeated, scope, around)
    const isEvaluated =
      value !== undefined || (iterations?.count ?? 0) > 0 || children.some((child) => child.isEvaluated)
    return {
      text: this.recorded.mask.hide(node.text),
      ...(shown === undefined ? {} : { value: shown }),
      isError: value instanceof CelError,
      isDeciding: this.#deciding.get(scope)?.has(node.id) === true,
      ...(node.measured === undefined ? {} : { cost: node.measured.total, share: node.measured.share }),
      isEvaluated,
      children,
      ...(iterations === undefined ? {} : { loop: iterations }),
    }
  }

  /** Without what is the same in all evaluations, and what is looked up or tested as a part of the node. */
  #partsOf(node: ExplainedNode, scope: Scope): readonly ExplainedNode[] {
    if (isWholeName(node)) return []
    const varying = node.children.filter((child) => !isConstant(child))
    if (!scope.values.has(node.id) || this.#leavesPartsOut(node)) return varying
    return varying.filter(
      (child) => !isWholeName(child) || this.#loopOf(child.id) !== undefined || scope.values.has(child.id),
    )
  }

  #leavesPartsOut({ id }: ExplainedNode): boolean {
    const expr = this.recorded.written.loops.node(id)
    return expr?.kind === 'call' && ['_&&_', '_||_', '_?_:_'].includes(expr.function)
  }

  #loopOf(id: number): Loop | undefined {
    return this.recorded.written.loops.loopOf(id)
  }

  /** A text that was made of a secret is one. */
  #shown(value: Value, node: ExplainedNode, scope: Scope): string {
    const { text, isSecret } = this.#show(value)
    const isMade = !isSecret && isText(value) && this.#isOfSecrets(node, scope)
    return isMade ? MASK : text
  }

  #isOfSecrets(node: ExplainedNode, scope: Scope): boolean {
    return node.children.some((child) => {
      const value = scope.values.get(child.id)
      return value !== undefined && isText(value) && (this.#show(value).isSecret || this.#isOfSecrets(child, scope))
    })
  }

  #loop(nodes: readonly ExplainedNode[], scope: Scope, around: Around): TraceLoop {
    const [loop] = this.#loopsBetween(nodes, around.loop)
    const { count = 0, kept = [] } = (loop && scope.loops.get(loop.expr.id)) ?? {}
    const iterations: TraceIteration[] = []
    for (const iteration of kept) {
      if (loop === undefined || this.#left <= 0) break
      const variables = this.#variables({ fold: loop.expr, iteration, outer: scope }, around.names)
      iterations.push({
        index: iteration.index,
        variables,
        children: this.#iteration(nodes, iteration.scope, { loop, names: withNames(around.names, variables) }),
      })
    }
    return { count, iterations }
  }

  #iteration(nodes: readonly ExplainedNode[], scope: Scope, around: Around): TraceNode[] {
    const direct = nodes.filter(({ id }) => this.#loopOf(id) === around.loop)
    const deeper = nodes.filter(({ id }) => this.#loopOf(id) !== around.loop)
    const inner = deeper.length === 0 ? [] : this.#loop(deeper, scope, around).iterations
    return [
      ...direct
        .filter((node) => !isWholeName(node) || scope.values.has(node.id))
        .map((node) => this.#node(node, scope, around)),
      ...inner.flatMap(({ children }) => children),
    ]
  }

  /** The loops from the one around to that of nodes which a macro repeats, the outermost first. */
  #loopsBetween([node]: readonly ExplainedNode[], around: Loop | undefined): Loop[] {
    const loops: Loop[] = []
    for (let loop = node && this.#loopOf(node.id); loop !== undefined && loop !== around; loop = loop.outer) {
      loops.unshift(loop)
    }
    return loops
  }

  #variables({ fold, iteration, outer }: PlacedIteration, names: LoopNames): LoopVariable[] {
    const range = outer.values.get(fold.iterRange.id)
    const element = range === undefined ? undefined : elementOf(range, iteration.index)
    if (element === undefined) return []
    const source = this.#source(fold.iterRange, outer, names)
    const key: LoopVariable = { name: fold.iterVar, value: this.#show(element.key, MOST_BESIDE).text }
    const place = element.isMap ? entryName(source, key.value) : elementName(source, iteration.index)
    const value: LoopVariable = {
      name: fold.iterVar2 ?? fold.iterVar,
      ...(place === undefined ? {} : { place }),
      value: this.#show(element.value, MOST_BESIDE).text,
    }
    if (fold.iterVar2 !== undefined) return [key, value]
    return [element.isMap ? key : value]
  }

  /** The variables of the loops around a place. */
  #loopVariables({ iterations }: Place): LoopVariable[] {
    const found: LoopVariable[] = []
    for (const iteration of iterations) found.push(...this.#variables(iteration, withNames(NO_LOOPS, found)))
    return found
  }

  #decision(place: Place): TraceDecision {
    const { expr, scope } = place
    const loops = this.#loopVariables(place)
    const names = this.#names(withNames(NO_LOOPS, loops))
    const node = this.#explained.nodes.get(expr.id) as ExplainedNode
    const value = scope.values.get(expr.id) as Value
    const note =
      expr.kind === 'comprehension' && isQuantifier(expr)
        ? countNote(scope.loops.get(expr.id)?.count ?? 0, value)
        : undefined
    const own = fullName(node.text, names)
    return {
      text: this.recorded.mask.hide(node.text),
      ...(value instanceof CelError
        ? { error: this.recorded.mask.hide(value.message) }
        : { value: this.#shown(value, node, scope) }),
      ...(own === undefined ? {} : { place: own }),
      loops,
      operands: this.#operands(node, place, names),
      ...(note === undefined ? {} : { note }),
      because: this.#reasons(node),
    }
  }

  #reasons(node: ExplainedNode): readonly TraceDecision[] {
    const name = variableOf(node)
    return name === undefined ? [] : withDepth(this.recorded.becauseOf(name), MOST_REASONS)
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
          const { text } = this.#show(value, MOST_BESIDE)
          found.set(child.text, this.#shown(value, child, within) === MASK ? MASK : text)
        }
        if (!isWholeName(child)) visit(child)
      }
    }
    if (!isWholeName(node)) visit(node)
    return Array.from(found, ([text, value]) => {
      const place = fullName(text, names)
      return { text: this.recorded.mask.hide(text), ...(place === undefined ? {} : { place }), value }
    })
  }

  /** An evaluation that has no value broke off: at its limit, mostly, which its costliest part used up. */
  #brokenOff(error: string): TraceDecision {
    const { mask } = this.recorded
    let node = this.#explained.tree
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

/** Variables of loops hide those of outer ones, even if nobody knows what they stand for. */
function withNames(names: LoopNames, variables: readonly LoopVariable[]): Map<string, string | undefined> {
  const all = new Map(names)
  for (const { name, place } of variables) all.set(name, place)
  return all
}

const isText = (value: Value): boolean => typeof value === 'string' || value instanceof Uint8Array
