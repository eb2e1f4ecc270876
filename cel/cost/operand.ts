// What the estimates of functions see of a call.
import type { Expr } from '../ast/expr.js'
import type { CallSite, EstimateNode } from '../declaration/call-site.js'
import type { Type } from '../value/type/type.js'
import { UNKNOWN_SIZE, type SizeEstimate } from '../declaration/estimate.js'
import { copyWithStep, stepsOf, type Path } from './path.js'

/** The size of what a schema declares at a path (the variable first), undefined if it declares nothing there. */
export type SizeOfPath = (path: readonly string[]) => SizeEstimate | undefined

/** An operand of a call (`checker.AstNode`). */
export class Operand implements EstimateNode {
  readonly #sizeOfPath: SizeOfPath | undefined

  constructor(
    readonly expr: Expr | undefined,
    readonly type: Type,
    /** Undefined for what does not come from a variable, and for accumulators. */
    readonly path: Path | undefined,
    /** The size found when the operand's cost was estimated (`ComputedSize`). */
    readonly size: SizeEstimate | undefined,
    sizeOfPath: SizeOfPath | undefined,
  ) {
    this.#sizeOfPath = sizeOfPath
  }

  /** The elements of a list; their size is only looked up in the schema. */
  element(): Operand | undefined {
    const [type] = this.type.parameters
    if (type === undefined) return undefined
    const path = this.path && copyWithStep(this.path, '@items')
    return new Operand(undefined, type, path, undefined, this.#sizeOfPath)
  }

  /** The size that the schema declares at the operand's path. */
  declaredSize(): SizeEstimate | undefined {
    return this.path && this.#sizeOfPath?.(stepsOf(this.path))
  }
}

/** A call; one object serves all overloads that it may mean. Its methods need no `this`. */
export class Site implements CallSite {
  constructor(
    readonly target: Operand | undefined,
    readonly args: readonly Operand[],
  ) {}

  sizeOf(node: EstimateNode): SizeEstimate {
    return node instanceof Operand ? (node.size ?? node.declaredSize() ?? UNKNOWN_SIZE) : UNKNOWN_SIZE
  }

  computedSizeOf(node: EstimateNode): SizeEstimate | undefined {
    return node instanceof Operand ? node.size : undefined
  }

  elementOf(list: EstimateNode): EstimateNode | undefined {
    return list instanceof Operand ? list.element() : undefined
  }
}
