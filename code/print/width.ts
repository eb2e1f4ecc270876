/** Columns of a line of generated code. */
export const WIDTH = 120

/** Columns that a text takes: two for what East Asian fonts and emoji draw wide, none for marks on other characters. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const character of text) width += MARKS.test(character) ? 0 : WIDE.test(character) ? 2 : 1
  return width
}

const PLAIN = /^[ -~]*$/
const MARKS = /[\u0300-\u036f]/
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u
