import type { Span } from '../../diagnostics/index.js'
import { placeOfField, type Place } from './place.js'
import { textOffsets } from './text-offsets.js'

/**
 * Where a part of a text is, which is the value of a field: from `start` to before `end`, in code points of the value.
 * Undefined if there is no such field, or YAML has its value in a form that hides the places of characters.
 */
export function spanOfPart(
  root: Place,
  field: string,
  value: string,
  { start, end }: { readonly start: number; readonly end: number },
): Span | undefined {
  const span = placeOfField(root, field)?.span
  if (span === undefined) return undefined
  const offsets = textOffsets(span.source.text.slice(span.start, span.end), value)
  const unit = (points: number): number => Array.from(value).slice(0, points).join('').length
  const from = offsets?.[unit(start)]
  const last = offsets?.[unit(end) - 1]
  if (from === undefined || last === undefined) return undefined
  return { source: span.source, start: span.start + from, end: span.start + last + 1 }
}
