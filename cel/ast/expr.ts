// The abstract syntax tree (cel-spec, `syntax.proto`): macros are expanded, and each node has an id by which later
// phases keep what they find out. This is public: kinds and fields are only ever added.
import type { Value } from '../value/value.js'

/** An expression. Nodes are never changed after parsing; types, references and costs are kept in tables by `id`. */
export type Expr = LiteralExpr | IdentExpr | SelectExpr | CallExpr | ListExpr | MapExpr | StructExpr | ComprehensionExpr

interface Node {
  /** Unique in the expression, numbered from 1 in the order in which cel-go's parser numbers nodes: it appears in a few messages. */
  readonly id: number
}

/** A literal: null, bool, int, uint, double, string or bytes. `-5` is one, with its sign: `{ kind: 'literal', id: 1, value: -5 }`. */
export interface LiteralExpr extends Node {
  readonly kind: 'literal'
  readonly value: Value
}

/**
 * A name, `self`; with a leading dot (`.self`) it is not a macro's variable: `{ kind: 'ident', id: 1, name: 'self' }`.
 */
export interface IdentExpr extends Node {
  readonly kind: 'ident'
  readonly name: string
}

/**
 * `operand.field`, or the presence test `has(operand.field)`. Of `a.b`: `{ kind: 'select', id: 2, operand: { kind:
 * 'ident', id: 1, name: 'a' }, field: 'b', testOnly: false }`. Names with dots are selections as well; the checker
 * finds which (`Reference`).
 */
export interface SelectExpr extends Node {
  readonly kind: 'select'
  readonly operand: Expr
  readonly field: string
  readonly testOnly: boolean
}

/**
 * A call of a function, a method (with `target`), or an operator, by the names in `parser/operators.ts`. Of `f(1)`:
 * `{ kind: 'call', id: 1, function: 'f', args: [1] }`, of `x.f(1)` the same with `target: x`, of `a + b`
 * `{ kind: 'call', id: 2, function: '_+_', args: [a, b] }`. `a.?b` is `_?._` with the field's name as a string literal.
 */
export interface CallExpr extends Node {
  readonly kind: 'call'
  readonly function: string
  readonly target?: Expr
  readonly args: readonly Expr[]
}

/** `[a, ?b]`: `{ kind: 'list', id: 1, elements: [a, b], optionalIndices: [1] }`. */
export interface ListExpr extends Node {
  readonly kind: 'list'
  readonly elements: readonly Expr[]
  /** Positions of the elements written with `?`. */
  readonly optionalIndices: readonly number[]
}

/** An entry of a map literal; it has an id and a place of its own, that of its colon. */
export interface MapEntry extends Node {
  readonly key: Expr
  readonly value: Expr
  /** Whether it was written with `?`. */
  readonly optional: boolean
}

/** `{k: v, ?l: o}`: `{ kind: 'map', id: 1, entries: [{ id: 2, key: k, value: v, optional: false }, …] }`. */
export interface MapExpr extends Node {
  readonly kind: 'map'
  readonly entries: readonly MapEntry[]
}

/** A field of an object literal; it has an id and a place of its own, that of its colon. */
export interface StructField extends Node {
  readonly name: string
  readonly value: Expr
  /** Whether it was written with `?`. */
  readonly optional: boolean
}

/** `a.T{f: v}`: `{ kind: 'struct', id: 1, typeName: 'a.T', fields: [{ id: 2, name: 'f', value: v, optional: false }] }`. */
export interface StructExpr extends Node {
  readonly kind: 'struct'
  readonly typeName: string
  readonly fields: readonly StructField[]
}

/**
 * A fold, to which the macros expand (cel-spec, `Expr.Comprehension`): `accuVar` starts as `accuInit`; for each element of
 * `iterRange`, `loopStep` is its next value, as long as `loopCondition` is true; `result` is the value of the whole. Of
 * `l.all(x, p)`: `{ iterRange: l, iterVar: 'x', accuVar: '@result', accuInit: true, loopCondition:
 * @not_strictly_false(@result), loopStep: @result && p, result: @result }`. A range that is an empty list makes it the
 * binding of a variable (`cel.bind`, `optMap`).
 */
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
  /**
   * By node id: from its first character to after its last, in code points. Made on request; nodes of expansions have
   * none.
   */
  readonly ranges?: ReadonlyMap<number, { readonly start: number; readonly end: number }>
}

/** A parsed expression. */
export interface ParsedAst {
  readonly expr: Expr
  readonly source: SourceInfo
}
