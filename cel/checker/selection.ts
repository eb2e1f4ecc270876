// Selections: `e.f`, `has(e.f)` and `e.?f`.
import type { Reference } from '../ast/checked.js'
import type { CallExpr, Expr, SelectExpr } from '../ast/expr.js'
import { isDynOrError, isOptional } from '../value/type/relation.js'
import { OPTIONAL_SELECT } from '../parser/operators.js'
import { BOOL, DYN, ERROR, optionalOf, type Type } from '../value/type/type.js'
import type { CheckContext } from './context.js'
import { noFieldSelection } from './messages.js'
import { checkQualifiedName } from './names.js'

/** The type of a selection; it may also be a name with dots, or a presence test. */
export function checkSelect(context: CheckContext, expr: SelectExpr): Type {
  const named = checkQualifiedName(context, expr)
  if (named !== undefined) return named
  const type = checkField(context, expr, expr.operand, expr.field, false)
  return expr.testOnly ? BOOL : context.substitution.apply(type)
}

/** The type of `e.?f`, an optional; the parser writes the field's name as a literal. */
export function checkOptionalSelect(context: CheckContext, expr: CallExpr): Type {
  const [operand, field] = expr.args as [Expr, Expr]
  const name = field.kind === 'literal' && typeof field.value === 'string' ? field.value : ''
  const type = checkField(context, expr, operand, name, true)
  context.references.set(expr.id, SELECTED)
  return context.substitution.apply(type)
}

const SELECTED: Reference = {
  kind: 'function',
  name: OPTIONAL_SELECT,
  overloadIds: ['select_optional_field'],
  isGlobal: false,
}

/** The type of a field of an operand; an optional if `optional` is set or the operand is one. Optionals don't nest. */
function checkField(context: CheckContext, expr: Expr, operand: Expr, field: string, optional: boolean): Type {
  const operandType = context.substitution.apply(context.check(operand))
  const isOpt = isOptional(operandType)
  const type = fieldOf(context, expr, isOpt ? (operandType.parameters[0] as Type) : operandType, field)
  return isOpt || optional ? optionalOf(type) : type
}

function fieldOf(context: CheckContext, expr: Expr, type: Type, field: string): Type {
  switch (type.kind) {
    case 'map':
      return type.parameters[1] as Type
    case 'struct':
      return context.fieldType(expr, type.name, field) ?? ERROR
    case 'typeParam':
      // The variable becomes dyn, so that nothing more special is assigned to it later.
      context.substitution.isAssignable(DYN, type)
      return DYN
    default:
      if (!isDynOrError(type)) context.report(expr, noFieldSelection(type))
      return DYN
  }
}
