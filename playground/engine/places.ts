// Places in texts as the page has them.
import type { Diagnostic, Span } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { spanOfPart } from '../../manifest/place/index.js'
import type { Fix, PaneFinding, PanePlace } from '../model/answer.js'

/** The place of a span whose source is named after its pane. */
export const placeOf = ({ source, start, end }: Span): PanePlace => ({ pane: source.name, from: start, to: end })

/** A finding in a source that is named after its pane; one without a place is at the beginning of `pane`. */
export const findingOf = (
  { code, severity, message, mend, span }: Diagnostic,
  pane: string,
  fixes: readonly Fix[] = [],
): PaneFinding => ({
  ...(span === undefined ? { pane, from: 0, to: 0 } : placeOf(span)),
  code,
  severity,
  message,
  ...(mend !== undefined && { mend }),
  fixes,
})

/** Where a part of an expression is, which is given in code points; undefined where that is not known. */
export type PartPlaces = (part: { readonly start: number; readonly end: number }) => PanePlace | undefined

/** The parts of an expression that is the value of a field. */
export const partsOfField =
  ({ place }: Manifest, field: string, text: string): PartPlaces =>
  (part) => {
    const span = spanOfPart(place, field, text, part)
    return span && placeOf(span)
  }
