// What all validating policies say of a request (apiserver's `policy/validating/dispatcher.go`).
import type { Value } from '../../cel/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { go, goJson } from '../../apimachinery/go/index.js'
import type { ValidatingAdmissionPolicy, ValidatingAdmissionPolicyBinding } from '../api/model.js'
import type { Cluster } from '../cluster/cluster.js'
import { codeOfReason, forbidden } from '../verdict/denial.js'
import type { Watch } from '../expression/evaluate.js'
import type { EvaluationObserver, ExpressionContext } from '../expression/observer.js'
import { namespaceOf, type NamespaceValues } from '../expression/namespace-value.js'
import { RequestVariables } from '../expression/request-variables.js'
import { bindingMatches, definitionMatches, type Matched } from '../matching/match-resources.js'
import { collectParams, paramName } from '../param/collect.js'
import { paramValue } from '../param/value.js'
import type { AdmissionRequest } from '../request/request.js'
import { StatusError } from '../verdict/status-error.js'
import type { Denial, PolicyDecision, PolicyEvaluation, ValidatingVerdict } from '../verdict/verdict.js'
import { AuditAnnotations, truncated } from './audit-annotation.js'
import type { CompiledValidatingPolicy } from './compile.js'
import { evaluatePolicy } from './evaluate-policy.js'

/** A policy with its bindings. */
export interface ValidatingHook {
  readonly policy: CompiledValidatingPolicy
  readonly bindings: readonly ValidatingAdmissionPolicyBinding[]
  /** Why the policy could not be set up: its `paramKind` is not known, for example. */
  readonly configurationError?: string
}

/** The observer. */
export interface ValidateOptions {
  readonly observer?: EvaluationObserver
}

