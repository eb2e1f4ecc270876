// The counters of validation, as Kubernetes names and describes them.

/** What is counted: the events of `ValidationMetrics`. */
export type ValidationEvent = 'mismatch' | 'panic' | 'duplicateError' | 'comparison'

/** A counter of validation, as Prometheus exposes it: its name, help and labels, and the event that increments it. */
export interface ValidationMetricFamily {
  readonly name: string
  /** With Kubernetes' stability prefix, as its exposition has it. */
  readonly help: string
  readonly labels: readonly string[]
  readonly counts: ValidationEvent
  /** The Kubernetes version that introduced it. */
  readonly since: string
}

/** The counters of the API server's `validation` subsystem (apiserver `pkg/validation/metrics.go`). */
export const kubernetesMetricFamilies: readonly ValidationMetricFamily[] = [
  {
    name: 'apiserver_validation_declarative_validation_mismatch_total',
    help: '[BETA] Number of times declarative validation results differed from handwritten validation results for core types.',
    labels: [],
    counts: 'mismatch',
    since: '1.33',
  },
  {
    name: 'apiserver_validation_declarative_validation_parity_discrepancies_total',
    help: '[ALPHA] Number of discrepancies between declarative and handwritten validation, broken down by validation identifier.',
    labels: ['validation_identifier'],
    counts: 'mismatch',
    since: '1.35',
  },
  {
    name: 'apiserver_validation_declarative_validation_panic_total',
    help: '[BETA] Number of times declarative validation has panicked during validation.',
    labels: [],
    counts: 'panic',
    since: '1.33',
  },
  {
    name: 'apiserver_validation_declarative_validation_panics_total',
    help: '[ALPHA] Number of panics in declarative validation, broken down by validation identifier.',
    labels: ['validation_identifier'],
    counts: 'panic',
    since: '1.35',
  },
  {
    name: 'apiserver_validation_duplicate_validation_error_total',
    help: '[INTERNAL] Number of duplicate validation errors during validation.',
    labels: [],
    counts: 'duplicateError',
    since: '1.35',
  },
]

/** kubevet's own counter: only with the number of comparisons does a count of no mismatches mean anything. */
export const comparisonsFamily: ValidationMetricFamily = {
  name: 'kubevet_validation_comparisons_total',
  help: 'Number of comparisons of declarative with hand-written validation, by validation identifier and result: match (the same errors), silent (no errors), mismatch, panic, error (declarative or hand-written validation could not run) or unregistered (the kind has no declarative validation).',
  labels: ['validation_identifier', 'result'],
  counts: 'comparison',
  since: '1.33',
}
