// Comments that silence findings: `# kubevet-ignore crd/no-floats: weights are shares`.
import type { Diagnostic, SourceText, Span } from '../../diagnostics/index.js'
import { readComments, type Comment } from '../../manifest/yaml/index.js'
import type { Place } from '../../manifest/index.js'

/** A comment that silences some codes in a part of a file, and whether it did. */
interface Ignore {
  readonly comment: Comment
  readonly codes: readonly string[]
  /** Offsets; the whole file if there are none. */
  readonly range?: readonly [start: number, end: number]
  used: boolean
}

const IGNORE = /^kubevet-ignore(-file)?\s+([^\s:,]+(?:\s*,\s*[^\s:,]+)*)\s*(?::|$)/

/** The ignore comments of one file. */
export class Ignores {
  private readonly ignores: readonly Ignore[]

  /** `roots` are the documents and objects of the file, whose places are looked at if there are comments. */
  constructor(source: SourceText, roots: readonly { readonly place: Place }[]) {
    // Reading all comments of a large text takes a while.
    const comments = source.text.includes('kubevet-ignore') ? readComments(source) : []
    this.ignores = comments.flatMap((comment) => {
      const [, file, codes = ''] = IGNORE.exec(comment.text) ?? []
      if (codes === '') return []
      const range = file === undefined ? rangeOf(comment, source, roots) : undefined
      const list = codes.split(',').map((code) => code.trim())
      return [{ comment, codes: list, ...(range === undefined ? {} : { range }), used: false }]
    })
  }

  /** Whether a finding is silenced at a place. */
  covers(code: string, { start }: Span): boolean {
    const found = this.ignores.filter(
      ({ codes, range }) => codes.includes(code) && (range === undefined || (start >= range[0] && start < range[1])),
    )
    for (const ignore of found) ignore.used = true
    return found.length > 0
  }

  /** The comments that silence nothing, for codes that the run checks; `room` begins the code: `lint`, `diff`. */
  unused(room: string, wasLookedFor: (code: string) => boolean): Diagnostic[] {
    return this.ignores
      .filter(({ used, codes }) => !used && codes.every(wasLookedFor))
      .map(({ comment, codes }) => ({
        code: `${room}/unused-ignore`,
        severity: 'warning',
        message: `this comment silences nothing: there is no ${codes.join(' or ')} here`,
        span: comment.span,
        mend: 'remove it',
      }))
  }
}

/** The scope of a comment: the entry or item that begins in its line, or in the next line that isn't a comment. */
function rangeOf(
  comment: Comment,
  source: SourceText,
  roots: readonly { readonly place: Place }[],
): readonly [number, number] {
  let { line } = source.position(comment.span.start)
  if (comment.isAlone) {
    do line++
    while (line < source.lineCount && /^\s*(?:#.*)?$/.test(source.lineText(line)))
  }
  const [lineStart, lineEnd] = source.lineRange(line)
  let best: readonly [number, number] | undefined
  const consider = (place: Place): void => {
    const start = place.key?.start ?? place.span.start
    const end = Math.max(place.span.end, place.key?.end ?? 0)
    if (start > lineEnd || end < lineStart) return
    // An item begins with its dash, in front of its first key.
    if (start >= lineStart && (best === undefined || end > best[1])) best = [start, end]
    for (const entry of place.entries?.values() ?? []) consider(entry)
    for (const item of place.items ?? []) consider(item)
  }
  for (const { place } of roots) {
    for (const entry of place.entries?.values() ?? []) consider(entry)
  }
  return best ?? [lineStart, lineEnd]
}
