// Quoted texts whose continuation lines are no deeper than the key, which go-yaml reads and YAML's grammar does not allow.
import { Lexer } from 'yaml'
import { LEXER_MARKS } from './lexer-marks.js'
import { withIndented, type Piece } from '../piece/piece.js'

/** Characters that are looked at, at most: each such text costs a look at all that the piece has. */
const MOST_CHARACTERS = 20 * 1024 * 1024
/** Blanks in front of all lines of one text, at most. */
const MOST_BLANKS = 1_000_000

/**
 * The piece with these lines indented, which changes no value: blanks before continuation lines are not part of the text.
 * Undefined if there are none, or too many to repair.
 */
export function withDeepQuotes(piece: Piece): Piece | undefined {
  let mended = piece
  let last: number | undefined
  for (let seen = 0; seen <= MOST_CHARACTERS; seen += mended.text.length) {
    const start = cutQuote(mended.text)
    if (start === undefined) return mended === piece ? undefined : mended
    // Deeper lines did not help.
    if (start === last) return undefined
    last = start
    const column = start - (mended.text.lastIndexOf('\n', start) + 1)
    const lines = continuationLines(mended.text, start)
    if (lines === undefined || lines.length * column > MOST_BLANKS) return undefined
    mended = withIndented(mended, lines, column)
  }
  return undefined
}

/** Where the first quoted text begins whose end the lexer does not find, since a line of it is not deep enough. */
function cutQuote(text: string): number | undefined {
  let offset = 0
  let isBlock = false
  for (const token of new Lexer().lex(text)) {
    // The lexer's own marks are not part of the text.
    if (LEXER_MARKS.has(token)) continue
    if (!isBlock && /^["']/.test(token) && endOfQuote(token, 0) !== token.length) return offset
    if (token.trim() !== '' && !token.startsWith('#')) isBlock = /^[|>]/.test(token)
    offset += token.length
  }
  return undefined
}

const CLOSING = { '"': /[^"\\]*(?:\\.[^"\\]*)*"/sy, "'": /[^']*(?:''[^']*)*'/sy }

/** Behind the closing quote of the text that begins at an offset; undefined if there is none. */
function endOfQuote(text: string, start: number): number | undefined {
  const closing = CLOSING[text[start] === '"' ? '"' : "'"]
  closing.lastIndex = start + 1
  return closing.test(text) ? closing.lastIndex : undefined
}

/** Where lines of a quoted text begin but the first; undefined if it has no end in its document. */
function continuationLines(text: string, start: number): number[] | undefined {
  const end = endOfQuote(text, start)
  if (end === undefined) return undefined
  const lines: number[] = []
  for (let at = text.indexOf('\n', start) + 1; at > 0 && at < end; at = text.indexOf('\n', at) + 1) lines.push(at)
  return lines.some((at) => /^(?:---|\.\.\.)(?:\s|$)/.test(text.slice(at, at + 4))) ? undefined : lines
}
