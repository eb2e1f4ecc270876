import type { IToken, TokenType } from 'chevrotain'
import { Comma, LBrace, LBracket, LParen, QuestionMark, RBrace, RBracket, RParen } from './tokens.js'

/** Nesting up to which the grammar's own recursion is used. Far below the limit, and small enough for any JavaScript stack. */
const SHALLOW = 24

const OPENING: ReadonlySet<TokenType> = new Set([LParen, LBracket, LBrace])
const CLOSING: ReadonlySet<TokenType> = new Set([RParen, RBracket, RBrace])

/** Whether brackets and conditionals are nested deeper than is usual. */
export function isDeep(tokens: readonly IToken[]): boolean {
  const outer: number[] = []
  let conditionals = 0
  let depth = 0
  for (const { tokenType } of tokens) {
    if (tokenType === QuestionMark) {
      conditionals++
      if (++depth > SHALLOW) return true
    } else if (OPENING.has(tokenType)) {
      outer.push(conditionals)
      conditionals = 0
      if (++depth > SHALLOW) return true
    } else if (CLOSING.has(tokenType)) {
      depth -= conditionals + 1
      conditionals = outer.pop() ?? 0
    } else if (tokenType === Comma) {
      depth -= conditionals
      conditionals = 0
    }
  }
  return false
}
