// What is counted, for Prometheus. Labels of policies are those of kube-apiserver's own metrics of policies.
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { MutatingVerdict, ValidatingVerdict, ValidationAction } from '../../admission/index.js'
import { mutatingChecks, type PolicyCheck, validatingChecks } from '../../admission/verdict/index.js'
import { Distribution, Numbers, registerFamily } from '../../runtime/metrics/index.js'
import type { PolicyCounts } from '../policies/admitter.js'
import type { RefusalReason } from '../request/http-error.js'
import type { ReloadResult } from '../reload/reloadable.js'
import type { RequestGate } from '../request/request-gate.js'

export type { Registry } from 'prom-client'

/** Seconds. Reviews take less than a millisecond to a few; a CEL expression at its cost limit takes about one second. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** CEL cost units; a policy may spend 10,000,000 on a request. */
const COST = [10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000]

/** One answered review. */
interface ReviewLabels {
  readonly path: 'validate' | 'mutate'
  readonly operation: string
  readonly dry_run: 'true' | 'false'
  readonly allowed: 'true' | 'false'
}

/** What is reloaded. */
export type ReloadSubject = 'policies' | 'certificate'

/** The server's metrics, in a registry. */
export class WebhookMetrics {
  readonly registry: Registry
  readonly #reviews: Counter
  readonly #duration: Histogram
  readonly #evaluation: Histogram
  readonly #refused: Counter
  readonly #checks = new Numbers({
    name: 'kubevet_webhook_policy_checks_total',
    help: 'Checks of policies, by type, policy, binding, kind of error and the action that was taken: allow, deny, warn, audit.',
    type: 'counter',
    labels: ['type', 'policy', 'policy_binding', 'error_type', 'enforcement_action'],
  })
  readonly #cost = new Distribution(
    {
      name: 'kubevet_webhook_policy_cost_units',
      help: 'CEL cost units that a policy spent on one review with one binding and param.',
      labels: ['policy'],
    },
    COST,
  )
  readonly #reloads: Counter
  readonly #reloadRefused: Gauge
  readonly #reloadTime: Gauge
  readonly #loaded: Gauge
  readonly #expiry: Gauge
  readonly #aborted: Counter

  /** Without a registry a new one is made, which also has the process's metrics. */
  constructor(gate: Pick<RequestGate, 'inFlight' | 'queued' | 'bytes'>, registry?: Registry) {
    this.registry = registry ?? new Registry()
    if (registry === undefined) collectDefaultMetrics({ register: this.registry })
    const registers = [this.registry]
    this.#reviews = new Counter({
      name: 'kubevet_webhook_reviews_total',
      help: 'Reviews answered, by path, operation, dry run and whether the request was allowed.',
      labelNames: ['path', 'operation', 'dry_run', 'allowed'],
      registers,
    })
    this.#duration = new Histogram({
      name: 'kubevet_webhook_request_duration_seconds',
      help: 'Time from the head of a request to its answer, waiting and reading included, by path and HTTP status.',
      labelNames: ['path', 'code'],
      buckets: SECONDS,
      registers,
    })
    this.#evaluation = new Histogram({
      name: 'kubevet_webhook_evaluation_duration_seconds',
      help: 'Time in which policies and validators decided on a review, by path.',
      labelNames: ['path'],
      buckets: SECONDS,
      registers,
    })
    this.#refused = new Counter({
      name: 'kubevet_webhook_refused_requests_total',
      help: 'Requests that were not answered with a review, by reason.',
      labelNames: ['reason'],
      registers,
    })
    this.#aborted = new Counter({
      name: 'kubevet_webhook_broken_connections_total',
      help: 'Connections that ended with a TLS or HTTP error before a request was read, by error code.',
      labelNames: ['code'],
      registers,
    })
    registerFamily(this.registry, this.#checks)
    registerFamily(this.registry, this.#cost)
    this.#reloads = new Counter({
      name: 'kubevet_webhook_reloads_total',
      help: 'Reloads of policies and certificates, by result: loaded, unchanged or refused.',
      labelNames: ['subject', 'result'],
      registers,
    })
    this.#reloadRefused = new Gauge({
      name: 'kubevet_webhook_last_reload_refused',
      help: '1 if the last reload was refused and what was loaded before is still served.',
      labelNames: ['subject'],
      registers,
    })
    this.#reloadTime = new Gauge({
      name: 'kubevet_webhook_last_load_timestamp_seconds',
      help: 'When what is served now was loaded.',
      labelNames: ['subject'],
      registers,
    })
    this.#loaded = new Gauge({
      name: 'kubevet_webhook_loaded_objects',
      help: 'Objects in use: policies by type, bindings, params and namespaces.',
      labelNames: ['kind'],
      registers,
    })
    this.#expiry = new Gauge({
      name: 'kubevet_webhook_certificate_expiry_timestamp_seconds',
      help: "When the server's certificate expires.",
      registers,
    })
    const gauge = (name: string, help: string, read: () => number): Gauge =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    gauge('kubevet_webhook_in_flight_requests', 'Reviews that are read or worked on.', () => gate.inFlight)
    gauge('kubevet_webhook_queued_requests', 'Reviews that wait, their bodies unread.', () => gate.queued)
    gauge('kubevet_webhook_in_flight_body_bytes', 'Bytes of bodies that may be in memory.', () => gate.bytes)
  }

  review(labels: ReviewLabels, evaluationSeconds: number): void {
    this.#reviews.inc({ ...labels })
    this.#evaluation.observe({ path: labels.path }, evaluationSeconds)
  }

  answered(path: string, code: number, seconds: number): void {
    this.#duration.observe({ path, code }, seconds)
  }

  refused(reason: RefusalReason): void {
    this.#refused.inc({ reason })
  }

  brokenConnection(code: string): void {
    this.#aborted.inc({ code })
  }

  validated(verdict: ValidatingVerdict, actionsOf: (binding: string) => readonly ValidationAction[]): void {
    for (const { policy, cost } of verdict.evaluations) this.#cost.observe([policy], cost)
    for (const check of validatingChecks(verdict, actionsOf)) this.#count('validating', check)
  }

  mutated(verdict: MutatingVerdict): void {
    for (const { policy, cost } of verdict.evaluations) this.#cost.observe([policy], cost)
    for (const check of mutatingChecks(verdict)) this.#count('mutating', check)
  }

  /** Labelled as kube-apiserver's `validating_admission_policy_check_total`; what is allowed without an error counts, too. */
  #count(type: string, { policy, binding, errorType, isError, action }: PolicyCheck): void {
    this.#checks.add([type, policy, binding, isError ? errorType : 'no_error', action])
  }

  reloaded(subject: ReloadSubject, result: ReloadResult, now: Date): void {
    this.#reloads.inc({ subject, result })
    this.#reloadRefused.set({ subject }, result === 'refused' ? 1 : 0)
    if (result === 'loaded') this.#reloadTime.set({ subject }, now.getTime() / 1000)
  }

  loaded(counts: PolicyCounts): void {
    const { validatingPolicies, mutatingPolicies, bindings, params, namespaces } = counts
    const kinds = {
      validating_policy: validatingPolicies,
      mutating_policy: mutatingPolicies,
      binding: bindings,
      param: params,
      namespace: namespaces,
    }
    for (const [kind, count] of Object.entries(kinds)) this.#loaded.set({ kind }, count)
  }

  certificate(expiry: Date): void {
    this.#expiry.set(expiry.getTime() / 1000)
  }
}
