// Where changes are in the texts.
import type { Change } from '../../crd/index.js'
import type { Span } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** A CRD of either side, or of both. */
export interface ComparedTexts {
  readonly old?: Manifest
  readonly new?: Manifest
}

/** Where a change is: in the new text, or in the old one what is no longer there; and where it is, or was, in the other one. */
export function placesOf(
  { field, oldField, isRemoved }: Change,
  { old, new: renewed }: ComparedTexts,
): { readonly span?: Span; readonly other?: { readonly span: Span; readonly message: string } } {
  const [before, after] = [old?.spanOf(oldField), renewed?.spanOf(field)]
  const [span, other] = isRemoved === true ? [before, after] : [after, before]
  if (span === undefined) return other === undefined ? {} : { span: other }
  const message = isRemoved === true ? 'what it was removed from' : 'what there was'
  return { span, ...(other === undefined ? {} : { other: { span: other, message } }) }
}

/** `v1, v1beta1 spec.size`: the versions that a change is in, and its field. */
export const placeText = (versions: readonly string[], path: string | undefined): string =>
  [versions.join(', '), path].filter((part) => part !== undefined && part !== '').join(' ')
