import { partOf, type Piece } from './piece.js'

/** Three hyphens at the start of a line: where documents begin, whatever surrounds them. */
const SEPARATOR = /(?<![^\n\r])---(?=[ \t\n\r]|$)/g
const DIRECTIVE = /(?<![^\n\r])%/

/**
 * The documents of a YAML stream, each with the separator in front of it; the first piece may be empty or have comments only.
 * Directives precede the separator of the document that they apply to: a stream with directives is left in one piece.
 */
export function cutDocuments(stream: Piece): Piece[] {
  const { text } = stream
  if (DIRECTIVE.test(text)) return [stream]
  const starts = Array.from(text.matchAll(SEPARATOR), ({ index }) => index).filter((index) => index > 0)
  return [0, ...starts].map((start, index) => partOf(stream, start, starts[index] ?? text.length))
}
