import type { SourceText } from '../../diagnostics/index.js'

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

/** A piece with blanks in front of each of some lines, which begin at these offsets, in their order. */
export function withIndented(piece: Piece, lines: readonly number[], blanks: number): Piece {
  const ends = [...lines.slice(1), piece.text.length]
  const texts = lines.map((start, index) => ' '.repeat(blanks) + piece.text.slice(start, ends[index]))
  const starts = lines.map((start, index) => start + index * blanks)
  return {
    text: piece.text.slice(0, lines[0]) + texts.join(''),
    at(offset) {
      const count = countUpTo(starts, offset)
      const line = lines[count - 1]
      return piece.at(line === undefined ? offset : Math.max(line, offset - count * blanks))
    },
  }
}

/** How many of sorted numbers are no greater than another. */
function countUpTo(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}
