import type { Expr, ParsedAst } from '../../cel/ast/expr.js'
import { Double } from '../../apimachinery/number/index.js'
import { Uint } from '../../cel/value/number/uint.js'

/** A tree on one line: each node with its id and place, `3@2:_+_(1@0:a, 4@4:int 1)`. */
export function outline({ expr, source }: ParsedAst): string {
  const at = (id: number): string => `${id}@${source.positions.get(id)}`
  const all = (exprs: readonly Expr[]): string => exprs.map(of).join(', ')
  const of = (node: Expr): string => `${at(node.id)}:${body(node)}`
  const body = (node: Expr): string => {
    switch (node.kind) {
      case 'literal':
        return literal(node.value)
      case 'ident':
        return node.name
      case 'select':
        return `${node.testOnly ? 'has' : 'select'}(${of(node.operand)}, ${node.field})`
      case 'call':
        return `${node.function}${node.target ? `<${of(node.target)}>` : ''}(${all(node.args)})`
      case 'list':
        return `[${all(node.elements)}]${node.optionalIndices.length > 0 ? `?${node.optionalIndices.join('?')}` : ''}`
      case 'map':
        return `{${node.entries.map(({ id, key, value, optional }) => `${at(id)}${mark(optional)} ${of(key)} ${of(value)}`).join('; ')}}`
      case 'struct':
        return `${node.typeName}{${node.fields.map(({ id, name, value, optional }) => `${at(id)}${mark(optional)} ${name} ${of(value)}`).join('; ')}}`
      case 'comprehension': {
        const { iterVar, iterVar2, accuVar, iterRange, accuInit, loopCondition, loopStep, result } = node
        const variables = [iterVar, ...(iterVar2 === undefined ? [] : [iterVar2]), accuVar].join(' ')
        return `fold(${variables}: ${all([iterRange, accuInit, loopCondition, loopStep, result])})`
      }
    }
  }
  return of(expr)
}

const mark = (optional: boolean): string => (optional ? '?' : '')

function literal(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value instanceof Uint) return `uint ${value.value}`
  if (value instanceof Double) return `double ${Object.is(value.value, -0) ? '-0' : value.value}`
  if (value instanceof Uint8Array) return `bytes ${value.join(' ')}`
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return `int ${String(value)}`
  return typeof value === 'number' ? `double ${value}` : String(value)
}
