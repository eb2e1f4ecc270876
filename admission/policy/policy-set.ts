// Policies with their bindings, as a server has them ready for requests (apiserver's `admission/plugin/policy/generic`).
import type { AdmissionPolicy, AdmissionPolicyBinding, MatchResources, PolicyObject } from '../api/model.js'
import type { Cluster } from '../cluster/cluster.js'
import type { EvaluationObserver } from '../expression/observer.js'
import { kindText, parseApiVersion } from '../../apimachinery/kind/index.js'
import type { MutatingHook } from '../mutating/invocations.js'
import { mutate, mutatePass, type MutatingPass } from '../mutating/mutate.js'
import { isNeverIntercepted } from '../matching/never-intercepted.js'
import { ResourceIndex } from '../matching/resource-index.js'
import { PolicyCompiler } from './policy-compiler.js'
import { pairPolicies, type AnyBoundPolicy, type PairingRemark } from './policy-pairs.js'
import type { AdmissionRequest } from '../request/request.js'
import { validate, validateInSteps, type ValidatingHook } from '../validating/validate.js'
import { unmatchedPolicies, type Unmatched } from './unmatched.js'
import type {
  AdmissionVerdict,
  MutatingVerdict,
  MutationEvaluation,
  PolicyEvaluation,
  ValidatingVerdict,
} from '../verdict/verdict.js'

/**
 * Options of the constructor of `PolicySet`: the version that policies are compiled for, and what becomes of those
 * without a binding.
 */
export interface PolicySetOptions {
  /** The Kubernetes version whose functions policies may use. By default `DEFAULT_COMPATIBILITY` of kubevet/cel. */
  readonly compatibility?: string
  /** Compiles the policies, in place of `compatibility`; one that other sets have used compiles only what they did not. */
  readonly compiler?: PolicyCompiler
  /**
   * Whether a policy without any binding gets one, `<name>-binding`, that binds it everywhere and denies. On a server such
   * a policy does nothing, and nor does it here by default.
   */
  readonly implicitBindings?: boolean
}

/**
 * Options of one run of a `PolicySet`: `observer` watches each evaluation of an expression; it does not change what is
 * decided.
 */
export interface EvaluationOptions {
  readonly observer?: EvaluationObserver
}

/** Which runs of policies `PolicySet.observe` repeats, and who follows them. */
export interface ObservedRuns {
  readonly observer: EvaluationObserver
  /** Of the verdict's evaluations. */
  readonly runs: ReadonlySet<PolicyEvaluation | MutationEvaluation>
}

/**
 * Policies that are bound, compiled once and run in the order of their names, each with its bindings in the order of theirs.
 * A server keeps both in maps: there the order changes from one request to the next.
 */
export class PolicySet {
  /** What of the objects has no effect, or another than it seems. */
  readonly remarks: readonly PairingRemark[]
  /** The policies that are run, in order: mutating ones first. */
  readonly policies: readonly AdmissionPolicy[]
  /** The bindings of the policies that are run, in order. */
  readonly bindings: readonly AdmissionPolicyBinding[]
  readonly #bound: readonly AnyBoundPolicy[]
  readonly #validating: ResourceIndex<ValidatingHook>
  readonly #mutating: ResourceIndex<MutatingHook>

