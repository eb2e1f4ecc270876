// What a macro is: a call that the parser replaces by another expression.
import type { ComprehensionExpr, Expr } from '../ast/expr.js'

/** A macro. `argCount` and `member` tell its calls from those of functions of the same name. */
export interface Macro {
  readonly name: string
  /** Whether it is called on a receiver. */
  readonly member: boolean
  readonly argCount: number
  /** One sentence for the catalogue, with the form of the call: `list.all(x, predicate)`. */
  readonly doc: string
  readonly form: string
  /** What it costs in words, beyond its operands; without it what its expansion costs. */
  readonly costText?: string
  /** The first Kubernetes version that has it, where that is later than its library's. */
  readonly since?: string
  /** The expansion; undefined leaves the call as it is, a `MacroError` is reported. */
  expand(builder: MacroBuilder, target: Expr | undefined, args: readonly Expr[]): Expr | undefined
}

/** Thrown by `expand`: an error of the macro's arguments, at a node. */
export class MacroError extends Error {
  constructor(
    message: string,
    /** The node at whose place it is reported. */
    readonly node: Expr,
  ) {
    super(message)
  }
}

/** Makes the nodes of an expansion; each gets the next id and the place of the macro's call (cel-go's `ExprHelper`). */
export interface MacroBuilder {
  literal(value: boolean | number | string): Expr
  ident(name: string): Expr
  /** The accumulator, `@result`. */
  accumulator(): Expr
  select(operand: Expr, field: string): Expr
  presenceTest(operand: Expr, field: string): Expr
  call(functionName: string, ...args: Expr[]): Expr
  memberCall(functionName: string, target: Expr, ...args: Expr[]): Expr
  list(...elements: Expr[]): Expr
  map(): Expr
  /** The same expression with ids of its own; its nodes keep their places. */
  copy(expr: Expr): Expr
  /** A fold; `iterVar2` for the two-variable forms. */
  comprehension(parts: Omit<ComprehensionExpr, 'id' | 'kind'>): Expr
}

/** The accumulator's name (`AccumulatorName`), which no text can write. */
export const ACCUMULATOR = '@result'
