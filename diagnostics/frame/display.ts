// How lines of sources appear on a terminal: tabs, and characters that are two cells wide or none.
import { visible } from './visible.js'

/** Cells between tab stops. */
const TAB_CELLS = 4

const ZERO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u
const EMOJI = /^\p{Emoji_Presentation}$/u

/** First and last code points of what East Asian Width (UAX 11) calls wide; blocks, not single characters. */
const WIDE: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xff60],
  [0xffe0, 0xffe6],
  [0x20000, 0x3fffd],
]

/** Cells of one character that is neither a tab nor a control character. */
function cellsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x300) return 1
  if (ZERO_WIDTH.test(character)) return 0
  return EMOJI.test(character) || WIDE.some(([first, last]) => code >= first && code <= last) ? 2 : 1
}

/** A stretch of a line as it is shown: tabs become spaces up to the next tab stop. */
export function display(text: string, startCell = 0): { readonly text: string; readonly endCell: number } {
  let shown = ''
  let cell = startCell
  for (const character of visible(text)) {
    const cells = character === '\t' ? TAB_CELLS - (cell % TAB_CELLS) : cellsOf(character)
    shown += character === '\t' ? ' '.repeat(cells) : character
    cell += cells
  }
  return { text: shown, endCell: cell }
}

/** The text with U+FFFD in the place of lone surrogates, which have no UTF-8 form. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd')
