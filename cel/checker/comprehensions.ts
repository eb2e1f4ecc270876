// Comprehensions, to which macros expand: the variables they declare and the types of their parts.
import type { ComprehensionExpr, Expr } from '../ast/expr.js'
import { BOOL, DYN, ERROR, INT, type Type } from '../value/type/type.js'
import type { CheckContext } from './context.js'
import { notAComprehensionRange, typeMismatch } from './messages.js'

/** The type of a comprehension: that of its result. */
export function checkComprehension(context: CheckContext, expr: ComprehensionExpr): Type {
  const { substitution } = context
  const rangeType = substitution.apply(context.check(expr.iterRange))
  const accuType = context.check(expr.accuInit)
  const outer = context.scope
  const result = { name: expr.accuVar, type: accuType, outer }
  context.disabledOverloads = undefined
  const [first, second] = iterationTypes(context, expr, rangeType)
  context.scope = { name: expr.iterVar, type: first, outer: result }
  if (expr.iterVar2 !== undefined && expr.iterVar2 !== expr.iterVar) {
    context.scope = { name: expr.iterVar2, type: second, outer: context.scope }
  }
  requireType(context, expr.loopCondition, BOOL)
  requireType(context, expr.loopStep, accuType)
  context.scope = result
  const type = context.check(expr.result)
  context.scope = outer
  return substitution.apply(type)
}

/** The types of the one or two variables: a list's elements, or indices and elements; a map's keys, or keys and values. */
function iterationTypes(context: CheckContext, expr: ComprehensionExpr, range: Type): readonly [Type, Type] {
  switch (range.kind) {
    case 'list': {
      const element = range.parameters[0] as Type
      return [expr.iterVar2 === undefined ? element : INT, element]
    }
    case 'map': {
      const [key, value] = range.parameters
      return [key as Type, value as Type]
    }
    case 'dyn':
    case 'error':
    case 'typeParam':
      // A variable becomes dyn, so that nothing more special is assigned to it later.
      context.substitution.isAssignable(DYN, range)
      return [DYN, DYN]
    default:
      context.report(expr.iterRange, notAComprehensionRange(range))
      return [ERROR, ERROR]
  }
}

function requireType(context: CheckContext, expr: Expr, expected: Type): void {
  const type = context.check(expr)
  if (!context.substitution.isAssignable(expected, type)) context.report(expr, typeMismatch(expected, type))
}
