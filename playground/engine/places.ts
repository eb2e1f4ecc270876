// Places in texts as the page has them.
import type { Diagnostic, Span } from '../../diagnostics/index.js'
import type { PaneFinding, PanePlace } from '../model/answer.js'

/** The place of a span whose source is named after its pane. */
export const placeOf = ({ source, start, end }: Span): PanePlace => ({ pane: source.name, from: start, to: end })

/** A finding in a source that is named after its pane; one without a place is at the beginning of `pane`. */
export const findingOf = ({ code, severity, message, mend, span }: Diagnostic, pane: string): PaneFinding => ({
  ...(span === undefined ? { pane, from: 0, to: 0 } : placeOf(span)),
  code,
  severity,
  message,
  ...(mend !== undefined && { mend }),
  fixes: [],
})
