// The abstract syntax tree: macros are expanded, and each node has an id by which later phases keep what they find out.
import type { Value } from '../value/value.js'

/** An expression. Nodes are never changed after parsing; types, references and costs are kept in tables by `id`. */
export type Expr = LiteralExpr | IdentExpr | SelectExpr | CallExpr | ListExpr | MapExpr | StructExpr | ComprehensionExpr

interface Node {
  /** Unique in the expression, numbered from 1 in the order in which cel-go's parser numbers nodes: it appears in a few messages. */
  readonly id: number
}

/** A literal: null, bool, int, uint, double, string or bytes. */
export interface LiteralExpr extends Node {
  readonly kind: 'literal'
  readonly value: Value
}

/** A name. */
export interface IdentExpr extends Node {
  readonly kind: 'ident'
  readonly name: string
}

/** `operand.field`, or the presence test `has(operand.field)`. */
export interface SelectExpr extends Node {
  readonly kind: 'select'
  readonly operand: Expr
  readonly field: string
  readonly testOnly: boolean
}

/** A call of a function, method (with `target`) or operator (by its internal name, as `_+_`). */
export interface CallExpr extends Node {
  readonly kind: 'call'
  readonly function: string
  readonly target?: Expr
  readonly args: readonly Expr[]
}

/** `[a, ?b]`. */
export interface ListExpr extends Node {
  readonly kind: 'list'
  readonly elements: readonly Expr[]
  /** Positions of the elements written with `?`. */
  readonly optionalIndices: readonly number[]
}

/** An entry of a map literal. */
export interface MapEntry extends Node {
  readonly key: Expr
  readonly value: Expr
  /** Whether it was written with `?`. */
  readonly optional: boolean
}

/** `{k: v, ?k: o}`. */
export interface MapExpr extends Node {
  readonly kind: 'map'
  readonly entries: readonly MapEntry[]
}

/** A field of an object literal. */
export interface StructField extends Node {
  readonly name: string
  readonly value: Expr
  /** Whether it was written with `?`. */
  readonly optional: boolean
}

/** `Type{field: value}`. */
export interface StructExpr extends Node {
  readonly kind: 'struct'
  readonly typeName: string
  readonly fields: readonly StructField[]
}

/** A fold, to which the macros expand (cel-spec, `Expr.Comprehension`). */
export interface ComprehensionExpr extends Node {
  readonly kind: 'comprehension'
  readonly iterRange: Expr
  readonly iterVar: string
  /** The second variable of the two-variable forms: the index or key is then the first. */
  readonly iterVar2?: string
  readonly accuVar: string
  readonly accuInit: Expr
  readonly loopCondition: Expr
  readonly loopStep: Expr
  readonly result: Expr
}

/** What is known of the text that a tree was parsed from. */
export interface SourceInfo {
  readonly text: string
  /** By node id: where the node's characteristic token starts (an operator's own place, a call's parenthesis), in code points from 0. */
  readonly positions: ReadonlyMap<number, number>
  /** By id of the node that a macro expanded to: the call as it was written. Calls nested in it that are macros themselves have entries of their own and appear here as nodes of their ids. */
  readonly macroCalls: ReadonlyMap<number, Expr>
  /** By node id: from its first to behind its last character, in code points. Made if the parser is asked for it; nodes of expansions have none. */
  readonly ranges?: ReadonlyMap<number, { readonly start: number; readonly end: number }>
}

/** A parsed expression. */
export interface ParsedAst {
  readonly expr: Expr
  readonly source: SourceInfo
}
