// Lays expressions out over lines. Words stay as they are written, only the space between them changes: the meaning can't.
import type { ParsedAst } from '../ast/expr.js'
import { group, indent, layOut, line, softLine, type Document } from './document.js'
import { Nodes } from './nodes.js'
import { parseTree } from './parse.js'
import { ruleOf, rulesOf, tokenOf, tokensOf, type Token, type Tree } from './tree.js'
import { unparse } from './unparse.js'

/** How an expression is laid out. */
export interface FormatOptions {
  /** Columns that a line should not exceed; 80 if not given. */
  readonly width?: number
}

const WIDTH = 80

/** An expression laid out over lines, with its comments. A text that can't be parsed is returned as it is. */
export function formatExpression(source: string | ParsedAst, options: FormatOptions = {}): string {
  const text = typeof source === 'string' ? source : unparse(source)
  const nodes = new Nodes(false)
  const tree = parseTree(text, nodes)
  return tree && nodes.issues.length === 0 ? layOut(new Formatter(text).whole(tree), options.width ?? WIDTH) : text
}

const isConditional = (tree: Tree | undefined): tree is Tree =>
  tree?.name === 'expr' && tree.children['op'] !== undefined

/** Makes documents of trees. First words stay outside of groups: a comment before them says nothing of what follows. */
class Formatter {
  readonly #text: string
  /** After the last word that was laid out. */
  #end = 0

  constructor(text: string) {
    this.#text = text
  }

  whole(tree: Tree): Document {
    const expression = this.#tree(ruleOf(tree, 'e'))
    return [expression, ...this.#comments(this.#text.length)]
  }

  /** A word with the comments before it. */
  #token(token: Token | undefined): Document {
    if (!token) return ''
    const comments = this.#comments(token.startOffset)
    this.#end = token.startOffset + token.image.length
    return comments.length === 0 ? token.image : [...comments, token.image]
  }