/** Runs all policies that match a request. All denials are reported; the client gets the first. */
export function validate(
  request: AdmissionRequest,
  hooks: readonly ValidatingHook[],
  cluster: Cluster,
  options: ValidateOptions = {},
): ValidatingVerdict {
  const steps = validateInSteps(request, hooks, cluster, options)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** What `validate` does, in steps: one a policy. */
export const validateInSteps = (
  request: AdmissionRequest,
  hooks: readonly ValidatingHook[],
  cluster: Cluster,
  { observer }: ValidateOptions = {},
): Generator<undefined, ValidatingVerdict> => new Dispatch(request, cluster, observer).run(hooks)

/** A decision against a request, and whose it is. */
interface DeniedDecision {
  readonly policy: string
  /** Undefined where the policy itself is not configured well. */
  readonly binding: string | undefined
  readonly message: string
  readonly reason?: string | undefined
}

/** An entry of the audit annotation about validations that failed. */
interface ValidationFailure {
  readonly message: string
  readonly policy: string
  readonly binding: string
  readonly expressionIndex: number
  readonly validationActions: readonly string[]
}

const FAILURES = go.list(
  go.struct('ValidationFailureValue', () => [
    go.field('message', go.string),
    go.field('policy', go.string),
    go.field('binding', go.string),
    go.field('expressionIndex', go.int),
    go.field('validationActions', go.list(go.string)),
  ]),
)

const FAILURE_KEY = 'validation.policy.admission.k8s.io/validation_failure'

/** Failures that are written to the audit event at most. */
const MAX_FAILURES = 50

/** The values of a policy's audit annotations, by key. */
type Published = Map<string, Set<string>>

class Dispatch {
  readonly #request: AdmissionRequest
  readonly #cluster: Cluster
  readonly #observer: EvaluationObserver | undefined
  readonly #variables: RequestVariables
  readonly #denied: DeniedDecision[] = []
  readonly #failures: ValidationFailure[] = []
  readonly #evaluations: PolicyEvaluation[] = []
  readonly #warnings: string[] = []
  readonly #annotations = new AuditAnnotations()
  #namespace: { readonly values: NamespaceValues | undefined } | undefined

  constructor(request: AdmissionRequest, cluster: Cluster, observer: EvaluationObserver | undefined) {
    this.#request = request
    this.#cluster = cluster
    this.#observer = observer
    this.#variables = new RequestVariables(request, cluster)
  }

  *run(hooks: readonly ValidatingHook[]): Generator<undefined, ValidatingVerdict> {
    try {
      for (const hook of hooks) {
        this.#dispatch(hook)
        yield
      }
    } catch (error) {
      if (!(error instanceof StatusError)) throw error
      return this.#verdict(error.denial)
    }
    if (this.#failures.length > 0) {
      this.#annotations.add(FAILURE_KEY, goJson(this.#failures.slice(0, MAX_FAILURES), FAILURES))
    }
    const [first] = this.#denied
    return this.#verdict(first && this.#denial(first))
  }

  #verdict(denied: Denial | undefined): ValidatingVerdict {
    return {
      allowed: denied === undefined,
      evaluations: this.#evaluations,
      ...(denied === undefined ? {} : { denied }),
      warnings: this.#warnings,
      auditAnnotations: this.#annotations.toRecord(),
    }
  }

  /** Runs a policy for all its bindings. Throws a StatusError for a namespace that does not exist. */
  #dispatch({ policy: compiled, bindings, configurationError }: ValidatingHook): void {
    const { policy } = compiled
    const matched = definitionMatches(this.#request, policy.spec.matchConstraints, this.#cluster)
    if ('error' in matched) return this.#misconfigured(matched.error, policy)
    if (!matched.matched) return
    if (configurationError !== undefined) return this.#misconfigured(configurationError, policy)
    const published: Published = new Map()
    for (const binding of bindings) {
      const bound = bindingMatches(this.#request, binding.spec.matchResources, this.#cluster)
      if ('error' in bound) this.#misconfigured(bound.error, policy, binding)
      if ('error' in bound || !bound.matched) continue
      const collected = collectParams(
        policy.spec.paramKind,
        binding.spec.paramRef,
        this.#request.namespace,
        this.#cluster,
      )
      if ('error' in collected) {
        this.#misconfigured(collected.error, policy, binding)
        continue
      }
      const unconverted = collected.params.length === 0 ? undefined : this.#variables.conversionError(matched.kind)
      if (unconverted !== undefined) {
        this.#misconfigured(`failed to convert object version: ${unconverted.message}`, policy, binding)
        continue
      }
      const namespace = this.#namespaceOf()
      for (const param of collected.params) {
        this.#evaluate(compiled, binding, param, matched, namespace, published)
      }
    }
    this.#annotations.publish(policy.metadata.name, published)
  }

  /** A policy or binding that does not work denies, whatever the binding's actions, unless failures are ignored. */
  #misconfigured(
    error: string,
    { metadata, spec }: ValidatingAdmissionPolicy,
    binding?: ValidatingAdmissionPolicyBinding,
  ): void {
    if (spec.failurePolicy === 'Ignore') return
    this.#denied.push({
      policy: metadata.name,
      binding: binding?.metadata.name,
      message: `failed to configure ${binding === undefined ? 'policy' : 'binding'}: ${error}`,
    })
  }

  /** The request's Namespace, asked for once. */
  #namespaceOf(): NamespaceValues | undefined {
    this.#namespace ??= { values: namespaceOf(this.#request, this.#cluster, 'namespace') }
    return this.#namespace.values
  }

  #evaluate(
    compiled: CompiledValidatingPolicy,
    binding: ValidatingAdmissionPolicyBinding,
    param: JsonObject | undefined,
    matched: Matched,
    namespace: NamespaceValues | undefined,
    published: Published,
  ): void {
    const policy = compiled.policy.metadata.name
    const { name } = binding.metadata
    const names: ExpressionContext =
      param === undefined ? { policy, binding: name } : { policy, binding: name, param: paramName(param) }
    const watch: Watch | undefined = this.#observer && { observer: this.#observer, context: names }
    const { paramKind } = compiled.policy.spec
    const value: Value = param === undefined || paramKind === undefined ? null : paramValue(param, paramKind)
    const { decisions, auditAnnotations, cost, failedCondition } = evaluatePolicy(compiled, {
      request: this.#request,
      variables: this.#variables,
      matched,
      param: value,
      namespace,
      watch,
    })
    // Objects are spread in the rare cases only: it takes V8 as long as a cheap policy.
    let evaluation: PolicyEvaluation = { policy, binding: name, decisions, auditAnnotations, cost }
    if (names.param !== undefined) evaluation = { ...evaluation, param: names.param }
    if (failedCondition !== undefined) evaluation = { ...evaluation, failedCondition }
    this.#evaluations.push(evaluation)
    decisions.forEach((decision, index) => {
      if (decision.action === 'deny') this.#act(decision, index, compiled.policy, binding)
    })
    for (const { key, action, value: text = '', error = '' } of auditAnnotations) {
      if (action === 'publish') publish(published, key, truncated(text))
      // An annotation that fails denies, whatever the binding's actions.
      else if (action === 'error') this.#denied.push({ policy, binding: name, message: error })
    }
  }

  /** Does what the binding wants to be done about a denial. */
  #act(
    { message = '', reason }: PolicyDecision,
    expressionIndex: number,
    { metadata }: ValidatingAdmissionPolicy,
    { metadata: { name: binding }, spec }: ValidatingAdmissionPolicyBinding,
  ): void {
    const { validationActions = [], policyName } = spec
    const policy = metadata.name
    for (const action of validationActions) {
      switch (action) {
        case 'Deny':
          this.#denied.push({ policy, binding, message, reason })
          break
        case 'Audit':
          this.#failures.push({ message, policy: policyName, binding, expressionIndex, validationActions })
          break
        case 'Warn':
          this.#warnings.push(
            `Validation failed for ValidatingAdmissionPolicy '${policy}' with binding '${binding}': ${message}`,
          )
          break
      }
    }
  }

  #denial({ policy, binding, message, reason = 'Invalid' }: DeniedDecision): Denial {
    const by = binding === undefined ? '' : ` with binding '${binding}'`
    const cause = `ValidatingAdmissionPolicy '${policy}'${by} denied request: ${message}`
    return { ...forbidden(this.#request, cause), reason, code: codeOfReason(reason), causes: [cause] }
  }
}

function publish(published: Published, key: string, value: string): void {
  const values = published.get(key)
  if (values === undefined) published.set(key, new Set([value]))
  else values.add(value)
}
