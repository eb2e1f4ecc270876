import type { CheckedAst } from '../ast/checked.js'
import type { CallExpr, ComprehensionExpr, Expr } from '../ast/expr.js'

/** What is evaluated for a node: its operands, and whether that happens in each iteration of a loop. */
export interface OperandOf {
  readonly expr: Expr
  readonly isRepeated: boolean
}

const once = (expr: Expr): OperandOf => ({ expr, isRepeated: false })
const repeated = (expr: Expr): OperandOf => ({ expr, isRepeated: true })

/** The operands of a node, in the order of evaluation. Names with dots have none. */
export function operandsOf(expr: Expr, references: CheckedAst['references']): readonly OperandOf[] {
  switch (expr.kind) {
    case 'literal':
    case 'ident':
      return []
    case 'select':
      return references.get(expr.id)?.kind === 'ident' ? [] : [once(expr.operand)]
    case 'call':
      return callOperands(expr, references)
    case 'list':
      return expr.elements.map(once)
    case 'map':
      return expr.entries.flatMap(({ key, value }) => [once(key), once(value)])
    case 'struct':
      return expr.fields.map(({ value }) => once(value))
    case 'comprehension':
      return foldOperands(expr)
  }
}

function callOperands({ id, target, args }: CallExpr, references: CheckedAst['references']): readonly OperandOf[] {
  const reference = references.get(id)
  const isMethod = !(reference?.kind === 'function' && reference.isGlobal)
  return isMethod && target !== undefined ? [target, ...args].map(once) : args.map(once)
}

const foldOperands = (expr: ComprehensionExpr): readonly OperandOf[] => [
  once(expr.iterRange),
  once(expr.accuInit),
  repeated(expr.loopCondition),
  repeated(expr.loopStep),
  once(expr.result),
]
