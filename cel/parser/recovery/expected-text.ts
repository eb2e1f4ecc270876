import { GRAMMAR_ORDER, FIRST_WITHOUT_TEXT } from '../tokens.js'
import { END } from './network.js'

/** The name of a kind of words in messages: its text in quotes, or the name that the grammar gives it. */
function symbolName(symbol: number): string {
  if (symbol === END) return '<EOF>'
  const type = GRAMMAR_ORDER[symbol - 1]
  return type?.LABEL ?? type?.name ?? ''
}

/** A set of words in messages: `{'[', IDENTIFIER}`, without braces if it is one. */
export function expectedText(symbols: ReadonlySet<number>): string {
  const names = [...symbols].sort((a, b) => a - b).map(symbolName)
  return names.length === 1 ? (names[0] as string) : `{${names.join(', ')}}`
}

/** The text of a word that is missing. */
export function missingText(symbol: number): string {
  if (symbol === END) return '<missing EOF>'
  return symbol < FIRST_WITHOUT_TEXT ? `<missing ${symbolName(symbol)}>` : '<missing undefined>'
}
