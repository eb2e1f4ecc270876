// Lines of a text, by offsets.

/** Where the line of an offset begins. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1

/** Where the line of an offset ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', offset)
  if (at < 0) return text.length
  return text.charAt(at - 1) === '\r' ? at - 1 : at
}

/** Where the line behind that of an offset begins. */
export function nextLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset)
  return at < 0 ? text.length : at + 1
}

/** Whether there are only blanks before an offset in its line. */
export const startsLine = (text: string, offset: number): boolean =>
  text.slice(lineStart(text, offset), offset).trim() === ''

/** The end of what is from `start` to `end` without the blanks and line breaks there. */
export function trimmedEnd(text: string, start: number, end: number): number {
  let at = end
  while (at > start && /\s/.test(text.charAt(at - 1))) at--
  return at
}
