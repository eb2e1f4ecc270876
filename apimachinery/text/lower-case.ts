/**
 * Go's `strings.ToLower`: each character by itself, to one other. JavaScript's own method also knows mappings to
 * several characters (`İ`) and by position (the final sigma).
 */
export const lowerCase = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : Array.from(text, (character) => String.fromCodePoint(character.toLowerCase().codePointAt(0) ?? 0)).join('')

/** Of these characters both know the same. */
const ASCII = /^[\0-\x7f]*$/
