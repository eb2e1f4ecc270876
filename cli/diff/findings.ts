// Changes as findings at places in the new texts.
import { AUDIENCES, type Change } from '../../crd/index.js'
import type { Diagnostic, Severity } from '../../diagnostics/index.js'
import { hasFile } from '../findings/fixable.js'
import type { OwnershipExample } from './ownership-example.js'
import { placesOf, placeText, type ComparedTexts } from '../../findings/change/index.js'

/** A CRD of either side, or of both, with its changes. */
export interface ComparedManifests extends ComparedTexts {
  readonly name: string
  readonly changes: readonly JudgedChange[]
}

export interface JudgedChange {
  readonly change: Change
  /** Undefined for a change that is reported only on demand. */
  readonly severity: Severity | undefined
  /** What becomes of the owners of fields, where that can be shown. */
  readonly example?: OwnershipExample
}

/** A change as a finding, at its place; its place in the other CRD is a related place. */
export function changeFinding(change: Change, severity: Severity, compared: ComparedManifests): Diagnostic {
  const place = placeText(change.version === undefined ? [] : [change.version], change.path)
  const impacts = AUDIENCES.map((audience) => `${audience} ${change.effects[audience].impact}`).join(', ')
  const { span, other } = placesOf(withFile(change, compared), compared)
  return {
    code: change.code,
    severity,
    message: `${compared.name}${place === '' ? '' : ` ${place}`}: ${change.message} (${impacts})`,
    ...(span === undefined ? {} : { span }),
    ...(other === undefined ? {} : { related: [other] }),
  }
}

/** What was removed is shown at its old place, if that is a file: forges and editors can't show a text of a revision or a cluster. */
function withFile(change: Change, { old, new: renewed }: ComparedTexts): Change {
  if (change.isRemoved !== true || renewed === undefined || old === undefined || hasFile(old.source)) return change
  const { isRemoved: _, ...rest } = change
  return rest
}
