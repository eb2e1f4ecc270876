import { printBlock } from './block.js'
import { comma, group, ifBreak, indent, join, line, softline, trailingComma, type Doc } from './doc.js'
import type { Printer } from './printer.js'
import type { Arrow, Block } from '../tree/code.js'
import { printType, typeText } from './type.js'

export const isBlock = (body: Arrow['body']): body is Block => Array.isArray(body)

export const printArrow = (printer: Printer, arrow: Arrow): Doc => assembled(arrow, bodyOf(printer, arrow), false)

/** An arrow function as an argument, and the same as the last one of a call that keeps the others on its line. */
export function printLastArrow(printer: Printer, arrow: Arrow): { readonly plain: Doc; readonly expanded: Doc } {
  const body = bodyOf(printer, arrow)
  return { plain: assembled(arrow, body, false), expanded: assembled(arrow, body, true) }
}

const bodyOf = (printer: Printer, { body }: Arrow): Doc =>
  isBlock(body) ? printBlock(printer, body) : printer.expression(body, 'body')

function assembled({ parameters, body }: Arrow, printed: Doc, isExpanded: boolean): Doc {
  const head = group(isExpanded ? flatParameters(parameters) : openParameters(parameters))
  return group([head, ' =>', group(afterArrow(body, printed, isExpanded ? [trailingComma, softline] : []))])
}

function afterArrow(body: Arrow['body'], printed: Doc, end: readonly Doc[]): Doc {
  if (isBlock(body)) return [' ', printed]
  switch (body.kind) {
    case 'array':
      return [' ', printed]
    case 'object':
      return [' (', printed, ')']
    case 'conditional':
      // On one line, parentheses tell the arrow from a comparison.
      return [' ', group([ifBreak('', '('), indent([softline, printed]), ifBreak('', ')'), ...end])]
    default:
      return [indent([line, printed]), ...end]
  }
}

function openParameters(parameters: Arrow['parameters']): Doc {
  if (parameters.length === 0) return '()'
  const printed = parameters.map(({ name, type }) => (type === undefined ? name : [name, ': ', printType(type)]))
  return ['(', indent([softline, join(comma, printed)]), trailingComma, softline, ')']
}

const flatParameters = (parameters: Arrow['parameters']): Doc =>
  `(${parameters.map(({ name, type }) => (type === undefined ? name : `${name}: ${typeText(type)}`)).join(', ')})`
