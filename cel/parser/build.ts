// From the parse tree to the syntax tree (cel-go's `parser/parser.go`): nodes get ids in the order in which cel-go's
// parser numbers them, macros are expanded, and what the grammar can't check is reported. Trees of broken texts have
// gaps.
import type { Expr } from '../ast/expr.js'
import { buildList, buildMap, buildMessage, fieldName, reportUnsupported, type Scope } from './build-aggregate.js'
import { buildLiteral } from './build-literal.js'
import { expandMacro, type MacroTable } from './macro-builder.js'
import { LimitError, MAX_DEPTH } from './limits.js'
import { reservedIdentifier, TOO_DEEP } from './messages.js'
import type { Nodes } from './nodes.js'
import {
  BINARY_FUNCTIONS,
  CONDITIONAL,
  INDEX,
  LOGICAL_AND,
  LOGICAL_NOT,
  LOGICAL_OR,
  NEGATE,
  OPTIONAL_INDEX,
  OPTIONAL_SELECT,
  RESERVED,
} from './operators.js'
import { Spans } from './spans.js'
import { ruleOf, rulesOf, startOf, tokenOf, tokensOf, type Token, type Tree } from './tree.js'

/** What the syntax of an environment has. */
export interface BuildOptions {
  readonly macros: MacroTable
  readonly optionalSyntax: boolean
}

/** Builds the syntax tree of one parse tree. */
export class Builder implements Scope {
  readonly nodes: Nodes
  readonly spans: Spans
  readonly optionalSyntax: boolean
  readonly #macros: MacroTable
  #depth = 0

  constructor(nodes: Nodes, text: string, options: BuildOptions) {
    this.nodes = nodes
    this.spans = new Spans(nodes, text)
    this.#macros = options.macros
    this.optionalSyntax = options.optionalSyntax
  }

  /** The expression of a rule, which may be missing. Throws a `LimitError`. */
  build(tree: Tree | undefined): Expr {
    switch (tree?.name) {
      case 'start':
        return this.build(ruleOf(tree, 'e'))
      case 'expr':
        return tree.children['op'] ? this.#conditional(tree) : this.build(ruleOf(tree, 'e'))
      case 'conditionalOr':
        return this.#logical(LOGICAL_OR, tree)
      case 'conditionalAnd':
        return this.#logical(LOGICAL_AND, tree)
      case 'relation':
      case 'calc':
        return this.#binary(tree)
      case 'unary':
        return this.#unary(tree)
      case 'member':
        return this.#member(tree)
      case 'primary':
        return this.#primary(tree)
      case 'literal':
        return this.#literal(tree)
      default:
        return this.nodes.gap()
    }
  }

