import type { LintSeverity } from './severity.js'

/** A sample that a rule has something to say of. */
export interface InvalidSampleRecord {
  readonly source: string
  /** The message of the first finding. */
  readonly message: string
  /** The Kubernetes version of the server, where it isn't found without. */
  readonly kubernetesVersion?: string
}

/** What a lint rule declares beside its checks; documentation, tests and the command are made from it. */
export interface LintRuleRecord<
  Room extends string,
  Family extends string,
  SampleKind extends string,
  InvalidSample extends InvalidSampleRecord,
> {
  /** As findings name it: `crd/no-floats`, `policy/unused-variable`. */
  readonly code: `${Room}/${string}`
  readonly family: Family
  /** One sentence: what it asks for. */
  readonly summary: string
  /** Why that matters. */
  readonly why: string
  /** Advice in words: how to resolve a finding. */
  readonly mend: string
  /** Default: `warning`. Errors are for what can't work; what is a matter of opinion is `off`. */
  readonly severity?: LintSeverity
  readonly sample: SampleKind
  readonly valid: readonly string[]
  readonly invalid: readonly [InvalidSample, ...InvalidSample[]]
}
