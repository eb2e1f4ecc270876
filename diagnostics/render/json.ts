import { jsonDocument } from '../frame/visible.js'
import { summarize, type Severity, type Summary } from '../finding/diagnostic.js'
import type { Position, Span } from '../source/source.js'
import type { Renderer } from './renderer.js'

/** The shape of the JSON output. Within a version properties are only added. */
export interface JsonReport {
  readonly version: 1
  readonly findings: readonly JsonFinding[]
  readonly summary: Summary
}

export interface JsonFinding extends Partial<JsonPlace> {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly mend?: string
  readonly related?: readonly (JsonPlace & { readonly message: string })[]
}

/** `end` is exclusive. Lines and columns count from 1, columns in UTF-16 code units. */
export interface JsonPlace {
  readonly file: string
  readonly start: Position
  readonly end: Position
}

/** For programs: one JSON document, a `JsonReport`. */
export const renderJson: Renderer = (diagnostics, options = {}) => {
  const { fileName = (name) => name } = options
  const placeOf = ({ source, start, end }: Span): JsonPlace => ({
    file: fileName(source.name),
    start: source.position(start),
    end: source.position(end),
  })
  const report: JsonReport = {
    version: 1,
    findings: diagnostics.map(({ code, severity, message, span, mend, related }) => ({
      code,
      severity,
      message,
      ...(span === undefined ? {} : placeOf(span)),
      ...(mend === undefined ? {} : { mend }),
      ...(related === undefined
        ? {}
        : { related: related.map((other) => ({ message: other.message, ...placeOf(other.span) })) }),
    })),
    summary: summarize(diagnostics),
  }
  return jsonDocument(report)
}
