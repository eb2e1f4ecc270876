// What is counted of admission, with the names of kube-apiserver (apiserver's `admission/metrics` and `policy/*/metrics`).
import type { MutatingVerdict, ValidatingVerdict, ValidationAction } from '../../admission/index.js'
import { mutatingChecks, validatingChecks } from '../../admission/verdict/index.js'
import { Distribution, type Family, Numbers, Summary } from '../../runtime/metrics/index.js'
import type { AdmissionMeter, AdmissionStep, MatchConditionsEnd, WebhookCallEnd } from '../admission/index.js'

const SECONDS = [0.005, 0.025, 0.1, 0.5, 1, 2.5]
const WEBHOOK_SECONDS = [...SECONDS, 10, 25]
const CHECK_SECONDS = [0.0000005, 0.001, 0.01, 0.1, 1]
const CONDITION_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.1, 0.2, 0.25]
const STEP = ['type', 'operation', 'rejected']
const CONDITIONS = ['name', 'kind', 'type', 'operation']
const VALIDATING = ['policy', 'policy_binding', 'error_type', 'enforcement_action']
const MUTATING = ['policy', 'policy_binding', 'error_type']
/** Codes above are counted as this one. */
const MOST = 600

const counter = (name: string, help: string, labels: readonly string[]): Numbers =>
  new Numbers({ name, help, type: 'counter', labels })

