// What is known of two validations that ran side by side: everything that a store holds, and each addition to it.
import type {
  ComparisonResult,
  FieldErrorType,
  GroupVersionKind,
  MismatchCause,
  MismatchRecord,
} from '../../runtime/index.js'

/** What a rule is known by, whatever the values. */
export interface RuleKey {
  /** The name under which metrics count the validation: `widget_create`. */
  readonly validationIdentifier: string
  /** The path from the root; each item of a list and value of a map is `[*]`: `ports[*].name`. The root is empty. */
  readonly field: string
  readonly type: FieldErrorType
  /** Empty where Kubernetes gives its errors none. */
  readonly origin: string
}

/** What makes a mismatch a distinct one. */
export interface MismatchKey extends RuleKey {
  /** `unmatched`: hand-written without declarative counterpart; `extra`: the other way round. */
  readonly direction: 'unmatched' | 'extra'
}

/** How often something was seen. Times are ISO 8601 in UTC, with milliseconds. */
export interface Sightings {
  readonly count: number
  readonly firstSeen: string
  readonly lastSeen: string
}

/** A validation that objects came to. */
export interface Validation {
  readonly validationIdentifier: string
  readonly gvk: GroupVersionKind
  readonly operation: 'create' | 'update' | 'unknown'
  /** Empty for the resource itself. */
  readonly subresource: string
}

/** Comparisons of one validation that ended one way in one hour. */
export interface ComparisonCount {
  readonly validationIdentifier: string
  /** Its beginning, ISO 8601 in UTC. */
  readonly hour: string
  readonly result: ComparisonResult
  readonly count: number
}

/** A check that a tag asks for. */
export interface KnownRule extends RuleKey {
  /** Without `+`. */
  readonly tag: string
  /** Missing for a rule that is enforced. */
  readonly level?: 'alpha' | 'beta'
  /** Where the tag is, if that is known. */
  readonly source?: { readonly file: string; readonly line: number }
  /** Whether only updates can break it. */
  readonly isUpdateRule: boolean
}

/** A rule that fired on both sides. */
export interface FiredRule extends RuleKey, Sightings {}

/** A rule that fired on one side, in errors that take no part in the comparison: they are not covered, or have no level. */
export interface UncomparedRule extends FiredRule {
  readonly side: 'handwritten' | 'declarative'
}

/** One request with a mismatch, redacted. */
export interface MismatchSample {
  readonly record: MismatchRecord
  /** Of the record as JSON without its time, in UTF-8. */
  readonly bytes: number
  /** Where the request was found: `widgets.yaml:3`, an audit ID, an object of a cluster. */
  readonly origin?: string
}

/** A distinct mismatch. */
export interface StoredMismatch extends MismatchKey, Sightings {
  /** How many had which cause. */
  readonly causes: Readonly<Partial<Record<MismatchCause, number>>>
  /** What to do about it, as of the last one. */
  readonly advice: string
  /** Kubernetes' log message of the last one. */
  readonly message: string
  /** The smallest, smallest first; no two are the same. */
  readonly samples: readonly MismatchSample[]
}

/** Validations that threw, or could not begin. */
export interface FailedValidation extends Sightings {
  readonly validationIdentifier: string
  readonly result: 'panic' | 'error'
  /** Without secrets of the objects. */
  readonly message: string
}

/** How often a rule of one side differed from itself when that side ran twice. */
export interface NoisyRule extends RuleKey {
  readonly side: 'handwritten' | 'declarative'
  readonly count: number
}

/** What was not kept, and why. */
export interface DroppedCount {
  readonly reason: string
  readonly count: number
}

/** Everything a store holds; also one addition. Lists are sorted by key, so that equal content is equal JSON. */
export interface MismatchData {
  readonly validations: readonly Validation[]
  readonly comparisons: readonly ComparisonCount[]
  readonly rules: readonly KnownRule[]
  /** The rules that fired on both sides. */
  readonly fired: readonly FiredRule[]
  /** The rules that fired outside of the comparison. */
  readonly uncompared: readonly UncomparedRule[]
  readonly mismatches: readonly StoredMismatch[]
  readonly panics: readonly FailedValidation[]
  readonly noise: readonly NoisyRule[]
  readonly dropped: readonly DroppedCount[]
}

/** Nothing was seen. */
export const NO_DATA: MismatchData = {
  validations: [],
  comparisons: [],
  rules: [],
  fired: [],
  uncompared: [],
  mismatches: [],
  panics: [],
  noise: [],
  dropped: [],
}
