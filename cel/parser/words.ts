// The words of a text as editors see them: all of them, also behind a place where none fits, and its comments.
import type { IToken } from 'chevrotain'
import { tokenize } from './lexer.js'
import { Bytes, Double, EscapedIdentifier, Identifier, Int, Text, Uint } from './tokens.js'

/** A word: from `start` to before `end`, in UTF-16 units. */
export interface Word {
  readonly kind: 'name' | 'keyword' | 'number' | 'text' | 'symbol' | 'comment'
  readonly text: string
  readonly start: number
  readonly end: number
}

/** The words of a text and its comments, in their order. What is no word is passed over; an open quote reaches to its line's end. */
export function wordsOf(text: string): readonly Word[] {
  const words: Word[] = []
  for (let from = 0; from < text.length;) {
    const { tokens, failedAt } = tokenize(text.slice(from))
    let last = from
    for (const token of tokens) {
      const word = wordOf(token, from)
      words.push(...commentsIn(text, last, word.start), word)
      last = word.end
    }
    if (failedAt === undefined) {
      words.push(...commentsIn(text, last, text.length))
      break
    }
    const at = from + failedAt
    words.push(...commentsIn(text, last, at))
    const [open] = /^["'][^\n]*/.exec(text.slice(at)) ?? []
    if (open !== undefined) words.push({ kind: 'text', text: open, start: at, end: at + open.length })
    from = at + (open?.length ?? 1)
  }
  return words
}

function wordOf({ image, startOffset, tokenType }: IToken, from: number): Word {
  const start = from + startOffset
  return { kind: kindOf(tokenType, image), text: image, start, end: start + image.length }
}

function kindOf(type: IToken['tokenType'], image: string): Word['kind'] {
  if (type === Identifier || type === EscapedIdentifier) return 'name'
  if (type === Int || type === Uint || type === Double) return 'number'
  if (type === Text || type === Bytes) return 'text'
  return /^[a-z]+$/.test(image) ? 'keyword' : 'symbol'
}

/** White space between words may have comments in it. */
function commentsIn(text: string, from: number, to: number): Word[] {
  return [...text.slice(from, to).matchAll(/\/\/[^\n]*/g)].map(({ 0: comment, index }) => {
    const start = from + index
    return { kind: 'comment', text: comment, start, end: start + comment.length }
  })
}
