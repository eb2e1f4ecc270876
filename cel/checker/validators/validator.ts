// The frame of the validators: checks of a checked tree that types alone can't make (cel-go's `cel/validator.go`).
import type { CheckedAst } from '../../ast/checked.js'
import type { CallExpr, Expr, ListExpr, MapExpr } from '../../ast/expr.js'
import type { Issue } from '../../ast/issue.js'

/** A node, and the calls around it. */
export interface Found<E extends Expr> {
  readonly expr: E
  readonly within: Enclosing | undefined
}

/** A call around a node, and those around that. */
export interface Enclosing {
  readonly function: string
  readonly outer: Enclosing | undefined
}

/** A checked tree's nodes that validators look at, each list with the innermost first. */
export interface CheckedNodes {
  readonly ast: CheckedAst
  /** Those of qualified names included, by their full name. */
  readonly calls: readonly Found<CallExpr>[]
  readonly lists: readonly Found<ListExpr>[]
  readonly maps: readonly Found<MapExpr>[]
}

/** Reports an error at the place of a node. */
export type Report = (node: { readonly id: number }, message: string) => void

/** A validator. */
export type Validator = (nodes: CheckedNodes, report: Report) => void

/**
 * What all validators find, one after the other. Only for trees that were checked without an error. Calls without a receiver
 * of functions that are not Kubernetes' own are none of their business.
 */
export function validate(
  ast: CheckedAst,
  validators: readonly Validator[],
  isReplaced: (functionName: string) => boolean,
): Issue[] {
  const issues: Issue[] = []
  const nodes = collect(ast, isReplaced)
  const report: Report = ({ id }, message) => {
    issues.push({ message, offset: ast.source.positions.get(id) })
  }
  for (const validator of validators) validator(nodes, report)
  return issues
}

/** The full name of the function that a call means. */
export function functionName({ references }: CheckedAst, call: CallExpr): string {
  const reference = references.get(call.id)
  return reference?.kind === 'function' ? reference.name : call.function
}

function collect(ast: CheckedAst, isReplaced: (functionName: string) => boolean): CheckedNodes {
  const calls: Found<CallExpr>[] = []
  const lists: Found<ListExpr>[] = []
  const maps: Found<MapExpr>[] = []

  const visitCall = (expr: CallExpr, within: Enclosing | undefined): void => {
    const below: Enclosing = { function: functionName(ast, expr), outer: within }
    const reference = ast.references.get(expr.id)
    const isNamespaced = reference?.kind === 'function' && reference.isGlobal
    if (expr.target !== undefined && !isNamespaced) visit(expr.target, below)
    for (const arg of expr.args) visit(arg, below)
    if (expr.target !== undefined || !isReplaced(below.function)) calls.push({ expr, within })
  }

  const visit = (expr: Expr, within: Enclosing | undefined): void => {
    switch (expr.kind) {
      case 'select':
        visit(expr.operand, within)
        break
      case 'call':
        visitCall(expr, within)
        break
      case 'list':
        for (const element of expr.elements) visit(element, within)
        lists.push({ expr, within })
        break
      case 'map':
        for (const { key, value } of expr.entries) {
          visit(key, within)
          visit(value, within)
        }
        maps.push({ expr, within })
        break
      case 'struct':
        for (const { value } of expr.fields) visit(value, within)
        break
      case 'comprehension':
        visit(expr.iterRange, within)
        visit(expr.accuInit, within)
        visit(expr.loopCondition, within)
        visit(expr.loopStep, within)
        visit(expr.result, within)
    }
  }

  visit(ast.expr, undefined)
  return { ast, calls, lists, maps }
}
