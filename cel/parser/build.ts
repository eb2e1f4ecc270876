// From the parse tree to the syntax tree (cel-go's `parser/parser.go`): nodes get ids in the order in which cel-go's parser
// numbers them, macros are expanded, and what the grammar can't tell is reported. Trees of broken texts have gaps.
import type { Expr, MapEntry, StructField } from '../ast/expr.js'
import { CodePointOffsets } from './code-point-offsets.js'
import { buildLiteral } from './build-literal.js'
import { expandMacro, type MacroTable } from './macro-builder.js'
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
import { ruleOf, rulesOf, startOf, tokenOf, tokensOf, type Token, type Tree } from './tree.js'

/** Nesting of expressions at most, as cel-go's visitor counts it. */
const MAX_DEPTH = 250

/** Thrown where expressions are nested too deep. */
export class DepthError extends Error {}

export interface BuildOptions {
  readonly macros: MacroTable
  readonly optionalSyntax: boolean
}

export class Builder {
  readonly #nodes: Nodes
  readonly #macros: MacroTable
  readonly #optionalSyntax: boolean
  readonly #offsets: CodePointOffsets
  #depth = 0
  /** Where what was built last begins and ends, in UTF-16 units. */
  #from = 0
  #to = 0

  constructor(nodes: Nodes, text: string, options: BuildOptions) {
    this.#nodes = nodes
    this.#macros = options.macros
    this.#optionalSyntax = options.optionalSyntax
    this.#offsets = new CodePointOffsets(text)
  }

