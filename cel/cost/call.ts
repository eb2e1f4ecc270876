// The estimate of a call: the rules of functions' records, and those of the operators that pass on sizes of entries or
// depend on what their operands cost.
import type { CallExpr, Expr } from '../ast/expr.js'
import type { FunctionDeclaration } from '../declaration/declarations.js'
import { unionOfEntries } from './entry-size.js'
import {
  add,
  ONE,
  scale,
  TRAVERSAL,
  union,
  UNKNOWN_SIZE,
  type CallEstimate,
  type CostEstimate,
  type SizeEstimate,
} from '../declaration/estimate.js'
import { type Site } from './operand.js'
import type { SizeTable } from './size-table.js'

/** A call with what is known of its operands. */
export interface CallInput {
  readonly expr: CallExpr
  readonly declaration: FunctionDeclaration | undefined
  readonly site: Site
  /** The costs of the arguments, without the receiver's. */
  readonly argCosts: readonly CostEstimate[]
  /** Their sum. */
  readonly argCost: CostEstimate
}

/**
 * The estimate of one overload of a call with its arguments, but without its receiver. The overload's own rule goes
 * before the rule of all functions of the name, and that one before cel-go's; without any a call costs 1.
 */
export function estimateOverload(table: SizeTable, input: CallInput, overloadId: string): CallEstimate {
  const { declaration, site, argCost } = input
  const estimate =
    declaration?.overloads.find(({ id }) => id === overloadId)?.estimate?.(site) ?? declaration?.estimate?.(site)
  if (estimate !== undefined) return withCost(add(estimate.cost, argCost), estimate.resultSize)
  return operatorEstimate(table, input, overloadId) ?? { cost: add(ONE, argCost) }
}

function operatorEstimate(table: SizeTable, input: CallInput, overloadId: string): CallEstimate | undefined {
  switch (overloadId) {
    case 'logical_and':
    case 'logical_or':
      return { cost: logicCost(input.argCosts) }
    case 'conditional':
      return conditionalEstimate(table, input)
    case 'add_list':
      return concatenation(table, input, () => ONE)
    case 'add_string':
    case 'add_bytes':
      return concatenation(table, input, (size) => scale(size, TRAVERSAL))
    default:
      return undefined
  }
}

/** The right side may not be evaluated. */
function logicCost([left, right]: readonly CostEstimate[]): CostEstimate {
  const { min, max } = left as CostEstimate
  return { min, max: add({ min, max }, right as CostEstimate).max }
}

function conditionalEstimate(table: SizeTable, { expr, argCosts, site }: CallInput): CallEstimate {
  const [condition, truthy, falsy] = argCosts as readonly [CostEstimate, CostEstimate, CostEstimate]
  const [, left, right] = expr.args as readonly [Expr, Expr, Expr]
  table.setEntrySize(expr, unionOfEntries(table.entrySizeOf(left), table.entrySizeOf(right)))
  return {
    cost: add(condition, union(truthy, falsy)),
    resultSize: union(argumentSize(site, 1), argumentSize(site, 2)),
  }
}

function concatenation(
  table: SizeTable,
  { expr, site, argCost }: CallInput,
  costOf: (size: SizeEstimate) => CostEstimate,
): CallEstimate {
  const [left, right] = expr.args as readonly [Expr, Expr]
  const resultSize = add(argumentSize(site, 0), argumentSize(site, 1))
  table.setEntrySize(expr, unionOfEntries(table.entrySizeOf(left), table.entrySizeOf(right)))
  return { cost: add(costOf(resultSize), argCost), resultSize }
}

const argumentSize = (site: Site, index: number): SizeEstimate => site.args[index]?.size ?? UNKNOWN_SIZE

const withCost = (cost: CostEstimate, resultSize: SizeEstimate | undefined): CallEstimate =>
  resultSize === undefined ? { cost } : { cost, resultSize }
