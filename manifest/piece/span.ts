import type { SourceText, Span } from '../../diagnostics/index.js'
import type { Piece } from './piece.js'

/** Where a part of a piece is in its source, from `first` to before `behind`, without the blanks and line breaks at its end. */
export function spanOfPiece(source: SourceText, { at }: Pick<Piece, 'at'>, first: number, behind: number): Span {
  const start = at(first)
  // The last character's place: what comes behind it may be somewhere else in the source.
  let end = behind > first ? at(behind - 1) + 1 : start
  while (end > start && /\s/.test(source.text.charAt(end - 1))) end--
  return { source, start, end }
}
