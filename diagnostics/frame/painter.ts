import type { Severity } from '../finding/diagnostic.js'

/** Colours of the text output, by meaning. Each function gives its text with whatever a terminal needs around it. */
export interface Painter {
  readonly error: (text: string) => string
  readonly warning: (text: string) => string
  /** Places: file, line, column. */
  readonly place: (text: string) => string
  /** Emphasized: the message. */
  readonly strong: (text: string) => string
  /** De-emphasized: line numbers and gutters. */
  readonly faint: (text: string) => string
  readonly help: (text: string) => string
}

const plain = (text: string): string => text

/** No colours. */
export const plainPainter: Painter = {
  error: plain,
  warning: plain,
  place: plain,
  strong: plain,
  faint: plain,
  help: plain,
}

export const paintSeverity = (painter: Painter, severity: Severity, text: string): string =>
  severity === 'error' ? painter.error(text) : painter.warning(text)
