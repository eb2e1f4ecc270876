// What an expression takes from outside: the variables that it reads, and the functions that it calls.
import type { Expr } from '../ast/expr.js'

/** The names that an expression leaves open. */
export interface OpenNames {
  /** Variables that no macro declares. Of `a.b` it is `a`. */
  readonly variables: ReadonlySet<string>
  /** Functions that are called without a receiver, with the numbers of arguments. */
  readonly calls: ReadonlyMap<string, ReadonlySet<number>>
}

/** The open names of a parsed expression. */
export function openNames(expr: Expr): OpenNames {
  const variables = new Set<string>()
  const calls = new Map<string, Set<number>>()
  /** `declared`: the variables of the macros around. */
  const visit = (node: Expr, declared: ReadonlySet<string>): void => {
    switch (node.kind) {
      case 'literal':
        return
      case 'ident':
        if (!declared.has(node.name)) variables.add(node.name.replace(/^\./, ''))
        return
      case 'select':
        return visit(node.operand, declared)
      case 'call':
        if (node.target !== undefined) visit(node.target, declared)
        else {
          const name = node.function.replace(/^\./, '')
          calls.set(name, (calls.get(name) ?? new Set()).add(node.args.length))
        }
        return node.args.forEach((arg) => visit(arg, declared))
      case 'list':
        return node.elements.forEach((element) => visit(element, declared))
      case 'map':
        return node.entries.forEach(({ key, value }) => [key, value].forEach((part) => visit(part, declared)))
      case 'struct':
        return node.fields.forEach(({ value }) => visit(value, declared))
      case 'comprehension': {
        visit(node.iterRange, declared)
        visit(node.accuInit, declared)
        const names = [node.iterVar, node.iterVar2, node.accuVar].filter((name) => name !== undefined)
        const inside = new Set([...declared, ...names])
        for (const part of [node.loopCondition, node.loopStep, node.result]) visit(part, inside)
        return
      }
    }
  }
  visit(expr, new Set())
  return { variables, calls }
}
