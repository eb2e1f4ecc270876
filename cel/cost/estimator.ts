// The static estimate of a checked expression, a port of cel-go's `checker/cost.go` (0.29.2) with the options that
// Kubernetes sets: presence tests are free. What a function costs is in its record.
import type { CheckedAst } from '../ast/checked.js'
import type { CallExpr, ComprehensionExpr, Expr, ListExpr, MapExpr, SelectExpr, StructExpr } from '../ast/expr.js'
import { LIST_COST, MAP_COST, STRUCT_COST } from '../declaration/literal-cost.js'
import type { FunctionDeclaration } from '../declaration/declarations.js'
import { ACCUMULATOR } from '../parser/macro.js'
import { estimateOverload, type CallInput } from './call.js'
import { NO_SIZE } from './entry-size.js'
import {
  add,
  fixed,
  multiply,
  ONE,
  union,
  UNKNOWN_SIZE,
  ZERO,
  type CostEstimate,
  type SizeEstimate,
} from '../declaration/estimate.js'
import { Operand, Site, type SizeOfPath } from './operand.js'
import { appendStep, rootPath } from './path.js'
import { SizeTable } from './size-table.js'
import { describeSize, type SizeSource } from './size-source.js'

/** What an estimate depends on besides the expression. */
export interface EstimateOptions {
  /** The functions of the environment, by full name. */
  function(name: string): FunctionDeclaration | undefined
  /** The sizes that a schema declares; without one only literals and results of calls have known sizes. */
  readonly sizeOfPath?: SizeOfPath
  /** Called with each node as soon as its cost is known: operands come before what they are operands of. */
  readonly onNode?: (node: NodeEstimate) => void
}

/** What is known of one node. */
export interface NodeEstimate {
  readonly expr: Expr
  /** The cost of evaluating it once, with everything below it. */
  readonly cost: CostEstimate
  /** Its size, undefined if nothing is known. */
  readonly size: SizeEstimate | undefined
  readonly sizeSource: SizeSource
  /** How often the condition and the step of a loop are evaluated. */
  readonly iterations: SizeEstimate | undefined
}

const LIST: CostEstimate = fixed(LIST_COST)
const MAP: CostEstimate = fixed(MAP_COST)
const STRUCT: CostEstimate = fixed(STRUCT_COST)

/** cel-go's first name of accumulators, which its estimates still look for (`AccumulatorName`). */
const LEGACY_ACCUMULATOR = '__result__'

/** The smallest and largest cost of an expression, in cost units; the largest is 2⁶⁴ − 1 if nothing bounds it. */
export const estimateCost = (ast: CheckedAst, options: EstimateOptions): CostEstimate =>
  new Estimator(ast, options).cost(ast.expr)

class Estimator {
  readonly #references: CheckedAst['references']
  readonly #options: EstimateOptions
  readonly #table: SizeTable

  constructor(ast: CheckedAst, options: EstimateOptions) {
    this.#references = ast.references
    this.#options = options
    this.#table = new SizeTable(ast.types, options.sizeOfPath)
  }

  cost(expr: Expr): CostEstimate {
    const cost = this.#costOf(expr)
    if (this.#options.onNode !== undefined) this.#report(expr, cost)
    return cost
  }

  #costOf(expr: Expr): CostEstimate {
    switch (expr.kind) {
      case 'literal':
        return ZERO
      case 'ident':
        return this.#nameCost(expr, expr.name)
      case 'select':
        return this.#selectCost(expr)
      case 'call':
        return this.#callCost(expr)
      case 'list':
        return this.#listCost(expr)
      case 'map':
        return this.#mapCost(expr)
      case 'struct':
        return this.#structCost(expr)
      case 'comprehension':
        return isBinding(expr) ? this.#bindingCost(expr) : this.#loopCost(expr)
    }
  }

