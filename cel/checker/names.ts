// Names: local variables, then those of the environment, which may have dots.
import type { Reference } from '../ast/checked.js'
import type { Expr, IdentExpr, SelectExpr } from '../ast/expr.js'
import { DURATION, ERROR, INT, structType, TIMESTAMP, typeOfType, type Type } from '../value/type/type.js'
import { WELL_KNOWN_CONSTANTS, WELL_KNOWN_MESSAGES } from '../value/type/well-known.js'
import type { CheckContext } from './context.js'
import { undeclaredReference } from './messages.js'
import { findLocal } from './scope.js'

/** The type of a name; an undeclared one is an error. */
export function checkIdent(context: CheckContext, expr: IdentExpr): Type {
  const { name } = expr
  const plain = withoutDot(name)
  const local = findLocal(context.scope, plain)
  if (local !== undefined && plain === name) {
    context.references.set(expr.id, { kind: 'ident', name })
    return local
  }
  const type = resolveGlobal(context, expr, plain, local !== undefined)
  if (type !== undefined) return type
  context.report(expr, undeclaredReference(name))
  return ERROR
}

/** The type of a selection that is a name with dots (`authorizer.requestResource`), undefined if it isn't one. */
export function checkQualifiedName(context: CheckContext, expr: SelectExpr): Type | undefined {
  const root = rootOf(expr)
  if (root === undefined) return undefined
  const plain = withoutDot(root)
  const hidden = findLocal(context.scope, plain) !== undefined
  if (hidden && plain === root) return undefined
  return resolveGlobal(context, expr, withoutDot(qualifiedName(expr) as string), hidden)
}

/** A name without the leading dot, by which it means the environment's, whatever a comprehension declares. */
export const withoutDot = (name: string): string => (name.startsWith('.') ? name.slice(1) : name)

/** The name at which a chain of selections starts. */
function rootOf(expr: SelectExpr): string | undefined {
  let at: Expr = expr
  while (at.kind === 'select') {
    if (at.testOnly) return undefined
    at = at.operand
  }
  return at.kind === 'ident' ? at.name : undefined
}

/** The name that a tree of selections spells, undefined if it spells none (`ToQualifiedName`). */
export function qualifiedName(expr: Expr): string | undefined {
  if (expr.kind === 'ident') return expr.name
  if (expr.kind !== 'select' || expr.testOnly) return undefined
  const operand = qualifiedName(expr.operand)
  return operand === undefined ? undefined : `${operand}.${expr.field}`
}

/** The type of a name of the environment; what it refers to is kept. `hidden`: a local variable has the name. */
function resolveGlobal(context: CheckContext, expr: Expr, name: string, hidden: boolean): Type | undefined {
  const reference: Reference = { kind: 'ident', name: hidden ? `.${name}` : name }
  const type = context.declarations.variable(name) ?? typeNamed(context, name)
  if (type !== undefined) {
    context.references.set(expr.id, reference)
    return type
  }
  const value = WELL_KNOWN_CONSTANTS.get(name)
  if (value === undefined) return undefined
  context.references.set(expr.id, { ...reference, value })
  return INT
}

/** `type(T)` of what a type identifier names. */
function typeNamed(context: CheckContext, name: string): Type | undefined {
  const type = resolveTypeName(context, name)
  return type && typeOfType(type)
}

/** The types that a schema knows by short names. */
const SCHEMA_TYPES: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['duration', DURATION],
  ['timestamp', TIMESTAMP],
])

/** The type that a name stands for as a type identifier or in front of an object literal. */
export function resolveTypeName({ declarations }: CheckContext, name: string): Type | undefined {
  const type = declarations.typeIdentifier(name)
  if (type !== undefined) return type
  if (declarations.structs.has(name)) {
    return declarations.structs.named?.(name) ?? SCHEMA_TYPES.get(name) ?? structType(name)
  }
  return WELL_KNOWN_MESSAGES.get(name)?.type
}