  /** The expression of a rule, which may be missing. Throws a `DepthError`. */
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
      default:
        return this.#nodes.gap()
    }
  }

  #conditional(tree: Tree): Expr {
    this.#enter(1)
    const condition = this.build(ruleOf(tree, 'e'))
    const from = this.#from
    const id = this.#tokenId(tokenOf(tree, 'op'))
    const whenTrue = this.build(ruleOf(tree, 'e1'))
    const whenFalse = this.build(ruleOf(tree, 'e2'))
    this.#leave(1)
    this.#from = from
    return this.#done({ kind: 'call', id, function: CONDITIONAL, args: [condition, whenTrue, whenFalse] })
  }

  /** Chains of `&&` and `||` become balanced trees. */
  #logical(functionName: string, tree: Tree): Expr {
    const first = this.build(ruleOf(tree, 'e'))
    const operators = tokensOf(tree, 'ops')
    if (operators.length === 0) return first
    const operands = [{ expr: first, from: this.#from, to: this.#to }]
    const ids: number[] = []
    for (const [index, operand] of rulesOf(tree, 'e1').entries()) {
      const expr = this.build(operand)
      operands.push({ expr, from: this.#from, to: this.#to })
      ids.push(this.#tokenId(operators[index]))
    }
    const balance = (low: number, high: number): Expr => {
      const middle = (low + high + 1) >> 1
      const left = middle === low ? this.#again(operands[middle]) : balance(low, middle - 1)
      const from = this.#from
      const right = middle === high ? this.#again(operands[middle + 1]) : balance(middle + 1, high)
      this.#from = from
      return this.#done({ kind: 'call', id: ids[middle] as number, function: functionName, args: [left, right] })
    }
    return balance(0, ids.length - 1)
  }

  #again(operand: { readonly expr: Expr; readonly from: number; readonly to: number } | undefined): Expr {
    if (!operand) return this.#nodes.gap()
    this.#from = operand.from
    this.#to = operand.to
    return operand.expr
  }

  /** A chain of operators of one level, which bind to the left. */
  #binary(tree: Tree): Expr {
    const operators = tokensOf(tree, 'ops')
    const operands = rulesOf(tree, 'e1')
    this.#enter(operators.length)
    let left = this.build(ruleOf(tree, 'e'))
    const from = this.#from
    for (const [index, operator] of operators.entries()) {
      const id = this.#tokenId(operator)
      const right = this.build(operands[index])
      this.#leave(1)
      this.#from = from
      const functionName = BINARY_FUNCTIONS[operator.image] as string
      left = this.#done({ kind: 'call', id, function: functionName, args: [left, right] })
    }
    return left
  }

  #unary(tree: Tree): Expr {
    const operand = ruleOf(tree, 'e')
    const not = tree.children['not']
    const operators = not ?? tree.children['negate']
    if (!operators && !operand) return this.#nodes.gap(this.#place(tree))
    if (!operators || operators.length % 2 === 0) return this.build(operand)
    const first = operators[0] as Token
    const id = this.#tokenId(first)
    const expr = this.build(operand)
    this.#from = first.startOffset
    return this.#done({ kind: 'call', id, function: not ? LOGICAL_NOT : NEGATE, args: [expr] })
  }

  #member(tree: Tree): Expr {
    const suffixes = rulesOf(tree, 'suffixes')
    this.#enter(suffixes.length)
    let operand = this.build(ruleOf(tree, 'e'))
    const from = this.#from
    for (const suffix of suffixes) {
      operand = this.#suffix(tree, operand, suffix)
      this.#leave(1)
      this.#from = from
      this.#done(operand)
    }
    return operand
  }

  #suffix(member: Tree, operand: Expr, suffix: Tree): Expr {
    if (suffix.children['open']) return this.#memberCall(operand, suffix)
    if (suffix.children['bracket']) return this.#index(operand, suffix)
    const dot = tokenOf(suffix, 'op')
    const field = ruleOf(suffix, 'field')
    if (!field) return this.#nodes.gap(this.#place(member))
    const name = this.#fieldName(field, field)
    if (!suffix.children['opt']) {
      return { kind: 'select', id: this.#tokenId(dot), operand, field: name ?? '', testOnly: false }
    }
    if (!this.#optionalSyntax) return this.#unsupported(dot, '.?')
    const from = startOf(field) ?? 0
    const literal: Expr = { kind: 'literal', id: this.#nodes.id(this.#place(field)), value: name ?? '' }
    this.#mark(literal, from, this.#to)
    return { kind: 'call', id: this.#tokenId(dot), function: OPTIONAL_SELECT, args: [operand, literal] }
  }

  #memberCall(target: Expr, suffix: Tree): Expr {
    const id = this.#tokenId(tokenOf(suffix, 'open'))
    const args = this.#expressions(ruleOf(suffix, 'args'))
    this.#close(suffix)
    return this.#callOrMacro(id, (tokenOf(suffix, 'method') as Token).image, target, args)
  }

  #index(operand: Expr, suffix: Tree): Expr {
    const bracket = tokenOf(suffix, 'bracket')
    const id = this.#tokenId(bracket)
    const index = this.build(ruleOf(suffix, 'index'))
    this.#close(suffix)
    const optional = suffix.children['opt'] !== undefined
    if (optional && !this.#optionalSyntax) return this.#unsupported(bracket, '[?')
    return { kind: 'call', id, function: optional ? OPTIONAL_INDEX : INDEX, args: [operand, index] }
  }

  #primary(tree: Tree): Expr {
    const { children } = tree
    if (children['id']) return this.#ident(tree)
    if (children['literal']) return this.#literal(ruleOf(tree, 'literal') as Tree)
    if (children['function']) return this.#globalCall(tree)
    if (children['open']) return this.#nested(tree)
    if (children['list']) return this.#list(tree)
    if (children['map']) return this.#map(tree)
    if (children['message']) return this.#message(tree)
    return this.#nodes.gap()
  }

  #nested(tree: Tree): Expr {
    const inner = this.build(ruleOf(tree, 'e'))
    this.#from = (tokenOf(tree, 'open') as Token).startOffset
    this.#close(tree)
    return inner
  }

  #literal(tree: Tree): Expr {
    const token = (Object.values(tree.children).at(-1) ?? [])[0] as Token | undefined
    this.#from = startOf(tree) ?? 0
    this.#to = this.#endOf(token)
    return this.#done(buildLiteral(this.#nodes, tree, this.#place(tree)))
  }

  #ident(tree: Tree): Expr {
    const token = tokenOf(tree, 'id') as Token
    if (RESERVED.has(token.image)) return this.#reserved(tree, token)
    const dot = tokenOf(tree, 'leadingDot')
    this.#from = (dot ?? token).startOffset
    this.#to = this.#endOf(token)
    const name = dot ? `.${token.image}` : token.image
    return this.#done({ kind: 'ident', id: this.#tokenId(token), name })
  }

  #globalCall(tree: Tree): Expr {
    const token = tokenOf(tree, 'function') as Token
    if (RESERVED.has(token.image)) return this.#reserved(tree, token)
    const dot = tokenOf(tree, 'leadingDot')
    const id = this.#tokenId(tokenOf(tree, 'op'))
    const args = this.#expressions(ruleOf(tree, 'args'))
    this.#from = (dot ?? token).startOffset
    this.#close(tree)
    return this.#done(this.#callOrMacro(id, dot ? `.${token.image}` : token.image, undefined, args))
  }

  #list(tree: Tree): Expr {
    const bracket = tokenOf(tree, 'list') as Token
    const id = this.#tokenId(bracket)
    const elements: Expr[] = []
    const optionalIndices: number[] = []
    const list = ruleOf(tree, 'elems')
    for (const element of list ? rulesOf(list, 'elems') : []) {
      elements.push(this.build(ruleOf(element, 'e')))
      const optional = tokenOf(element, 'opt')
      if (optional && !this.#optionalSyntax) this.#unsupported(optional, '?')
      else if (optional) optionalIndices.push(elements.length - 1)
    }
    this.#from = bracket.startOffset
    this.#close(tree)
    return this.#done({ kind: 'list', id, elements, optionalIndices })
  }

  #map(tree: Tree): Expr {
    const brace = tokenOf(tree, 'map') as Token
    const id = this.#tokenId(brace)
    const list = ruleOf(tree, 'entries')
    const entries = list ? this.#entries(list) : []
    this.#from = brace.startOffset
    this.#close(tree)
    return this.#done({ kind: 'map', id, entries })
  }

  #entries(list: Tree): MapEntry[] {
    const keys = rulesOf(list, 'keys')
    const values = rulesOf(list, 'values')
    const entries: MapEntry[] = []
    for (const [index, colon] of tokensOf(list, 'cols').entries()) {
      const id = this.#tokenId(colon)
      const optionalKey = keys[index]
      if (!optionalKey || !values[index]) return []
      const optional = optionalKey.children['opt'] !== undefined
      if (optional && !this.#optionalSyntax) {
        this.#unsupported(tokenOf(optionalKey, 'opt'), '?')
        continue
      }
      const key = this.build(ruleOf(optionalKey, 'e'))
      const from = this.#from
      const value = this.build(values[index])
      entries.push({ id, key, value, optional })
      this.#mark({ id }, from, this.#to)
    }
    return entries
  }

  #message(tree: Tree): Expr {
    const names = tokensOf(tree, 'ids')
    const dot = tokenOf(tree, 'leadingDot')
    const typeName = (dot ? '.' : '') + names.map((name) => name.image).join('.')
    const id = this.#tokenId(tokenOf(tree, 'message'))
    const list = ruleOf(tree, 'entries')
    const fields = list ? this.#fields(list) : []
    this.#from = (dot ?? (names[0] as Token)).startOffset
    this.#close(tree)
    return this.#done({ kind: 'struct', id, typeName, fields })
  }

  #fields(list: Tree): StructField[] {
    const colons = tokensOf(list, 'cols')
    const values = rulesOf(list, 'values')
    const fields: StructField[] = []
    for (const [index, optionalField] of rulesOf(list, 'fields').entries()) {
      if (!colons[index] || !values[index]) return []
      const id = this.#tokenId(colons[index])
      const optional = optionalField.children['opt'] !== undefined
      if (optional && !this.#optionalSyntax) {
        this.#unsupported(tokenOf(optionalField, 'opt'), '?')
        continue
      }
      const name = this.#fieldName(ruleOf(optionalField, 'field'), list)
      if (name === undefined) continue
      const value = this.build(values[index])
      fields.push({ id, name, value, optional })
      this.#mark({ id }, startOf(optionalField) ?? 0, this.#to)
    }
    return fields
  }

  #expressions(list: Tree | undefined): Expr[] {
    return list ? rulesOf(list, 'e').map((one) => this.build(one)) : []
  }

  /** The name of a field, which may be quoted; one that is missing is reported at a place. */
  #fieldName(field: Tree | undefined, place: Tree): string | undefined {
    const escaped = field && tokenOf(field, 'escaped')
    const token = escaped ?? (field && tokenOf(field, 'id'))
    if (!token) {
      this.#nodes.report(this.#place(place), 'unsupported ident kind')
      return undefined
    }
    this.#to = this.#endOf(token)
    return escaped ? token.image.slice(1, -1) : token.image
  }

  #callOrMacro(id: number, functionName: string, target: Expr | undefined, args: readonly Expr[]): Expr {
    return (
      expandMacro(this.#nodes, this.#macros, { id, function: functionName, target, args }) ??
      (target
        ? { kind: 'call', id, function: functionName, target, args }
        : { kind: 'call', id, function: functionName, args })
    )
  }

  #reserved(tree: Tree, token: Token): Expr {
    return this.#nodes.report(this.#place(tree), `reserved identifier: ${token.image}`)
  }

  #unsupported(token: Token | undefined, syntax: string): Expr {
    return this.#nodes.report(token && this.#offsets.at(token.startOffset), `unsupported syntax '${syntax}'`)
  }

  #enter(levels: number): void {
    this.#depth += levels
    if (this.#depth > MAX_DEPTH) throw new DepthError('max recursion depth exceeded')
  }

  #leave(levels: number): void {
    this.#depth -= levels
  }

  #tokenId(token: Token | undefined): number {
    return this.#nodes.id(token && this.#offsets.at(token.startOffset))
  }

  #place(tree: Tree): number | undefined {
    const start = startOf(tree)
    return start === undefined ? undefined : this.#offsets.at(start)
  }

  #endOf(token: Token | undefined): number {
    return token ? token.startOffset + token.image.length : this.#to
  }

  #close(tree: Tree): void {
    this.#to = this.#endOf(tokenOf(tree, 'close'))
  }

  #done<T extends { readonly id: number }>(node: T): T {
    this.#mark(node, this.#from, this.#to)
    return node
  }

  #mark(node: { readonly id: number }, from: number, to: number): void {
    this.#nodes.ranges?.set(node.id, { start: this.#offsets.at(from), end: this.#offsets.at(to) })
  }
}
