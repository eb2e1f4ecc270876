// How an estimate came by the size of a node. Only asked for when the estimate is to be explained.
import type { Expr } from '../ast/expr.js'
import type { SizeEstimate } from '../declaration/estimate.js'
import { literalSize, typeSize } from './known-size.js'
import { stepsOf } from './path.js'
import type { SizeTable } from './size-table.js'

/** Where the size of a node comes from. */
export type SizeSource =
  /** It is written in the expression. */
  | { readonly kind: 'literal' }
  /**
   * A function or operator (by its internal name) determines the size of its result; so does a loop, as
   * `comprehension`.
   */
  | { readonly kind: 'computed'; readonly by: string }
  /** It is a variable of a macro, whose value's or element's size is known. */
  | { readonly kind: 'variable'; readonly name: string }
  /** The schema declares it at a path: variable, field names, `@items`, `@values`, `@keys`. */
  | { readonly kind: 'schema'; readonly path: readonly string[] }
  /** All values of the type have the same size. */
  | { readonly kind: 'type' }
  /** Nothing is known. */
  | { readonly kind: 'unknown' }

/** A size and its source. */
interface SizeDescription {
  readonly size: SizeEstimate | undefined
  readonly source: SizeSource
}

/** The size of a node whose cost was estimated just now. The table stays as it is. */
export function describeSize(table: SizeTable, expr: Expr): SizeDescription {
  const literal = literalSize(expr)
  if (literal !== undefined) return { size: literal, source: { kind: 'literal' } }
  if (expr.kind === 'call' && expr.function === 'dyn') return describeSize(table, expr.args[0] as Expr)
  const kept = table.keptSize(expr)
  const declared = table.declaredSize(expr)
  const path = table.pathOf(expr)
  // For a name or a selection only a size from the schema is kept, and its path may lead elsewhere by now.
  const isOfSchema = kept === undefined ? declared !== undefined : isPath(expr) || isSame(kept, declared)
  if (isOfSchema && path !== undefined)
    return { size: kept ?? declared, source: { kind: 'schema', path: stepsOf(path) } }
  const fixed = typeSize(table.typeOf(expr))
  if (fixed !== undefined && (kept === undefined || isSame(kept, fixed)))
    return { size: fixed, source: { kind: 'type' } }
  if (kept !== undefined) return { size: kept, source: { kind: 'computed', by: computedBy(expr) } }
  const variable = table.variableOf(expr)
  if (variable?.size === undefined) return { size: undefined, source: { kind: 'unknown' } }
  return { size: variable.size, source: { kind: 'variable', name: variable.name } }
}

const isPath = ({ kind }: Expr): boolean => kind === 'ident' || kind === 'select'

const isSame = (a: SizeEstimate, b: SizeEstimate | undefined): boolean => a.min === b?.min && a.max === b.max

const computedBy = (expr: Expr): string => (expr.kind === 'call' ? expr.function : 'comprehension')
