// How parse and check errors are shown: word for word as cel-go prints them.
import { codePoints, hasMoreBytes } from '../../apimachinery/text/index.js'

/** A parse or check error. */
export interface Issue {
  readonly message: string
  /** Where, in code points from the text's start; undefined if it has no place. */
  readonly offset: number | undefined
}

/** Line (from 1) and column (code points, from 0) of an issue; -1 and 0 without a place. */
interface IssuePlace {
  readonly line: number
  readonly column: number
}

/** How many errors are shown at most, those found first (`common.Errors`, `maxErrorsToReport`). */
const MAX_SHOWN = 100
/** Bytes of UTF-8 above which a source line is not shown (`common.Error.ToDisplayString`). */
const MAX_SNIPPET_BYTES = 16_384

/**
 * The text of all issues, sorted by place: for each a block with its line and a marker below it. Tabs are shown as
 * spaces; below code points of more than one byte the marker line has wide dots.
 */
export function formatIssues(text: string, issues: readonly Issue[]): string {
  const lines = new Lines(text)
  const placed = issues.slice(0, MAX_SHOWN).map((issue) => ({ issue, place: lines.placeOf(issue.offset) }))
  placed.sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column)
  const shown = placed.map(({ issue, place }) => formatIssue(lines.texts, issue.message, place))
  if (issues.length > MAX_SHOWN) shown.push(`${issues.length - MAX_SHOWN} more errors were truncated`)
  return shown.join('\n')
}

/** The lines of a text, measured once: a text may have as many issues as words. */
export class Lines {
  readonly texts: readonly string[]
  /** Where each line starts, in code points. */
  readonly #starts: readonly number[]

  constructor(text: string) {
    this.texts = text.split('\n')
    const starts: number[] = []
    let start = 0
    for (const line of this.texts) {
      starts.push(start)
      start += codePoints(line) + 1
    }
    this.#starts = starts
  }

  /** Where an offset is, given in code points. One before the text is in the first line, one after it in the last. */
  placeOf(offset: number | undefined): IssuePlace {
    if (offset === undefined) return { line: -1, column: 0 }
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] as number) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.#starts[low] as number) }
  }
}

function formatIssue(lines: readonly string[], message: string, { line, column }: IssuePlace): string {
  const header = `ERROR: <input>:${line}:${column + (line < 0 ? 0 : 1)}: ${message}`
  const source = lines[line - 1]
  const isEmpty = lines.length === 1 && source === ''
  if (source === undefined || isEmpty || hasMoreBytes(source, MAX_SNIPPET_BYTES)) return header
  const points = [...source.replaceAll('\t', ' ')]
  const wide = (point: string | undefined): boolean => point !== undefined && (point.codePointAt(0) ?? 0) > 0x7f
  const dots = points.slice(0, Math.max(column, 0)).map((point) => (wide(point) ? '．' : '.'))
  const caret = wide(points[Math.max(column, 0)]) ? '＾' : '^'
  return `${header}\n | ${points.join('')}\n | ${dots.join('')}${caret}`
}
