// Findings as bundlers show them: in their terminals, and over the page in a browser.
import { codeFrame, type Diagnostic } from '../../diagnostics/index.js'
import { visibleLines } from '../../diagnostics/frame/index.js'

/** The place of a finding. */
export interface FindingPlace {
  /** As messages name it, relative to the working folder. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** In UTF-16 code units, from 1. */
  readonly column: number
  /** How much of the line is marked, in UTF-16 code units. */
  readonly length: number
  readonly lineText: string
  /** The lines around it. */
  readonly frame: string
}

/** Where a finding is; undefined for one without a place. */
export function placeOf({ span, severity }: Diagnostic): FindingPlace | undefined {
  if (span === undefined) return undefined
  const { line, column } = span.source.position(span.start)
  const lineText = span.source.lineText(line)
  const length = Math.max(1, Math.min(span.end - span.start, lineText.length - column + 1))
  return { file: span.source.name, line, column, length, lineText, frame: codeFrame(span, { severity }) }
}

/** `lint/unknown-tag: Typo.name: unknown tag "k8s:requierd"`, and what to do about it. */
export function messageOf({ code, message, mend }: Diagnostic): string {
  const text = visibleLines(code === 'cannot-run' ? message : `${code}: ${message}`, '  ')
  return mend === undefined ? text : `${text}\n  = help: ${visibleLines(mend, '    ')}`
}

/** The same with place and code. */
export function fullTextOf(finding: Diagnostic): string {
  const place = placeOf(finding)
  if (place === undefined) return messageOf(finding)
  return `${visibleLines(place.file, '')}:${place.line}:${place.column}: ${messageOf(finding)}\n${place.frame}`
}
