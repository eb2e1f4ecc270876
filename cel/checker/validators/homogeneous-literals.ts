import type { Expr, ListExpr, MapExpr } from '../../ast/expr.js'
import { isEquivalent } from '../../value/type/relation.js'
import { DYN, type Type } from '../../value/type/type.js'
import { typeMismatch } from '../messages.js'
import type { CheckedNodes, Enclosing, Report, Validator } from './validator.js'

/**
 * All elements of a list literal must be of equivalent types, and so must all keys and all values of a map literal. The
 * first element of a list that differs is reported, every key and value of a map. Literals anywhere below a call of an
 * exempt function are left alone (`ValidateHomogeneousAggregateLiterals`).
 */
export const homogeneousLiterals =
  (exemptFunctions: ReadonlySet<string>): Validator =>
  (nodes, report) => {
    for (const { expr, within } of nodes.lists) {
      if (!isExempt(within, exemptFunctions)) validateList(nodes, expr, report)
    }
    for (const { expr, within } of nodes.maps) {
      if (!isExempt(within, exemptFunctions)) validateMap(nodes, expr, report)
    }
  }

function isExempt(within: Enclosing | undefined, functions: ReadonlySet<string>): boolean {
  for (let call = within; call !== undefined; call = call.outer) if (functions.has(call.function)) return true
  return false
}

function validateList({ ast }: CheckedNodes, { elements, optionalIndices }: ListExpr, report: Report): void {
  const optional = new Set(optionalIndices)
  let expected: Type | undefined
  for (const [index, element] of elements.entries()) {
    const type = typeOf(ast.types, element, optional.has(index))
    expected ??= type
    if (isEquivalent(expected, type)) continue
    report(element, typeMismatch(expected, type))
    return
  }
}

function validateMap({ ast }: CheckedNodes, { entries }: MapExpr, report: Report): void {
  let keyType: Type | undefined
  let valueType: Type | undefined
  for (const { key, value, optional } of entries) {
    const actualKey = typeOf(ast.types, key, false)
    const actualValue = typeOf(ast.types, value, optional)
    keyType ??= actualKey
    valueType ??= actualValue
    if (!isEquivalent(keyType, actualKey)) report(key, typeMismatch(keyType, actualKey))
    if (!isEquivalent(valueType, actualValue)) report(value, typeMismatch(valueType, actualValue))
  }
}

/** The type of an element, or of what an optional one holds. cel-go crashes where that is dyn; here it is just dyn. */
function typeOf(types: ReadonlyMap<number, Type>, expr: Expr, optional: boolean): Type {
  const type = types.get(expr.id) ?? DYN
  return optional ? (type.parameters[0] ?? DYN) : type
}
