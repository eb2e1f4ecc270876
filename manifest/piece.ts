import type { SourceText } from '../diagnostics/index.js'

/** A part of a source that is read by itself. */
export interface Piece {
  readonly text: string
  /** Where an offset of the text is in the source. */
  readonly at: (offset: number) => number
}

/** All of a source. */
export const wholeText = ({ text }: SourceText): Piece => ({ text, at: (offset) => offset })

/** What a piece has from `start` to `end`. */
export const partOf = (piece: Piece, start: number, end: number): Piece => ({
  text: piece.text.slice(start, end),
  at: (offset) => piece.at(start + offset),
})

/** A piece without what it has from `start` to `end`. */
export const without = (piece: Piece, start: number, end: number): Piece => ({
  text: piece.text.slice(0, start) + piece.text.slice(end),
  at: (offset) => piece.at(offset < start ? offset : offset - start + end),
})
