import { TAG_NAME } from './characters.js'

/** A comment line that starts with `+`. */
export interface ExtractedLine {
  /** Which of the given lines it is. */
  readonly index: number
  /** What follows the `+`, to the end of the line. */
  readonly text: string
  /** Where `text` begins in the line, in UTF-16 units. */
  readonly offset: number
}

const tagLine = /^[ \t]*\+/
const tagName = new RegExp(`^(?:${TAG_NAME})?`, 'v')

/**
 * The lines that start with `+`, but for leading blanks and tabs, grouped by the name that follows: the longest run of
 * a name's characters. Lines without a name are grouped under the empty one. Names in order of first appearance, lines
 * in their own order. Nothing is parsed yet, since most such lines belong to other tools (gengo's `codetags.Extract`).
 */
export function extractTags(lines: readonly string[]): Map<string, ExtractedLine[]> {
  const found = new Map<string, ExtractedLine[]>()
  for (const [index, line] of lines.entries()) {
    const offset = tagLine.exec(line)?.[0].length
    if (offset === undefined) continue
    const text = line.slice(offset)
    const name = tagName.exec(text)?.[0] ?? ''
    const group = found.get(name)
    if (group === undefined) found.set(name, [{ index, text, offset }])
    else group.push({ index, text, offset })
  }
  return found
}
