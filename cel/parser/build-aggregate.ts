// Lists, maps and object literals.
import type { Expr, MapEntry, StructField } from '../ast/expr.js'
import { UNSUPPORTED_NAME, unsupportedSyntax } from './messages.js'
import type { Nodes } from './nodes.js'
import type { Spans } from './spans.js'
import { ruleOf, rulesOf, startOf, tokenOf, tokensOf, type Token, type Tree } from './tree.js'

/** What building an expression needs to know. */
export interface Scope {
  readonly nodes: Nodes
  readonly spans: Spans
  readonly optionalSyntax: boolean
  build(tree: Tree | undefined): Expr
}

/** `[a, ?b]` */
export function buildList(scope: Scope, tree: Tree): Expr {
  const bracket = tokenOf(tree, 'list') as Token
  const id = scope.spans.idAt(bracket)
  const elements: Expr[] = []
  const optionalIndices: number[] = []
  const list = ruleOf(tree, 'elems')
  for (const element of list ? rulesOf(list, 'elems') : []) {
    elements.push(scope.build(ruleOf(element, 'e')))
    const optional = tokenOf(element, 'opt')
    if (optional && !scope.optionalSyntax) reportUnsupported(scope, optional, '?')
    else if (optional) optionalIndices.push(elements.length - 1)
  }
  scope.spans.from = bracket.startOffset
  scope.spans.close(tree)
  return scope.spans.done({ kind: 'list', id, elements, optionalIndices })
}

/** `{k: v, ?k: v}` */
export function buildMap(scope: Scope, tree: Tree): Expr {
  const brace = tokenOf(tree, 'map') as Token
  const id = scope.spans.idAt(brace)
  const list = ruleOf(tree, 'entries')
  const entries = list ? entriesOf(scope, list) : []
  scope.spans.from = brace.startOffset
  scope.spans.close(tree)
  return scope.spans.done({ kind: 'map', id, entries })
}

function entriesOf(scope: Scope, list: Tree): MapEntry[] {
  const keys = rulesOf(list, 'keys')
  const values = rulesOf(list, 'values')
  const entries: MapEntry[] = []
  for (const [index, colon] of tokensOf(list, 'cols').entries()) {
    const id = scope.spans.idAt(colon)
    const optionalKey = keys[index]
    if (!optionalKey || !values[index]) return []
    const optional = optionalKey.children['opt'] !== undefined
    if (optional && !scope.optionalSyntax) {
      reportUnsupported(scope, tokenOf(optionalKey, 'opt'), '?')
      continue
    }
    const key = scope.build(ruleOf(optionalKey, 'e'))
    const from = scope.spans.from
    const value = scope.build(values[index])
    entries.push({ id, key, value, optional })
    scope.spans.mark({ id }, from, scope.spans.to)
  }
  return entries
}

/** `Type{field: value}` */
export function buildMessage(scope: Scope, tree: Tree): Expr {
  const names = tokensOf(tree, 'ids')
  const dot = tokenOf(tree, 'leadingDot')
  const typeName = (dot ? '.' : '') + names.map((name) => name.image).join('.')
  const id = scope.spans.idAt(tokenOf(tree, 'message'))
  const list = ruleOf(tree, 'entries')
  const fields = list ? fieldsOf(scope, list) : []
  scope.spans.from = (dot ?? (names[0] as Token)).startOffset
  scope.spans.close(tree)
  return scope.spans.done({ kind: 'struct', id, typeName, fields })
}

function fieldsOf(scope: Scope, list: Tree): StructField[] {
  const colons = tokensOf(list, 'cols')
  const values = rulesOf(list, 'values')
  const fields: StructField[] = []
  for (const [index, optionalField] of rulesOf(list, 'fields').entries()) {
    if (!colons[index] || !values[index]) return []
    const id = scope.spans.idAt(colons[index])
    const optional = optionalField.children['opt'] !== undefined
    if (optional && !scope.optionalSyntax) {
      reportUnsupported(scope, tokenOf(optionalField, 'opt'), '?')
      continue
    }
    const name = fieldName(scope, ruleOf(optionalField, 'field'), list)
    if (name === undefined) continue
    const value = scope.build(values[index])
    fields.push({ id, name, value, optional })
    scope.spans.mark({ id }, startOf(optionalField) ?? 0, scope.spans.to)
  }
  return fields
}

/** The name of a field, which may be quoted; one that is missing is reported at a place. */
export function fieldName(scope: Scope, field: Tree | undefined, place: Tree): string | undefined {
  const escaped = field && tokenOf(field, 'escaped')
  const token = escaped ?? (field && tokenOf(field, 'id'))
  if (!token) {
    scope.nodes.report(scope.spans.placeOf(place), UNSUPPORTED_NAME)
    return undefined
  }
  scope.spans.to = scope.spans.endOf(token)
  return escaped ? token.image.slice(1, -1) : token.image
}

/** Reports syntax of optionals where there is none. */
export function reportUnsupported(scope: Scope, token: Token | undefined, syntax: string): Expr {
  return scope.nodes.report(scope.spans.placeOfToken(token), unsupportedSyntax(syntax))
}
