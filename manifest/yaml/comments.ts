import { Lexer } from 'yaml'
import type { SourceText, Span } from '../../diagnostics/index.js'
import { LEXER_MARKS } from './lexer-marks.js'

export interface Comment {
  /** Without the `#` and blanks around it. */
  readonly text: string
  readonly span: Span
  /** Whether there is nothing else in its line. */
  readonly isAlone: boolean
}

const SCALAR_MARK = '\u001f'

/** The comments of a YAML text, in order. */
export function readComments(source: SourceText): Comment[] {
  const comments: Comment[] = []
  let offset = 0
  let before = ''
  for (const token of new Lexer().lex(source.text)) {
    if (LEXER_MARKS.has(token) && source.text.charAt(offset) !== token) {
      before = token
      continue
    }
    if (token.startsWith('#') && before !== SCALAR_MARK) {
      const [lineStart] = source.lineRange(source.position(offset).line)
      comments.push({
        text: token.slice(1).trim(),
        span: { source, start: offset, end: offset + token.trimEnd().length },
        isAlone: source.text.slice(lineStart, offset).trim() === '',
      })
    }
    offset += token.length
    before = token
  }
  return comments
}
