import type { EvaluationObserver, MutatingVerdict, ValidatingVerdict, ValidationAction } from '../../admission/index.js'
import type { AdmissionAttributes, AdmissionStep } from './admission.js'

/** A call of a webhook that was made, or could not be. */
export interface WebhookCallEnd {
  readonly name: string
  readonly type: 'admit' | 'validating'
  readonly operation: AdmissionAttributes['operation']
  readonly seconds: number
  readonly isRejected: boolean
  /** Of the Status that it ended with; 200 where it allows, 0 for a fault of the server's own. */
  readonly code: number
  /** Why the request was rejected. */
  readonly errorType: 'calling_webhook_error' | 'apiserver_internal_error' | 'no_error'
}

/** Match conditions that say no, or fail: those that are all true are not counted. */
export interface MatchConditionsEnd {
  /** Of the policy or webhook that has them. */
  readonly name: string
  readonly kind: 'policy' | 'webhook'
  /** Of policies always `validate`, of those that mutate, too. */
  readonly type: 'admit' | 'validating' | 'validate'
  readonly operation: AdmissionAttributes['operation']
  readonly seconds: number
  /** How many failed before one was false. */
  readonly errors: number
}

/** Counts what admission does (apiserver's `admission/metrics`). Implementations must not throw. */
export interface AdmissionMeter {
  /** All plugins together. */
  step(step: AdmissionStep, operation: string, seconds: number, isRejected: boolean): void
  plugin(name: string, step: AdmissionStep, operation: string, seconds: number, isRejected: boolean): void
  webhook(call: WebhookCallEnd): void
  /** A webhook could not be asked, which its policy ignores. */
  webhookFailedOpen(name: string, type: WebhookCallEnd['type']): void
  unmatched(decided: MatchConditionsEnd): void
  /** A match condition is false, so that a webhook is not asked. */
  webhookExcluded(name: string, step: AdmissionStep, operation: string): void
  validated(verdict: ValidatingVerdict, actionsOf: (binding: string) => readonly ValidationAction[]): void
  mutated(verdict: MutatingVerdict): void
}

/** What counts match conditions that are not all true, and has the time that evaluations are measured with. */
export const conditionsObserver = (
  meter: Pick<AdmissionMeter, 'unmatched'>,
  about: Pick<MatchConditionsEnd, 'kind' | 'type' | 'operation'>,
): EvaluationObserver => ({
  clock: () => performance.now() / 1000,
  // In contexts webhooks are policies, too.
  matchConditions: ({ matched, errors, seconds = 0 }, { policy: name }) => {
    if (!matched) meter.unmatched({ name, ...about, seconds, errors })
  },
})