export class AdmissionMetrics implements AdmissionMeter {
  readonly #steps = new Distribution(
    {
      name: 'apiserver_admission_step_admission_duration_seconds',
      help: '[STABLE] Admission sub-step latency histogram in seconds, broken out for each operation and API resource and step type (validate or admit).',
      labels: STEP,
    },
    SECONDS,
  )
  readonly #stepSummary = new Summary({
    name: 'apiserver_admission_step_admission_duration_seconds_summary',
    help: '[ALPHA] Admission sub-step latency summary in seconds, broken out for each operation and API resource and step type (validate or admit).',
    labels: STEP,
  })
  readonly #plugins = new Distribution(
    {
      name: 'apiserver_admission_controller_admission_duration_seconds',
      help: '[STABLE] Admission controller latency histogram in seconds, identified by name and broken out for each operation and API resource and type (validate or admit).',
      labels: ['name', ...STEP],
    },
    SECONDS,
  )
  readonly #webhooks = new Distribution(
    {
      name: 'apiserver_admission_webhook_admission_duration_seconds',
      help: '[STABLE] Admission webhook latency histogram in seconds, identified by name and broken out for each operation and API resource and type (validate or admit).',
      labels: ['name', ...STEP],
    },
    WEBHOOK_SECONDS,
  )
  readonly #webhookRequests = counter(
    'apiserver_admission_webhook_request_total',
    '[ALPHA] Admission webhook request total, identified by name and broken out for each admission type (validating or admit) and operation. Additional labels specify whether the request was rejected or not and an HTTP status code. Codes greater than 600 are truncated to 600, to keep the metrics cardinality bounded.',
    ['name', 'type', 'operation', 'code', 'rejected'],
  )
  readonly #webhookRejections = counter(
    'apiserver_admission_webhook_rejection_count',
    '[ALPHA] Admission webhook rejection count, identified by name and broken out for each admission type (validating or admit) and operation. Additional labels specify an error type (calling_webhook_error or apiserver_internal_error if an error occurred; no_error otherwise) and optionally a non-zero rejection code if the webhook rejects the request with an HTTP status code (honored by the apiserver when the code is greater or equal to 400). Codes greater than 600 are truncated to 600, to keep the metrics cardinality bounded.',
    ['name', 'type', 'operation', 'error_type', 'rejection_code'],
  )
  readonly #webhooksFailedOpen = counter(
    'apiserver_admission_webhook_fail_open_count',
    '[ALPHA] Admission webhook fail open count, identified by name and broken out for each admission type (validating or admit).',
    ['name', 'type'],
  )
  readonly #excluded = counter(
    'apiserver_admission_match_condition_exclusions_total',
    '[ALPHA] Admission match condition evaluation exclusions count, identified by name of resource containing the match condition and broken out for each kind containing matchConditions (webhook or policy), operation and admission type (validate or admit).',
    CONDITIONS,
  )
  readonly #conditionErrors = counter(
    'apiserver_admission_match_condition_evaluation_errors_total',
    '[ALPHA] Admission match condition evaluation errors count, identified by name of resource containing the match condition and broken out for each kind containing matchConditions (webhook or policy), operation and admission type (validate or admit).',
    CONDITIONS,
  )
  readonly #conditionSeconds = new Distribution(
    {
      name: 'apiserver_admission_match_condition_evaluation_seconds',
      help: '[ALPHA] Admission match condition evaluation time in seconds, identified by name and broken out for each kind containing matchConditions (webhook or policy), operation and type (validate or admit).',
      labels: CONDITIONS,
    },
    CONDITION_SECONDS,
  )
  readonly #validatingChecks = counter(
    'apiserver_validating_admission_policy_check_total',
    '[BETA] Validation admission policy check total, labeled by policy and further identified by binding and enforcement action taken.',
    VALIDATING,
  )
  readonly #validatingSeconds = new Distribution(
    {
      name: 'apiserver_validating_admission_policy_check_duration_seconds',
      help: '[BETA] Validation admission latency for individual validation expressions in seconds, labeled by policy and further including binding and enforcement action taken.',
      labels: VALIDATING,
    },
    CHECK_SECONDS,
  )
  readonly #mutatingChecks = counter(
    'apiserver_mutating_admission_policy_check_total',
    '[ALPHA] Mutation admission policy check total, labeled by policy and further identified by binding.',
    MUTATING,
  )
  readonly #mutatingSeconds = new Distribution(
    {
      name: 'apiserver_mutating_admission_policy_check_duration_seconds',
      help: '[ALPHA] Mutation admission latency for individual mutation expressions in seconds, labeled by policy and binding.',
      labels: MUTATING,
    },
    CHECK_SECONDS,
  )

  /** All that is counted. */
  get families(): readonly Family[] {
    return [
      ...[this.#steps, this.#stepSummary, this.#plugins],
      ...[this.#webhooks, this.#webhookRequests, this.#webhookRejections, this.#webhooksFailedOpen],
      ...[this.#excluded, this.#conditionErrors, this.#conditionSeconds],
      ...[this.#validatingChecks, this.#validatingSeconds, this.#mutatingChecks, this.#mutatingSeconds],
    ]
  }

  step(step: AdmissionStep, operation: string, seconds: number, isRejected: boolean): void {
    const labels = [step, operation, String(isRejected)]
    this.#steps.observe(labels, seconds)
    this.#stepSummary.observe(labels, seconds)
  }

  plugin(name: string, step: AdmissionStep, operation: string, seconds: number, isRejected: boolean): void {
    this.#plugins.observe([name, step, operation, String(isRejected)], seconds)
  }

  webhook({ name, type, operation, seconds, isRejected, code, errorType }: WebhookCallEnd): void {
    const bounded = String(Math.min(code, MOST))
    if (isRejected) this.#webhookRejections.add([name, type, operation, errorType, bounded])
    this.#webhookRequests.add([name, type, operation, bounded, String(isRejected)])
    this.#webhooks.observe([name, type, operation, String(isRejected)], seconds)
  }

  webhookFailedOpen(name: string, type: WebhookCallEnd['type']): void {
    this.#webhooksFailedOpen.add([name, type])
  }

  unmatched({ name, kind, type, operation, seconds, errors }: MatchConditionsEnd): void {
    const labels = [name, kind, type, operation]
    if (errors > 0) this.#conditionErrors.add(labels, errors)
    this.#conditionSeconds.observe(labels, seconds)
  }

  webhookExcluded(name: string, step: AdmissionStep, operation: string): void {
    this.#excluded.add([name, 'webhook', step, operation])
  }

  validated(verdict: ValidatingVerdict, actionsOf: (binding: string) => readonly ValidationAction[]): void {
    for (const { policy, binding, errorType, action, seconds } of validatingChecks(verdict, actionsOf)) {
      if (errorType === 'no_error') continue
      this.#validatingChecks.add([policy, binding, errorType, action])
      this.#validatingSeconds.observe([policy, binding, errorType, action], seconds)
    }
  }

  mutated(verdict: MutatingVerdict): void {
    for (const { policy, binding, errorType, seconds } of mutatingChecks(verdict)) {
      this.#mutatingChecks.add([policy, binding, errorType])
      this.#mutatingSeconds.observe([policy, binding, errorType], seconds)
    }
  }
}
