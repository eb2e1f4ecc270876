// What decides: the policies, as the server sees them.
import type {
  AdmissionRequest,
  EvaluationObserver,
  MutatingVerdict,
  ValidatingVerdict,
  ValidationAction,
} from '../../admission/index.js'

/** Options of one decision of an `Admitter`: who watches it. */
export interface AdmitOptions {
  /** Sees each evaluation before it begins, and may end everything by throwing. */
  readonly observer?: EvaluationObserver
}

/** Decides on requests, without any effect but its answer. */
export interface Admitter {
  /** In steps, one a policy: other requests are served between them. */
  validate(request: AdmissionRequest, options: AdmitOptions): Generator<undefined, ValidatingVerdict>
  mutate(request: AdmissionRequest, options: AdmitOptions): MutatingVerdict
  /** What a binding of a validating policy does about failures; for metrics. */
  validationActions(binding: string): readonly ValidationAction[]
}

/** How many there are of what was loaded. */
export interface PolicyCounts {
  readonly validatingPolicies: number
  readonly mutatingPolicies: number
  readonly bindings: number
  readonly params: number
  readonly namespaces: number
}

/** Policies that are ready to decide. */
export interface LoadedPolicies {
  readonly admitter: Admitter
  /** Equal where nothing changed: a digest of the sources. */
  readonly revision: string
  readonly counts: PolicyCounts
  /** What has no effect, or another than it seems. */
  readonly warnings: readonly string[]
}

/** Loads policies. Rejects with an error whose message says what is wrong with them. */
export type PolicyLoader = () => Promise<LoadedPolicies>