  /** The comments between the last word and a place. */
  #comments(until: number): Document[] {
    const space = this.#text.slice(this.#end, until)
    if (!space.includes('//')) return []
    return Array.from(space.matchAll(/\/\/[^\n]*/g), ({ 0: comment, index }) => {
      const ownLine = this.#end === 0 || space.slice(0, index).includes('\n')
      return { kind: 'comment', text: comment.trimEnd(), ownLine }
    })
  }

  #tree(tree: Tree | undefined): Document {
    switch (tree?.name) {
      case 'expr':
        return isConditional(tree) ? this.#conditional(tree) : this.#tree(ruleOf(tree, 'e'))
      case 'conditionalOr':
      case 'conditionalAnd':
      case 'relation':
      case 'calc':
        return this.#chain(tree)
      case 'unary':
        return [...tokensOf(tree, 'not'), ...tokensOf(tree, 'negate')]
          .map((token) => this.#token(token))
          .concat([this.#tree(ruleOf(tree, 'e'))])
      case 'member':
        return this.#member(tree)
      case 'primary':
        return this.#primary(tree)
      case 'optExpr':
        return [this.#token(tokenOf(tree, 'opt')), this.#tree(ruleOf(tree, 'e'))]
      case 'optField':
        return [this.#token(tokenOf(tree, 'opt')), this.#tree(ruleOf(tree, 'field'))]
      case 'escapeIdent':
        return this.#token(tokenOf(tree, 'id') ?? tokenOf(tree, 'escaped'))
      case 'literal':
        return ['sign', 'int', 'uint', 'double', 'string', 'bytes', 'true', 'false', 'null'].map((label) =>
          this.#token(tokenOf(tree, label)),
        )
      default:
        return ''
    }
  }

  /** `a ? b : c ? d : e` is a list of cases. */
  #conditional(tree: Tree): Document {
    const condition = this.#tree(ruleOf(tree, 'e'))
    const cases: Document[] = []
    let rest: Tree | undefined = tree
    while (isConditional(rest)) {
      cases.push(line, this.#token(tokenOf(rest, 'op')), ' ', this.#tree(ruleOf(rest, 'e1')))
      cases.push(line, this.#token(tokenOf(rest, 'COLON')), ' ')
      rest = ruleOf(rest, 'e2')
      cases.push(this.#tree(isConditional(rest) ? ruleOf(rest, 'e') : rest))
    }
    return [condition, group(indent(...cases))]
  }

  /** Operators of one level; lines begin with them. */
  #chain(tree: Tree): Document {
    const first = this.#tree(ruleOf(tree, 'e'))
    const operators = tokensOf(tree, 'ops')
    if (operators.length === 0) return first
    const operands = rulesOf(tree, 'e1')
    const parts = operators.map((operator, index): Document => {
      const own = this.#token(operator)
      return [line, own, ' ', this.#tree(operands[index])]
    })
    return [first, group(indent(...parts))]
  }

  #member(tree: Tree): Document {
    const operand = this.#tree(ruleOf(tree, 'e'))
    const suffixes = rulesOf(tree, 'suffixes')
    if (suffixes.length === 0) return operand
    const calls = suffixes.filter((suffix) => suffix.children['open']).length
    const parts = suffixes.map((suffix) => {
      if (suffix.children['open']) return this.#method(suffix, calls > 1)
      if (suffix.children['bracket']) return this.#index(suffix)
      const dot = this.#token(tokenOf(suffix, 'op'))
      return [dot, this.#token(tokenOf(suffix, 'opt')), this.#tree(ruleOf(suffix, 'field'))]
    })
    return calls > 1 ? [operand, group(indent(...parts))] : [operand, ...parts]
  }

  #method(suffix: Tree, inChain: boolean): Document {
    const name = [this.#token(tokenOf(suffix, 'DOT')), this.#token(tokenOf(suffix, 'method'))]
    return [inChain ? softLine : '', ...name, this.#call(suffix, 'open')]
  }

  #call(tree: Tree, open: string): Document {
    const opening = this.#token(tokenOf(tree, open))
    const list = ruleOf(tree, 'args')
    const args = list ? this.#list(rulesOf(list, 'e'), tokensOf(list, 'COMMA')) : []
    return this.#bracket(opening, args, tree)
  }

  #index(suffix: Tree): Document {
    const opening = [this.#token(tokenOf(suffix, 'bracket')), this.#token(tokenOf(suffix, 'opt'))]
    return this.#bracket(opening, [this.#tree(ruleOf(suffix, 'index'))], suffix)
  }

  #primary(tree: Tree): Document {
    const { children } = tree
    if (children['literal']) return this.#tree(ruleOf(tree, 'literal'))
    const dot = this.#token(tokenOf(tree, 'leadingDot'))
    if (children['id']) return [dot, this.#token(tokenOf(tree, 'id'))]
    if (children['function']) return [dot, this.#token(tokenOf(tree, 'function')), this.#call(tree, 'op')]
    if (children['list']) return this.#listLiteral(tree)
    if (children['map']) return this.#mapLiteral(tree, 'map', 'keys')
    if (children['message']) return [dot, ...this.#typeName(tree), this.#mapLiteral(tree, 'message', 'fields')]
    const opening = this.#token(tokenOf(tree, 'open'))
    return this.#bracket(opening, [this.#tree(ruleOf(tree, 'e'))], tree)
  }

  #typeName(tree: Tree): Document[] {
    const dots = tokensOf(tree, 'DOT')
    return tokensOf(tree, 'ids').map((name, index) => [
      index > 0 ? this.#token(dots[index - 1]) : '',
      this.#token(name),
    ])
  }

  #listLiteral(tree: Tree): Document {
    const opening = this.#token(tokenOf(tree, 'list'))
    const list = ruleOf(tree, 'elems')
    const elements = list ? this.#list(rulesOf(list, 'elems'), tokensOf(list, 'COMMA')) : []
    return this.#bracket(opening, [...elements, this.#token(tokenOf(tree, 'COMMA'))], tree)
  }

  #mapLiteral(tree: Tree, brace: string, keys: string): Document {
    const opening = this.#token(tokenOf(tree, brace))
    const list = ruleOf(tree, 'entries')
    const entries = list ? this.#entries(list, keys) : []
    return this.#bracket(opening, [...entries, this.#token(tokenOf(tree, 'COMMA'))], tree)
  }

  #entries(list: Tree, keys: string): Document[] {
    const colons = tokensOf(list, 'cols')
    const values = rulesOf(list, 'values')
    const commas = tokensOf(list, 'COMMA')
    return rulesOf(list, keys).map((key, index) => {
      const comma = index > 0 ? [this.#token(commas[index - 1]), line] : []
      return [...comma, this.#tree(key), this.#token(colons[index]), ' ', this.#tree(values[index])]
    })
  }

  #list(elements: readonly Tree[], commas: readonly Token[]): Document[] {
    return elements.map((element, index) => [
      ...(index > 0 ? [this.#token(commas[index - 1]), line] : []),
      this.#tree(element),
    ])
  }

  #bracket(opening: Document, content: readonly Document[], tree: Tree): Document {
    const closing = this.#token(tokenOf(tree, 'close'))
    return [opening, group(indent(softLine, ...content), softLine, closing)]
  }
}
