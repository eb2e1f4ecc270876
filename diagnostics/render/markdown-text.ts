// Texts of unknown origin as parts of Markdown: none begins a line, an element, a mention or a link of its own.
import { harmless, visible, withoutControls } from '../frame/visible.js'
import { escapeHtml } from '../page/escape-html.js'

/** A text as inline code, in one line. Not for cells of tables, which a bar would end. */
export function codeSpan(text: string): string {
  const line = oneLine(text)
  const fence = fenceOf(line, 1)
  const padding = /^`|`$/.test(line) ? ' ' : ''
  return `${fence}${padding}${line}${padding}${fence}`
}

/** A text as inline code where Markdown isn't read: in the summary of details. */
export const codeElement = (text: string): string =>
  `<code>${escapeHtml(oneLine(text)).replaceAll('`', '&#96;')}</code>`

/** Code spans and HTML end with their line or paragraph. */
const oneLine = (text: string): string => visible(text).replaceAll('\t', ' ').trim() || ' '

/** A text as a block of code. */
export function codeBlock(text: string, language: string): string {
  const fence = fenceOf(text, 3)
  return `${fence}${language}\n${harmless(withoutControls(text)).trimEnd()}\n${fence}`
}

/** More backticks than there are side by side in a text. */
const fenceOf = (text: string, least: number): string =>
  '`'.repeat(Math.max(least, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)))

/** How much a comment of a forge may have, in UTF-16 code units, with room for a title and a link. */
const MOST_TEXT = 60_000

/** As many parts as fit into a comment; how many are left out is said at the end. */
export function withinComment(parts: readonly string[]): string {
  let length = 0
  const fitting = parts.filter((part) => (length += part.length + 1) <= MOST_TEXT)
  const left = parts.length - fitting.length
  return [...fitting, ...(left === 0 ? [] : [`\n… and ${left} more: the other formats have all`])].join('\n')
}