  constructor(objects: readonly PolicyObject[], options: PolicySetOptions = {}) {
    const { compatibility, compiler = new PolicyCompiler(compatibility), implicitBindings = false } = options
    const { validating, mutating, remarks } = pairPolicies(objects, implicitBindings)
    this.remarks = remarks
    this.#bound = [...mutating, ...validating]
    this.policies = this.#bound.map(({ policy }) => policy)
    this.bindings = this.#bound.flatMap<AdmissionPolicyBinding>(({ bindings }) => bindings)
    this.#validating = new ResourceIndex(
      validating.map(({ policy, bindings }): ValidatingHook => ({ policy: compiler.validating(policy), bindings })),
      constraintsOf,
    )
    this.#mutating = new ResourceIndex(
      mutating.map(({ policy, bindings }): MutatingHook => ({ policy: compiler.mutating(policy), bindings })),
      constraintsOf,
    )
  }

  /** What the validating policies say. */
  validate(request: AdmissionRequest, cluster: Cluster, options: EvaluationOptions = {}): ValidatingVerdict {
    if (isNeverIntercepted(request.resource)) return validate(request, [], cluster)
    return validate(request, configured(this.#validating.candidates(request, cluster), cluster), cluster, options)
  }

  /** What `validate` returns, in steps: one a policy. Other work may be done between them. */
  validateInSteps(
    request: AdmissionRequest,
    cluster: Cluster,
    options: EvaluationOptions = {},
  ): Generator<undefined, ValidatingVerdict> {
    if (isNeverIntercepted(request.resource)) return validateInSteps(request, [], cluster)
    return validateInSteps(
      request,
      configured(this.#validating.candidates(request, cluster), cluster),
      cluster,
      options,
    )
  }

  /** What the mutating policies make of the object; of a deletion nothing. */
  mutate(request: AdmissionRequest, cluster: Cluster, options: EvaluationOptions = {}): MutatingVerdict {
    return mutate(request, this.#mutatingHooks(request, cluster), cluster, options)
  }

  /**
   * One pass of `mutate`, for those who mutate the object, too: if anybody has changed it, they pass it once more, and give what
   * the first pass came to.
   */
  mutatePass(
    request: AdmissionRequest,
    cluster: Cluster,
    first?: MutatingPass,
    options: EvaluationOptions = {},
  ): MutatingPass {
    return mutatePass(request, this.#mutatingHooks(request, cluster), cluster, options, first?.memory)
  }

  /** Mutates the object, then validates what came out, as a server's chain of admission does. */
  admit(request: AdmissionRequest, cluster: Cluster, options: EvaluationOptions = {}): AdmissionVerdict {
    const mutating = this.mutate(request, cluster, options)
    if (!mutating.allowed) return { allowed: false, mutating }
    const object = mutating.object ?? request.object
    const validating = this.validate(object === undefined ? request : { ...request, object }, cluster, options)
    return { allowed: validating.allowed, mutating, validating, ...(object === undefined ? {} : { object }) }
  }

  /**
   * Repeats runs of a verdict that `admit` gave on a request, so that an observer can follow: those of the validating policies
   * of which a run is asked for; of mutating policies, which build on each other, all if any is.
   */
  observe(request: AdmissionRequest, verdict: AdmissionVerdict, cluster: Cluster, asked: ObservedRuns): void {
    const { mutating, validating, object } = verdict
    if (mutating.evaluations.some((run) => asked.runs.has(run))) this.mutate(request, cluster, asked)
    const names = new Set(validating?.evaluations.filter((run) => asked.runs.has(run)).map(({ policy }) => policy))
    if (names.size === 0) return
    const hooks = this.#validating.items.filter(({ policy: { policy } }) => names.has(policy.metadata.name))
    validate(object === undefined ? request : { ...request, object }, configured(hooks, cluster), cluster, asked)
  }

  /** Why policies, or some of their bindings, were not evaluated for a request that `admit` gave a verdict on. */
  unmatched(request: AdmissionRequest, verdict: AdmissionVerdict, cluster: Cluster): readonly Unmatched[] {
    return unmatchedPolicies(request, verdict, this.#bound, cluster)
  }

  #mutatingHooks(request: AdmissionRequest, cluster: Cluster): readonly MutatingHook[] {
    if (isNeverIntercepted(request.resource) || request.operation === 'DELETE') return []
    return configured(this.#mutating.candidates(request, cluster), cluster)
  }
}

/** A policy that is compiled. */
interface Hook {
  readonly policy: { readonly policy: AdmissionPolicy }
}

const constraintsOf = ({ policy: { policy } }: Hook): MatchResources | undefined => policy.spec.matchConstraints

/** Policies with what keeps a server from setting them up in a cluster. */
const configured = <H extends Hook>(hooks: readonly H[], cluster: Cluster): readonly H[] =>
  hooks.map((hook) => {
    const configurationError = configurationErrorOf(hook.policy.policy, cluster)
    return configurationError === undefined ? hook : { ...hook, configurationError }
  })

/** A policy whose params a server can't watch is not set up (`policySource.ensureParamsForPolicyLocked`). */
function configurationErrorOf({ spec: { paramKind } }: AdmissionPolicy, cluster: Cluster): string | undefined {
  if (paramKind === undefined || cluster.params(paramKind) !== undefined) return undefined
  const { group = '', version = '' } = parseApiVersion(paramKind.apiVersion) ?? {}
  const kind = kindText({ group, version, kind: paramKind.kind })
  return `failed to find resource referenced by paramKind: '${kind}'`
}
