// Texts of unknown origin as parts of Markdown: none begins a line, an element, a table cell, a mention or a link of its own.
import { visible } from '../frame/display.js'

/** A text as inline code, in one line; also for table cells and for the summaries of details. */
export const codeSpan = (text: string): string => `<code>${entities(oneLine(text))}</code>`

const oneLine = (text: string): string =>
  visible(text)
    .trim()
    .replace(/\t/g, ' ')
    .replace(/\r?\n|[\u0085\u2028\u2029]/g, '␊')

/** What Markdown or HTML might read as more than a character. Letters, digits and what they are often joined by stay legible. */
const entities = (text: string): string =>
  text.replace(/[^\p{L}\p{M}\p{N}\p{Zs}\p{S}./,␊…-]|[<>|`^$~+=]/gu, (character) => `&#${character.codePointAt(0) ?? 0};`)

/** A text as a block of code; the fence is longer than any in the text. */
export function codeBlock(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  const lines = text.split('\n').map(visible).join('\n')
  return `${fence}${language}\n${lines.trimEnd()}\n${fence}`
}

/** How much a comment of a forge may have, in UTF-16 code units, with room for a title and a link. */
const MOST_TEXT = 60_000

/** As many parts as fit into a comment; how many are left out is said at the end. */
export function withinComment(parts: readonly string[]): string {
  let length = 0
  const fitting = parts.filter((part) => (length += part.length + 1) <= MOST_TEXT)
  const left = parts.length - fitting.length
  return [...fitting, ...(left === 0 ? [] : [`… and ${left} more: other formats have all`])].join('\n')
}
