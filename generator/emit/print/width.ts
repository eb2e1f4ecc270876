/** Columns of a line of generated code. */
export const WIDTH = 120

/** Columns that a text takes: two for what East Asian fonts and emoji draw wide, none for marks on other characters. */
export function widthOf(text: string): number {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > LAST_PLAIN) return widthOfAny(text)
  return text.length
}

function widthOfAny(text: string): number {
  let width = 0
  for (const character of text) width += MARKS.test(character) ? 0 : WIDE.test(character) ? 2 : 1
  return width
}

/** The last character of ASCII that is seen. */
const LAST_PLAIN = 0x7e
const MARKS = /[\u0300-\u036f]/
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u
