import type { FieldError } from '../../apimachinery/field/index.js'
import type { Manifest } from '../../manifest/index.js'

/** Mismatches that are alike: of one validation, one field whatever its indices, one origin, in one direction. */
export interface MismatchGroup {
  /** The name under which metrics count the validation: `widget_create`. */
  readonly validationIdentifier: string
  /** Indices are `[*]`. */
  readonly field: string
  readonly type: string
  readonly origin: string
  /** `unmatched`: hand-written without declarative counterpart; `extra`: the other way round. */
  readonly direction: 'unmatched' | 'extra'
  count: number
  readonly example: { readonly manifest: Manifest; readonly error: FieldError }
}

/** A validation that threw, or could not begin. */
export interface FailedRun {
  readonly validationIdentifier: string
  /** `panic` or `error`, as metrics call it. */
  readonly result: 'panic' | 'error'
  readonly messages: readonly string[]
  readonly manifest: Manifest
}

/** How many comparisons ended in which way. */
interface ComparisonCounts {
  match: number
  mismatch: number
  /** One of the validations threw, or could not begin. */
  failed: number
  /** There was no declarative validation to compare with. */
  unregistered: number
  /** The feature gates turned the comparison off. */
  notCompared: number
}

/** Gathers the results, in order of discovery. */
export class MismatchTally {
  readonly counts: ComparisonCounts = { match: 0, mismatch: 0, failed: 0, unregistered: 0, notCompared: 0 }
  readonly failed: FailedRun[] = []
  private readonly byIdentity = new Map<string, MismatchGroup>()

  get groups(): readonly MismatchGroup[] {
    return [...this.byIdentity.values()]
  }

  /** Objects whose two validations were compared. */
  get compared(): number {
    return this.counts.match + this.counts.mismatch
  }

  add(
    validationIdentifier: string,
    { direction, error }: { readonly direction: 'unmatched' | 'extra'; readonly error: FieldError },
    manifest: Manifest,
  ): void {
    const { type, origin } = error
    const field = error.field.replace(/\[[0-9]+\]/g, '[*]')
    const identity = JSON.stringify([validationIdentifier, field, type, origin, direction])
    const group = this.byIdentity.get(identity)
    if (group !== undefined) group.count++
    else {
      const example = { manifest, error }
      this.byIdentity.set(identity, { validationIdentifier, field, type, origin, direction, count: 1, example })
    }
  }
}
