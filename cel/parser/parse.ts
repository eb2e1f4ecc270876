import type { ParsedAst } from '../ast/expr.js'
import type { Issue } from '../ast/issue.js'
import { codePoints } from '../../apimachinery/text/index.js'
import { Builder } from './build.js'
import { isDeep } from './depth.js'
import { theGrammar } from './grammar.js'
import { tokenize } from './lexer.js'
import { LimitError, MAX_CODE_POINTS } from './limits.js'
import { macroTable } from './macro-builder.js'
import type { Macro } from './macro.js'
import { tooLong } from './messages.js'
import { Nodes } from './nodes.js'
import { recover } from './recovery/recover.js'
import type { Tree } from './tree.js'

/** What an environment says of its syntax. */
export interface ParseOptions {
  readonly macros: readonly Macro[]
  /** Whether `a.?b`, `a[?b]`, `[?a]`, `{?k: v}` are allowed. */
  readonly optionalSyntax: boolean
  /** Whether `source.ranges` is made as well. */
  readonly ranges?: boolean
}

/** A tree, or what is wrong with the text in the order in which it was found. */
type ParseResult =
  | { readonly ast: ParsedAst; readonly issues?: undefined }
  | { readonly ast?: undefined; readonly issues: readonly Issue[] }

/** Parses an expression. Equal to cel-go's parser in the tree, in the ids of its nodes and in the errors. */
export function parse(text: string, options: ParseOptions): ParseResult {
  const nodes = new Nodes(options.ranges ?? false)
  const size = text.length > MAX_CODE_POINTS ? codePoints(text) : 0
  if (size > MAX_CODE_POINTS) {
    return { issues: [{ message: tooLong(size), offset: undefined }] }
  }
  const tree = parseTree(text, nodes)
  if (!tree) return { issues: nodes.issues }
  const builder = new Builder(nodes, text, {
    macros: macroTable(options.macros),
    optionalSyntax: options.optionalSyntax,
  })
  try {
    const expr = builder.build(tree)
    if (nodes.issues.length > 0) return { issues: nodes.issues }
    const { positions, macroCalls, ranges } = nodes
    return { ast: { expr, source: { text, positions, macroCalls, ...(ranges && { ranges }) } } }
  } catch (error) {
    if (!(error instanceof LimitError)) throw error
    nodes.addIssue({ message: error.message, offset: undefined })
    return { issues: nodes.issues }
  }
}

/** The parse tree of a text. One that doesn't fit the grammar, or is nested deep, is left to the recovery, which reports. */
export const parseTree = (text: string, nodes: Nodes): Tree | undefined => matchedTree(text) ?? recover(text, nodes)

function matchedTree(text: string): Tree | undefined {
  const { tokens, failedAt } = tokenize(text)
  if (failedAt !== undefined || isDeep(tokens)) return undefined
  const grammar = theGrammar()
  grammar.input = tokens
  const tree = grammar.start()
  return grammar.errors.length > 0 ? undefined : (tree as Tree)
}
