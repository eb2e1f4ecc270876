import { Lexer, type IToken } from 'chevrotain'
import { LEXER_ORDER } from './tokens.js'

/** Splits texts into words, white space and comments left out. */
export const celLexer = (skipValidations = true): Lexer =>
  new Lexer([...LEXER_ORDER], { positionTracking: 'onlyOffset', recoveryEnabled: false, skipValidations })

/** Made when it is first needed. */
let lexer: Lexer | undefined

/** The words of a text up to the first place where none fits; `failedAt` is that place, in UTF-16 units. */
interface Tokens {
  readonly tokens: IToken[]
  readonly failedAt: number | undefined
}

/** Splits a text into words, without white space and comments. Stops where no word fits. */
export function tokenize(text: string): Tokens {
  lexer ??= celLexer()
  const { tokens, errors } = lexer.tokenize(text)
  return { tokens, failedAt: errors[0]?.offset }
}
