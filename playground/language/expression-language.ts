// An expression that is all of a pane's text.
import { format as formatExpression } from '../../cel/index.js'
import {
  complete,
  EditedExpression,
  type ExpressionLanguage,
  hover,
  signatureHelp,
  tokens,
} from '../../editor/cel/index.js'
import type { PaneEdit } from '../model/answer.js'
import type { PaneLanguage } from '../model/language.js'

/** Columns of a line. */
const WIDTH = 80

export function expressionLanguage(pane: string, text: string, language: ExpressionLanguage): PaneLanguage {
  const edited = new EditedExpression(text, language)
  return {
    complete: (offset) => complete(text, offset, language),
    hover: (offset) => hover(edited, offset),
    signatureHelp: (offset) => signatureHelp(edited, offset),
    tokens: () => tokens(edited),
    format: () => formatted(pane, text, edited),
  }
}

function formatted(pane: string, text: string, { ast }: EditedExpression): readonly PaneEdit[] {
  if (ast === undefined) return []
  const end = /\n*$/.exec(text)?.[0] ?? ''
  const insert = formatExpression(text.slice(0, text.length - end.length), { width: WIDTH }) + end
  return insert === text ? [] : [{ pane, from: 0, to: text.length, insert }]
}
