// Which kind of thing each word of an expression is, for highlighting. Needs no tree: broken texts are coloured, too.
import type { Environment } from '../../cel/index.js'
import type { Word } from '../../cel/parser/index.js'
import { bindingsOf } from './bindings.js'
import type { EditedExpression, Range } from './edited-expression.js'

/** The kinds, by the names that the Language Server Protocol has for them. */
export const TOKEN_KINDS = [
  'keyword',
  'number',
  'string',
  'comment',
  'operator',
  'variable',
  'parameter',
  'property',
  'function',
  'method',
  'macro',
  'type',
  'namespace',
] as const

export type TokenKind = (typeof TOKEN_KINDS)[number]

/** A word and what it is. */
export interface Token extends Range {
  readonly kind: TokenKind
}

/** The words in their order, brackets, dots and commas left out. */
export function tokens(edited: EditedExpression): readonly Token[] {
  const { words } = edited
  const locals = new Set(bindingsOf(edited).map(({ name }) => name))
  const { environment } = edited.language
  const meaningful = words.filter(({ kind }) => kind !== 'comment')
  const places = new Map(meaningful.map((word, index) => [word, index]))
  return words.flatMap((word): Token[] => {
    const at = places.get(word) ?? 0
    const kind = kindOf(word, meaningful[at - 1]?.text, meaningful[at + 1]?.text, locals, environment)
    return kind === undefined ? [] : [{ kind, start: word.start, end: word.end }]
  })
}

function kindOf(
  word: Word,
  before: string | undefined,
  after: string | undefined,
  locals: ReadonlySet<string>,
  environment: Environment,
): TokenKind | undefined {
  switch (word.kind) {
    case 'text':
      return 'string'
    case 'symbol':
      return /^[()[\]{}.,]$/.test(word.text) ? undefined : 'operator'
    case 'name':
      return kindOfName(word.text, before === '.', after, locals, environment)
    default:
      return word.kind
  }
}

function kindOfName(
  name: string,
  isMember: boolean,
  after: string | undefined,
  locals: ReadonlySet<string>,
  environment: Environment,
): TokenKind {
  if (after === '(' && environment.macros.some((macro) => macro.name === name || macro.name.endsWith(`.${name}`)))
    return 'macro'
  if (isMember) return after === '(' ? 'method' : 'property'
  if (after === '(') return environment.typeIdentifier(name) === undefined ? 'function' : 'type'
  if (locals.has(name)) return 'parameter'
  if (environment.variable(name) !== undefined) return 'variable'
  if (environment.typeIdentifier(name) !== undefined) return 'type'
  return after === '.' && isNamespace(name, environment) ? 'namespace' : 'variable'
}

function isNamespace(name: string, { functions, macros }: Environment): boolean {
  for (const declared of functions.keys()) if (declared.startsWith(`${name}.`)) return true
  return macros.some((macro) => macro.name.startsWith(`${name}.`))
}
