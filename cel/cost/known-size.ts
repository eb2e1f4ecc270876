// Sizes that are known from a node alone.
import type { Expr } from '../ast/expr.js'
import type { Type } from '../value/type/type.js'
import { isOptional } from '../value/type/relation.js'
import { codePoints } from '../../apimachinery/text/index.js'
import { fixed, ONE, type SizeEstimate } from '../declaration/estimate.js'

/** The size of a literal, undefined for other expressions (`computeExprSize`). */
export function literalSize(expr: Expr): SizeEstimate | undefined {
  switch (expr.kind) {
    case 'literal':
      if (typeof expr.value === 'string') return fixed(codePoints(expr.value))
      return expr.value instanceof Uint8Array ? fixed(expr.value.length) : ONE
    case 'list':
      return fixed(expr.elements.length)
    case 'map':
      return fixed(expr.entries.length)
    default:
      return undefined
  }
}

/** 1 for types whose values all have the same size, undefined for others (`computeTypeSize`). */
export function typeSize(type: Type): SizeEstimate | undefined {
  switch (type.kind) {
    case 'bool':
    case 'double':
    case 'duration':
    case 'int':
    case 'timestamp':
    case 'uint':
      return ONE
    default:
      return isOptional(type) ? typeSize(type.parameters[0] as Type) : undefined
  }
}
