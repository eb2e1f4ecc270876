// JSON Lines: texts with a value on each line.
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import type { SourceText, Span } from '../../diagnostics/index.js'

/** A line of a text, and where it begins. */
export interface Line {
  readonly source: SourceText
  readonly offset: number
  /** From 0. */
  readonly index: number
  readonly text: string
}

/** By name, or, as standard input has none, by form: several lines that begin objects, the first one whole. */
export function isJsonLines({ name, text }: SourceText): boolean {
  if (/\.(?:jsonl|ndjson)$/i.test(name)) return true
  const [first = '', second = ''] = text.split('\n', 2)
  return first.startsWith('{') && second.startsWith('{') && parsedObject(first) !== undefined
}

/** The object that a line holds; undefined if it holds none. */
export function parsedObject(line: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The lines that are not blank. */
export function linesOf(source: SourceText): Line[] {
  let offset = 0
  const lines = source.text.split('\n').map((text, index): Line => {
    const line = { source, offset, index, text }
    offset += text.length + 1
    return line
  })
  return lines.filter(({ text }) => text.trim() !== '')
}

/** A place that counts from the line's start, in the text of which the line is. */
export const shifted = ({ start, end }: Span, { source, offset }: Line): Span => ({
  source,
  start: start + offset,
  end: end + offset,
})
