import type { TypeExpression } from '../tree/type.js'
import { comma, group, ifBreak, indent, join, line, softline, type Doc } from './doc.js'
import { quoted } from './literal.js'

/** The layout of a type. `indented`: a broken union starts on a line of its own. */
export function printType(type: TypeExpression, indented = true): Doc {
  switch (type.kind) {
    case 'named':
      return [type.name, printTypeArguments(type.args)]
    case 'text':
      return quoted(type.value)
    case 'list':
      return [
        type.elem.kind === 'union'
          ? ['(', group([indent([softline, printType(type.elem, false)]), softline]), ')']
          : printType(type.elem),
        '[]',
      ]
    case 'map':
      return group(['{', indent([line, '[key: string]: ', printType(type.elem)]), line, '}'])
    case 'readonly':
      return ['readonly ', printType(type.type)]
    case 'union': {
      if (isHugged(type))
        return join(
          ' | ',
          type.types.map((one) => printType(one)),
        )
      const types = group(
        type.types.map((one, at) => [at === 0 ? ifBreak('| ') : [line, '| '], indent(printType(one))]),
      )
      return indented ? group(indent([softline, types])) : types
    }
  }
}

/** The type in one line. */
export function typeText(type: TypeExpression): string {
  switch (type.kind) {
    case 'named':
      return type.args.length === 0 ? type.name : `${type.name}<${type.args.map(typeText).join(', ')}>`
    case 'text':
      return quoted(type.value)
    case 'list':
      return type.elem.kind === 'union' ? `(${typeText(type.elem)})[]` : `${typeText(type.elem)}[]`
    case 'map':
      return `{ [key: string]: ${typeText(type.elem)} }`
    case 'readonly':
      return `readonly ${typeText(type.type)}`
    case 'union':
      return type.types.map(typeText).join(' | ')
  }
}

/** Type arguments in angle brackets; nothing if there are none. */
export function printTypeArguments(args: readonly TypeExpression[]): Doc {
  const [only] = args
  if (only === undefined) return ''
  if (
    args.length === 1 &&
    ((only.kind === 'named' && only.args.length === 0) || (only.kind === 'union' && isHugged(only)))
  )
    return ['<', printType(only), '>']
  const printed = args.map((one) => printType(one, false))
  return group(['<', indent([softline, join(comma, printed)]), softline, '>'])
}

/** A union of one type with null stays together. */
const isHugged = ({ types }: Extract<TypeExpression, { kind: 'union' }>): boolean =>
  types.filter((one) => !(one.kind === 'named' && one.name === 'null')).length === 1 &&
  types.some((one) => one.kind === 'named' && !KEYWORDS.has(one.name))

const KEYWORDS: ReadonlySet<string> = new Set(['string', 'number', 'boolean', 'unknown', 'undefined', 'null', 'never'])
