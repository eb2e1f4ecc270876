// The type checker: finds out the types of all nodes and what names and calls mean (cel-go's `checker/checker.go`).
import type { CheckedAst } from '../ast/checked.js'
import type { Expr, LiteralExpr, ParsedAst } from '../ast/expr.js'
import type { Issue } from '../ast/issue.js'
import type { Declarations } from '../declaration/declarations.js'
import { BOOL, BYTES, DOUBLE, DYN, INT, NULL, STRING, UINT, type Type } from '../value/type/type.js'
import { isInt } from '../../apimachinery/number/index.js'
import { Uint } from '../value/number/uint.js'
import { checkList, checkMap, checkStruct } from './aggregates.js'
import { checkCall } from './calls.js'
import { checkComprehension } from './comprehensions.js'
import { CheckContext } from './context.js'
import { checkIdent } from './names.js'
import { checkSelect } from './selection.js'

/**
 * Checks an expression. Gives the same tree with the type of every node and what names and calls refer to, or the errors
 * in the order in which they were found. The tree isn't changed: where cel-go replaces a qualified name by an identifier,
 * or a call on a namespace by a global call, a reference says so.
 */
export function check(ast: ParsedAst, declarations: Declarations): { ast: CheckedAst } | { issues: Issue[] } {
  const context = contextOf(ast, declarations)
  return context.issues.length > 0 ? { issues: context.issues } : { ast: checkedAst(ast, context) }
}

/** What can be known of an expression with mistakes: the types and references of what is right in it. For editors. */
export function checkPartly(
  ast: ParsedAst,
  declarations: Declarations,
): { readonly ast: CheckedAst; readonly issues: readonly Issue[] } {
  const context = contextOf(ast, declarations)
  return { ast: checkedAst(ast, context), issues: context.issues }
}

function contextOf(ast: ParsedAst, declarations: Declarations): CheckContext {
  const context = new CheckContext(ast, declarations, typeOf)
  context.check(ast.expr)
  return context
}

function checkedAst({ expr, source }: ParsedAst, context: CheckContext): CheckedAst {
  const types = resolvedTypes(context)
  return { expr, source, types, references: context.references, resultType: types.get(expr.id) ?? DYN }
}

function resolvedTypes({ types, substitution }: CheckContext): Map<number, Type> {
  const resolved = new Map<number, Type>()
  for (let id = 0; id < types.length; id++) {
    const type = types[id]
    if (type !== undefined) resolved.set(id, substitution.resolve(type))
  }
  return resolved
}

function typeOf(context: CheckContext, expr: Expr): Type {
  switch (expr.kind) {
    case 'literal':
      return literalType(expr)
    case 'ident':
      return checkIdent(context, expr)
    case 'select':
      return checkSelect(context, expr)
    case 'call':
      return checkCall(context, expr)
    case 'list':
      return checkList(context, expr)
    case 'map':
      return checkMap(context, expr)
    case 'struct':
      return checkStruct(context, expr)
    case 'comprehension':
      return checkComprehension(context, expr)
  }
}

function literalType({ value }: LiteralExpr): Type {
  if (typeof value === 'string') return STRING
  if (typeof value === 'boolean') return BOOL
  if (value === null) return NULL
  if (isInt(value)) return INT
  if (value instanceof Uint) return UINT
  return value instanceof Uint8Array ? BYTES : DOUBLE
}
