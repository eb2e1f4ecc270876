// Changes as findings at places in the new texts.
import { AUDIENCES, type Change } from '../../crd/index.js'
import type { Diagnostic, Severity } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** A CRD of either side, or of both, with its changes. */
export interface ComparedManifests {
  readonly name: string
  readonly old?: Manifest
  readonly new?: Manifest
  readonly changes: readonly JudgedChange[]
}

export interface JudgedChange {
  readonly change: Change
  /** Undefined for a change that is reported only on demand. */
  readonly severity: Severity | undefined
}

/** A change as a finding; its place in the old CRD is a related place. */
export function changeFinding(
  change: Change,
  severity: Severity,
  { name, old, ...sides }: ComparedManifests,
): Diagnostic {
  const place = [change.version, change.path].filter((part) => part !== undefined && part !== '').join(' ')
  const impacts = AUDIENCES.map((audience) => `${audience} ${change.effects[audience].impact}`).join(', ')
  const renewed = sides.new
  // What is gone is shown at its old place.
  const span = renewed?.spanOf(change.field) ?? old?.spanOf(change.oldField)
  return {
    code: change.code,
    severity,
    message: `${name}${place === '' ? '' : ` ${place}`}: ${change.message} (${impacts})`,
    ...(span === undefined ? {} : { span }),
    ...(old === undefined || renewed === undefined
      ? {}
      : { related: [{ span: old.spanOf(change.oldField), message: 'what there was' }] }),
  }
}