  #nameCost(expr: Expr, name: string): CostEstimate {
    const variable = this.#table.local(name)
    this.#table.setPath(expr, variable === undefined ? rootPath(name) : variable.path)
    return ONE
  }

  #selectCost(expr: SelectExpr): CostEstimate {
    const reference = this.#references.get(expr.id)
    if (reference?.kind === 'ident') return this.#nameCost(expr, reference.name)
    const cost = this.cost(expr.operand)
    if (expr.testOnly) return cost
    const table = this.#table
    table.setPath(expr, appendStep(table.pathOf(expr.operand), expr.field))
    const { kind } = table.typeOf(expr.operand)
    return kind === 'map' || kind === 'struct' || kind === 'typeParam' ? add(cost, ONE) : cost
  }

  #callCost(expr: CallExpr): CostEstimate {
    const reference = this.#references.get(expr.id)
    const call = reference?.kind === 'function' ? reference : undefined
    if (call?.name === 'dyn') return this.#dynCost(expr)
    const { args, target } = expr
    const argCosts: CostEstimate[] = []
    const operands: Operand[] = []
    let argCost = ZERO
    for (const arg of args) {
      const cost = this.cost(arg)
      argCosts.push(cost)
      argCost = add(argCost, cost)
      operands.push(this.#operand(arg))
    }
    if (call === undefined || call.overloadIds.length === 0) return ZERO
    const receiver = call.isGlobal ? undefined : target
    const receiverCost = receiver === undefined ? ZERO : this.cost(receiver)
    const site = new Site(receiver && this.#operand(receiver), operands)
    const declaration = this.#options.function(call.name)
    const cost = this.#overloadsCost({ expr, declaration, site, argCosts, argCost }, call.overloadIds)
    return add(receiverCost, cost)
  }

  /** The union of what each of the overloads may cost. The size of the result is kept. */
  #overloadsCost(input: CallInput, overloadIds: readonly string[]): CostEstimate {
    const table = this.#table
    const { expr } = input
    let cost: CostEstimate = NO_SIZE
    let size: SizeEstimate | undefined
    for (const overloadId of overloadIds) {
      const estimate = estimateOverload(table, input, overloadId)
      cost = union(cost, estimate.cost)
      const { resultSize } = estimate
      if (resultSize !== undefined) size = size === undefined ? resultSize : union(size, resultSize)
      if (overloadId === 'index_list' || overloadId === 'index_map') {
        const [container] = expr.args as [Expr]
        size = table.entrySizeOf(container)?.value
        table.setPath(expr, appendStep(table.pathOf(container), overloadId === 'index_list' ? '@items' : '@values'))
      }
      size ??= table.sizeOf(expr)
    }
    table.setSize(expr, size)
    return cost
  }

  /** `dyn(e)` only hides the type. */
  #dynCost(expr: CallExpr): CostEstimate {
    const [operand] = expr.args as [Expr]
    const cost = this.cost(operand)
    this.#copySizes(expr, operand)
    return add(ONE, cost)
  }

  #operand(expr: Expr): Operand {
    const table = this.#table
    const path = table.pathOf(expr)
    const root = path?.steps[0]
    const visible = root === ACCUMULATOR || root === LEGACY_ACCUMULATOR ? undefined : path
    return new Operand(expr, table.typeOf(expr), visible, table.sizeOf(expr), this.#options.sizeOfPath)
  }

  #listCost(expr: ListExpr): CostEstimate {
    let cost = LIST
    let value = expr.elements.length === 0 ? ZERO : NO_SIZE
    for (const element of expr.elements) {
      cost = add(cost, this.cost(element))
      value = union(value, this.#table.sizeOrUnknown(element))
    }
    this.#table.setEntrySize(expr, { container: 'list', key: ONE, value })
    return cost
  }

  #mapCost(expr: MapExpr): CostEstimate {
    const table = this.#table
    let cost = MAP
    let key = expr.entries.length === 0 ? ZERO : NO_SIZE
    let value = key
    for (const entry of expr.entries) {
      cost = add(add(cost, this.cost(entry.key)), this.cost(entry.value))
      key = union(key, table.sizeOrUnknown(entry.key))
      value = union(value, table.sizeOrUnknown(entry.value))
    }
    table.setEntrySize(expr, { container: 'map', key, value })
    return cost
  }

  #structCost(expr: StructExpr): CostEstimate {
    let cost = STRUCT
    for (const { value } of expr.fields) cost = add(cost, this.cost(value))
    return cost
  }

  #loopCost(expr: ComprehensionExpr): CostEstimate {
    const table = this.#table
    const { iterRange, accuInit } = expr
    const before = add(this.cost(iterRange), this.cost(accuInit))
    const outer = table.scope
    table.pushLocal(expr.accuVar, accuInit)
    const withAccumulator = table.scope
    if (expr.iterVar2 === undefined) table.pushIteration(expr.iterVar, iterRange, 'single')
    else {
      table.pushIteration(expr.iterVar, iterRange, 'index')
      table.pushIteration(expr.iterVar2, iterRange, 'value')
    }
    const condition = this.cost(expr.loopCondition)
    const step = this.cost(expr.loopStep)
    table.scope = withAccumulator
    const result = this.cost(expr.result)
    table.scope = outer

    const iterations = table.sizeOrUnknown(iterRange)
    if (accuInit.kind === 'literal') table.setSize(expr, table.sizeOf(accuInit))
    else if (accuInit.kind === 'list' || accuInit.kind === 'map') {
      table.setSize(expr, iterations)
      table.setEntrySize(expr, table.entrySizeOf(expr.loopStep))
    }
    return add(add(before, result), multiply(iterations, add(step, condition)))
  }

  #bindingCost(expr: ComprehensionExpr): CostEstimate {
    const table = this.#table
    const cost = add(this.cost(expr.iterRange), this.cost(expr.accuInit))
    const outer = table.scope
    table.pushLocal(expr.accuVar, expr.accuInit)
    const result = this.cost(expr.result)
    table.scope = outer
    this.#copySizes(expr, expr.result)
    return add(cost, result)
  }

  #copySizes(to: Expr, from: Expr): void {
    this.#table.setSize(to, this.#table.sizeOf(from))
    this.#table.setEntrySize(to, this.#table.entrySizeOf(from))
  }

  #report(expr: Expr, cost: CostEstimate): void {
    const { size, source } = describeSize(this.#table, expr)
    const isLoop = expr.kind === 'comprehension' && !isBinding(expr)
    const iterations = isLoop ? (describeSize(this.#table, expr.iterRange).size ?? UNKNOWN_SIZE) : undefined
    this.#options.onNode?.({ expr, cost, size, sizeSource: source, iterations })
  }
}

/** Whether a comprehension is a variable's binding: it never loops. */
const isBinding = ({ iterRange, loopCondition, accuVar }: ComprehensionExpr): boolean =>
  iterRange.kind === 'list' &&
  iterRange.elements.length === 0 &&
  loopCondition.kind === 'literal' &&
  loopCondition.value === false &&
  accuVar !== LEGACY_ACCUMULATOR
