import type { Severity } from '../finding/diagnostic.js'
import { display } from './display.js'
import { paintSeverity, plainPainter, type Painter } from './painter.js'
import type { SourceText, Span } from '../source/source.js'

/** How much of a source a code frame shows, and in which colours; plain by default. */
export interface FrameOptions {
  readonly painter?: Painter
  /** The colour of the carets. Default `error`. */
  readonly severity?: Severity
  /** Lines shown before and after the marked one. Default 2. */
  readonly around?: number
  /** Longest stretch of a line that is shown, in UTF-16 code units. Default 100. */
  readonly width?: number
}

/** How much of a cut line is shown before the marked place, in UTF-16 code units. */
const BEFORE_MARK = 30

/**
 * The lines around a span, its first line marked with carets:
 *
 *       2 |   ports:
 *     > 3 |   - port: 70000
 *         |           ^^^^^
 *
 * A span of several lines is marked on the first one, an empty span with one caret. Has no line break at its end.
 */
export function codeFrame({ source, start, end }: Span, options: FrameOptions = {}): string {
  const { painter = plainPainter, severity = 'error', around = 2, width = 100 } = options
  const from = source.position(start)
  const lastMarked = source.position(Math.max(start, end - 1)).line
  const first = Math.max(1, from.line - around)
  // A line break at the end of the text begins no line that is worth showing.
  const lineCount = source.text.endsWith('\n') ? source.lineCount - 1 : source.lineCount
  const last = Math.max(from.line, Math.min(lineCount, from.line + around))
  const digits = String(last).length

  // Lines are shifted alike, so that their indentation stays comparable.
  const shift = from.column - 1 < width ? 0 : from.column - 1 - BEFORE_MARK
  const lines: string[] = []
  for (let line = first; line <= last; line++) {
    const isMarked = line >= from.line && line <= lastMarked
    const sign = isMarked ? paintSeverity(painter, severity, '>') : ' '
    const gutter = `${sign} ${painter.faint(`${String(line).padStart(digits)} |`)}`
    lines.push(`${gutter} ${cut(source, line, shift, width)}`.trimEnd())
    if (line === from.line) {
      const carets = marks(source, line, { start, end, shift, width })
      lines.push(`  ${painter.faint(`${' '.repeat(digits)} |`)} ${paintSeverity(painter, severity, carets)}`)
    }
  }
  return lines.join('\n')
}

const ELLIPSIS = '…'

/** What is shown of a line. Offsets keep clear of the halves of a surrogate pair. */
function cutRange(source: SourceText, line: number, shift: number, width: number): [start: number, end: number] {
  const [lineStart, lineEnd] = source.lineRange(line)
  const start = wholeCharacter(source.text, Math.min(lineStart + shift, lineEnd))
  return [start, wholeCharacter(source.text, Math.min(start + width, lineEnd))]
}

function wholeCharacter(text: string, offset: number): number {
  const isSecondHalf =
    /^[\uDC00-\uDFFF]$/.test(text.charAt(offset)) && /^[\uD800-\uDBFF]$/.test(text.charAt(offset - 1))
  return isSecondHalf ? offset + 1 : offset
}

function cut(source: SourceText, line: number, shift: number, width: number): string {
  const [lineStart, lineEnd] = source.lineRange(line)
  const [start, end] = cutRange(source, line, shift, width)
  const before = shift > 0 ? (start > lineStart ? ELLIPSIS : ' ') : ''
  const { text } = display(source.text.slice(start, end), before.length)
  return `${before}${text}${end < lineEnd ? ELLIPSIS : ''}`
}

function marks(
  source: SourceText,
  line: number,
  span: { start: number; end: number; shift: number; width: number },
): string {
  const [shownStart, shownEnd] = cutRange(source, line, span.shift, span.width)
  const start = Math.min(span.start, shownEnd)
  const end = Math.min(span.end, shownEnd)
  const before = display(source.text.slice(shownStart, start), span.shift > 0 ? 1 : 0).endCell
  const after = end > start ? display(source.text.slice(start, end), before).endCell : before
  return ' '.repeat(before) + '^'.repeat(Math.max(1, after - before))
}
