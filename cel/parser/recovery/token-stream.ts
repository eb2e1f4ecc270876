// The words of a text, and what is not a word. Words are read when they are first asked for: errors are reported in
// that order.
import type { IToken } from 'chevrotain'
import { tokenize } from '../lexer.js'
import { unrecognized } from '../messages.js'
import { ESCAPE, HEX } from '../tokens.js'
import type { Token } from '../tree.js'
import { END, symbolOf } from './network.js'

/** A word with the number of its kind. */
export interface NumberedToken extends Token {
  readonly symbol: number
}

/** A part of the text that is not a word, in UTF-16 units. */
interface Gap {
  readonly start: number
  readonly end: number
}

type Report = (offset: number, message: string) => void

export class TokenStream {
  readonly #text: string
  readonly #report: Report
  readonly #tokens: NumberedToken[] = []
  /** Words of the part that was read last, which are not taken yet. */
  #ahead: readonly IToken[] = []
  #taken = 0
  /** Where that part begins, and where no word fits after it. */
  #from = 0
  #failedAt: number | undefined = 0
  readonly #gaps: Gap[] = []
  #index = 0

  constructor(text: string, report: Report) {
    this.#text = text
    this.#report = report
    this.#read(0)
  }

  /** How many words were consumed. */
  get index(): number {
    return this.#index
  }

  /** The word at a distance, from 1; after the last it is the end of the text. */
  at(distance: number): NumberedToken {
    const index = this.#index + distance - 1
    while (index >= this.#tokens.length && this.#tokens.at(-1)?.symbol !== END) this.#tokens.push(this.#next())
    return this.#tokens[Math.min(index, this.#tokens.length - 1)] as NumberedToken
  }

  symbolAt(distance: number): number {
    return this.at(distance).symbol
  }

  /** The word that was consumed last. */
  get previous(): NumberedToken | undefined {
    return this.#tokens[this.#index - 1]
  }

  /** Goes on by a word, not beyond the end. The word after it is read. */
  consume(): NumberedToken {
    const token = this.at(1)
    if (token.symbol !== END) {
      this.#index++
      this.at(1)
    }
    return token
  }

  /** The text from a word to another, without what is not a word. */
  textBetween(first: Token, last: NumberedToken): string {
    const end = last.startOffset + (last.symbol === END ? 0 : last.image.length)
    let text = ''
    let from = first.startOffset
    for (const gap of this.#gaps) {
      if (gap.start < from || gap.start >= end) continue
      text += this.#text.slice(from, gap.start)
      from = gap.end
    }
    return text + this.#text.slice(from, Math.max(from, end))
  }

  #next(): NumberedToken {
    while (this.#taken >= this.#ahead.length && this.#failedAt !== undefined) this.#skip(this.#failedAt)
    const token = this.#ahead[this.#taken++]
    if (token) {
      const { image, startOffset, tokenType } = token
      return { image, startOffset: this.#from + startOffset, symbol: symbolOf(tokenType) }
    }
    return { image: '<EOF>', startOffset: this.#text.length, symbol: END }
  }

  #read(from: number): void {
    const { tokens, failedAt } = tokenize(this.#text.slice(from))
    this.#from = from
    this.#ahead = tokens
    this.#taken = 0
    this.#failedAt = failedAt === undefined ? undefined : from + failedAt
  }

  /** Reports what is not a word, with the character by which that was clear, and reads on after it. */
  #skip(start: number): void {
    const end = endOfFailure(this.#text, start)
    this.#gaps.push({ start, end })
    this.#report(start, unrecognized(this.#text.slice(start, end)))
    this.#read(end)
  }
}

const CUT_ESCAPE = `\\\\(?:[xX]${HEX}?|u${HEX}{0,3}|U${HEX}{0,7}|[0-3][0-7]?)?`
/** Starts of words that may have gone on. */
const INCOMPLETE = new RegExp(
  [
    '[&|=]',
    '`[A-Za-z0-9_./ -]*',
    `"(?:[^\\\\"\\n\\r]|${ESCAPE})*(?:${CUT_ESCAPE})?`,
    `'(?:[^\\\\'\\n\\r]|${ESCAPE})*(?:${CUT_ESCAPE})?`,
  ].join('|'),
  'y',
)

/** After the character at which it is clear that no word starts at a place. */
function endOfFailure(text: string, start: number): number {
  INCOMPLETE.lastIndex = start
  const failedAt = INCOMPLETE.test(text) ? INCOMPLETE.lastIndex : start
  const character = text.codePointAt(failedAt)
  if (character === undefined) return failedAt
  return failedAt + (character > 0xffff ? 2 : 1)
}

/** White space as it is shown in messages. */
export const escapeControls = (text: string): string =>
  text.replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