  #conditional(tree: Tree): Expr {
    this.#enter(1)
    const condition = this.build(ruleOf(tree, 'e'))
    const from = this.spans.from
    const id = this.spans.idAt(tokenOf(tree, 'op'))
    const whenTrue = this.build(ruleOf(tree, 'e1'))
    const whenFalse = this.build(ruleOf(tree, 'e2'))
    this.#leave(1)
    this.spans.from = from
    return this.spans.done({ kind: 'call', id, function: CONDITIONAL, args: [condition, whenTrue, whenFalse] })
  }

  /** Chains of `&&` and `||` become balanced trees. */
  #logical(functionName: string, tree: Tree): Expr {
    const first = this.build(ruleOf(tree, 'e'))
    const operators = tokensOf(tree, 'ops')
    if (operators.length === 0) return first
    const operands = [{ expr: first, from: this.spans.from, to: this.spans.to }]
    const ids: number[] = []
    for (const [index, operand] of rulesOf(tree, 'e1').entries()) {
      const expr = this.build(operand)
      operands.push({ expr, from: this.spans.from, to: this.spans.to })
      ids.push(this.spans.idAt(operators[index]))
    }
    const balance = (low: number, high: number): Expr => {
      const middle = (low + high + 1) >> 1
      const left = middle === low ? this.#again(operands[middle]) : balance(low, middle - 1)
      const from = this.spans.from
      const right = middle === high ? this.#again(operands[middle + 1]) : balance(middle + 1, high)
      this.spans.from = from
      return this.spans.done({ kind: 'call', id: ids[middle] as number, function: functionName, args: [left, right] })
    }
    return balance(0, ids.length - 1)
  }

  #again(operand: { readonly expr: Expr; readonly from: number; readonly to: number } | undefined): Expr {
    if (!operand) return this.nodes.gap()
    this.spans.from = operand.from
    this.spans.to = operand.to
    return operand.expr
  }

  /** A chain of operators of one level, which bind to the left. */
  #binary(tree: Tree): Expr {
    const operators = tokensOf(tree, 'ops')
    const operands = rulesOf(tree, 'e1')
    this.#enter(operators.length)
    let left = this.build(ruleOf(tree, 'e'))
    const from = this.spans.from
    for (const [index, operator] of operators.entries()) {
      const id = this.spans.idAt(operator)
      const right = this.build(operands[index])
      this.#leave(1)
      this.spans.from = from
      const functionName = BINARY_FUNCTIONS[operator.image] as string
      left = this.spans.done({ kind: 'call', id, function: functionName, args: [left, right] })
    }
    return left
  }

  #unary(tree: Tree): Expr {
    const operand = ruleOf(tree, 'e')
    const not = tree.children['not']
    const operators = not ?? tree.children['negate']
    if (!operators && !operand) return this.nodes.gap(this.spans.placeOf(tree))
    if (!operators || operators.length % 2 === 0) return this.build(operand)
    const first = operators[0] as Token
    const id = this.spans.idAt(first)
    const expr = this.build(operand)
    this.spans.from = first.startOffset
    return this.spans.done({ kind: 'call', id, function: not ? LOGICAL_NOT : NEGATE, args: [expr] })
  }

  #member(tree: Tree): Expr {
    const suffixes = rulesOf(tree, 'suffixes')
    this.#enter(suffixes.length)
    let operand = this.build(ruleOf(tree, 'e'))
    const from = this.spans.from
    for (const suffix of suffixes) {
      operand = this.#suffix(tree, operand, suffix)
      this.#leave(1)
      this.spans.from = from
      this.spans.done(operand)
    }
    return operand
  }

  #suffix(member: Tree, operand: Expr, suffix: Tree): Expr {
    if (suffix.children['open']) return this.#memberCall(operand, suffix)
    if (suffix.children['bracket']) return this.#index(operand, suffix)
    const dot = tokenOf(suffix, 'op')
    const field = ruleOf(suffix, 'field')
    if (!field) return this.nodes.gap(this.spans.placeOf(member))
    const name = fieldName(this, field, field)
    if (!suffix.children['opt']) {
      return { kind: 'select', id: this.spans.idAt(dot), operand, field: name ?? '', testOnly: false }
    }
    if (!this.optionalSyntax) return reportUnsupported(this, dot, '.?')
    const from = startOf(field) ?? 0
    const literal: Expr = { kind: 'literal', id: this.nodes.id(this.spans.placeOf(field)), value: name ?? '' }
    this.spans.mark(literal, from, this.spans.to)
    return { kind: 'call', id: this.spans.idAt(dot), function: OPTIONAL_SELECT, args: [operand, literal] }
  }

  #memberCall(target: Expr, suffix: Tree): Expr {
    const id = this.spans.idAt(tokenOf(suffix, 'open'))
    const args = this.#expressions(ruleOf(suffix, 'args'))
    this.spans.close(suffix)
    return this.#callOrMacro(id, (tokenOf(suffix, 'method') as Token).image, target, args)
  }

  #index(operand: Expr, suffix: Tree): Expr {
    const bracket = tokenOf(suffix, 'bracket')
    const id = this.spans.idAt(bracket)
    const index = this.build(ruleOf(suffix, 'index'))
    this.spans.close(suffix)
    const optional = suffix.children['opt'] !== undefined
    if (optional && !this.optionalSyntax) return reportUnsupported(this, bracket, '[?')
    return { kind: 'call', id, function: optional ? OPTIONAL_INDEX : INDEX, args: [operand, index] }
  }

  #primary(tree: Tree): Expr {
    const { children } = tree
    if (children['id']) return this.#ident(tree)
    if (children['literal']) return this.build(ruleOf(tree, 'literal'))
    if (children['function']) return this.#globalCall(tree)
    if (children['open']) return this.#nested(tree)
    if (children['list']) return buildList(this, tree)
    if (children['map']) return buildMap(this, tree)
    if (children['message']) return buildMessage(this, tree)
    return this.nodes.gap()
  }

  #nested(tree: Tree): Expr {
    const inner = this.build(ruleOf(tree, 'e'))
    this.spans.from = (tokenOf(tree, 'open') as Token).startOffset
    this.spans.close(tree)
    return inner
  }

  #literal(tree: Tree): Expr {
    let token: Token | undefined
    // A sign is before the number.
    for (const label in tree.children) token = tokenOf(tree, label)
    this.spans.from = startOf(tree) ?? 0
    this.spans.to = this.spans.endOf(token)
    return this.spans.done(buildLiteral(this.nodes, tree, this.spans.placeOf(tree)))
  }

  #ident(tree: Tree): Expr {
    const token = tokenOf(tree, 'id') as Token
    if (RESERVED.has(token.image)) return this.#reserved(tree, token)
    const dot = tokenOf(tree, 'leadingDot')
    this.spans.from = (dot ?? token).startOffset
    this.spans.to = this.spans.endOf(token)
    const name = dot ? `.${token.image}` : token.image
    return this.spans.done({ kind: 'ident', id: this.spans.idAt(token), name })
  }

  #globalCall(tree: Tree): Expr {
    const token = tokenOf(tree, 'function') as Token
    if (RESERVED.has(token.image)) return this.#reserved(tree, token)
    const dot = tokenOf(tree, 'leadingDot')
    const id = this.spans.idAt(tokenOf(tree, 'op'))
    const args = this.#expressions(ruleOf(tree, 'args'))
    this.spans.from = (dot ?? token).startOffset
    this.spans.close(tree)
    return this.spans.done(this.#callOrMacro(id, dot ? `.${token.image}` : token.image, undefined, args))
  }

  #expressions(list: Tree | undefined): Expr[] {
    return list ? rulesOf(list, 'e').map((one) => this.build(one)) : []
  }

  #callOrMacro(id: number, functionName: string, target: Expr | undefined, args: readonly Expr[]): Expr {
    return (
      expandMacro(this.nodes, this.#macros, { id, function: functionName, target, args }) ??
      (target
        ? { kind: 'call', id, function: functionName, target, args }
        : { kind: 'call', id, function: functionName, args })
    )
  }

  #reserved(tree: Tree, token: Token): Expr {
    return this.nodes.report(this.spans.placeOf(tree), reservedIdentifier(token.image))
  }

  #enter(levels: number): void {
    this.#depth += levels
    if (this.#depth > MAX_DEPTH) throw new LimitError(TOO_DEEP)
  }

  #leave(levels: number): void {
    this.#depth -= levels
  }
}
