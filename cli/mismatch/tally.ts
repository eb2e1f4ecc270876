import type { FieldError } from '../../apimachinery/field/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Mismatch, MismatchCause } from '../../runtime/index.js'

/** What a rule finds, whatever the indices. */
interface Rule {
  /** The name under which metrics count the validation: `widget_create`. */
  readonly validationIdentifier: string
  /** Indices are `[*]`. */
  readonly field: string
  readonly type: string
  readonly origin: string
}

/** A rule that fired on both sides. */
export interface AlikeGroup extends Rule {
  count: number
}

/** Mismatches that are alike: of one rule, in one direction, for one cause. */
export interface MismatchGroup extends Rule {
  /** `unmatched`: hand-written without declarative counterpart; `extra`: the other way round. */
  readonly direction: 'unmatched' | 'extra'
  readonly cause: MismatchCause
  /** What to do. */
  readonly advice: string
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
  /** There was no error on either side, so that no rule has shown what it does. */
  silent: number
  /** One of the validations threw, or could not begin. */
  failed: number
  /** There was no declarative validation to compare with. */
  unregistered: number
  /** The feature gates turned the comparison off. */
  notCompared: number
}

/** Gathers the results, in order of discovery. */
export class MismatchTally {
  readonly counts: ComparisonCounts = { match: 0, mismatch: 0, silent: 0, failed: 0, unregistered: 0, notCompared: 0 }
  readonly failed: FailedRun[] = []
  private readonly byIdentity = new Map<string, MismatchGroup>()
  private readonly alikeByIdentity = new Map<string, AlikeGroup>()
  /** Objects by validation, and whether any of them had an error. */
  private readonly validations = new Map<string, { objects: number; hasFired: boolean }>()

  get groups(): readonly MismatchGroup[] {
    return [...this.byIdentity.values()]
  }

  /** The rules that fired on both sides. */
  get alike(): readonly AlikeGroup[] {
    return [...this.alikeByIdentity.values()]
  }

  /** Objects whose two validations were compared. */
  get compared(): number {
    return this.counts.match + this.counts.mismatch + this.counts.silent
  }

  /** Validations of which no rule fired, on either side, in any object. */
  get silent(): readonly { readonly validationIdentifier: string; readonly objects: number }[] {
    return [...this.validations].flatMap(([validationIdentifier, { objects, hasFired }]) =>
      hasFired ? [] : [{ validationIdentifier, objects }],
    )
  }

  /** Counts one object whose validations were compared. */
  add(
    validationIdentifier: string,
    found: { readonly mismatches: readonly Mismatch[]; readonly alike: readonly FieldError[] },
    manifest: Manifest,
  ): void {
    const { mismatches, alike } = found
    const validation = this.validations.get(validationIdentifier) ?? { objects: 0, hasFired: false }
    this.validations.set(validationIdentifier, validation)
    validation.objects++
    if (mismatches.length > 0 || alike.length > 0) validation.hasFired = true
    for (const error of alike) {
      const rule = ruleOf(validationIdentifier, error)
      const identity = JSON.stringify(rule)
      const group = this.alikeByIdentity.get(identity)
      if (group !== undefined) group.count++
      else this.alikeByIdentity.set(identity, { ...rule, count: 1 })
    }
    for (const { direction, error, cause, advice } of mismatches) {
      const rule = ruleOf(validationIdentifier, error)
      const identity = JSON.stringify([rule, direction, cause])
      const group = this.byIdentity.get(identity)
      if (group !== undefined) group.count++
      else {
        this.byIdentity.set(identity, { ...rule, direction, cause, advice, count: 1, example: { manifest, error } })
      }
    }
  }
}

const ruleOf = (validationIdentifier: string, { field, type, origin }: FieldError): Rule => ({
  validationIdentifier,
  field: field.replace(/\[[0-9]+\]/g, '[*]'),
  type,
  origin,
})
