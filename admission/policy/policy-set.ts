// Policies with their bindings, as a server has them ready for requests (apiserver's `admission/plugin/policy/generic`).
import type { AdmissionPolicy, AdmissionPolicyBinding, PolicyObject } from '../api/model.js'
import type { Cluster } from '../cluster/cluster.js'
import type { EvaluationObserver } from '../expression/observer.js'
import { kindText, parseApiVersion } from '../../apimachinery/kind/index.js'
import type { CompiledMutatingPolicy } from '../mutating/compile.js'
import type { MutatingHook } from '../mutating/invocations.js'
import { mutate } from '../mutating/mutate.js'
import { isNeverIntercepted } from '../matching/never-intercepted.js'
import { PolicyCompiler } from './policy-compiler.js'
import { pairPolicies, type BoundPolicy, type PairingRemark } from './policy-pairs.js'
import type { AdmissionRequest } from '../request/request.js'
import type { CompiledValidatingPolicy } from '../validating/compile.js'
import { validate, validateInSteps, type ValidatingHook } from '../validating/validate.js'
import { unmatchedPolicies, type Unmatched } from './unmatched.js'
import type { AdmissionVerdict, MutatingVerdict, ValidatingVerdict } from '../verdict/verdict.js'

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

type ValidatingPair = BoundPolicy<'ValidatingAdmissionPolicy'>
type MutatingPair = BoundPolicy<'MutatingAdmissionPolicy'>

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
  readonly #validating: readonly (ValidatingPair & { readonly compiled: CompiledValidatingPolicy })[]
  readonly #mutating: readonly (MutatingPair & { readonly compiled: CompiledMutatingPolicy })[]

  constructor(objects: readonly PolicyObject[], options: PolicySetOptions = {}) {
    const { compatibility, compiler = new PolicyCompiler(compatibility), implicitBindings = false } = options
    const { validating, mutating, remarks } = pairPolicies(objects, implicitBindings)
    this.remarks = remarks
    this.policies = [...mutating, ...validating].map(({ policy }) => policy)
    this.bindings = [...mutating, ...validating].flatMap<AdmissionPolicyBinding>(({ bindings }) => bindings)
    this.#validating = validating.map((pair) => ({ ...pair, compiled: compiler.validating(pair.policy) }))
    this.#mutating = mutating.map((pair) => ({ ...pair, compiled: compiler.mutating(pair.policy) }))
  }

  /** What the validating policies say. */
  validate(request: AdmissionRequest, cluster: Cluster, options: EvaluationOptions = {}): ValidatingVerdict {
    if (isNeverIntercepted(request.resource)) return validate(request, [], cluster)
    const hooks = this.#validating.map((pair): ValidatingHook => hookOf(pair, cluster))
    return validate(request, hooks, cluster, options)
  }

  /** What `validate` returns, in steps: one a policy. Other work may be done between them. */
  validateInSteps(
    request: AdmissionRequest,
    cluster: Cluster,
    options: EvaluationOptions = {},
  ): Generator<undefined, ValidatingVerdict> {
    if (isNeverIntercepted(request.resource)) return validateInSteps(request, [], cluster)
    const hooks = this.#validating.map((pair): ValidatingHook => hookOf(pair, cluster))
    return validateInSteps(request, hooks, cluster, options)
  }

  /** What the mutating policies make of the object; of a deletion nothing. */
  mutate(request: AdmissionRequest, cluster: Cluster, options: EvaluationOptions = {}): MutatingVerdict {
    if (isNeverIntercepted(request.resource) || request.operation === 'DELETE') return mutate(request, [], cluster)
    const hooks = this.#mutating.map((pair): MutatingHook => hookOf(pair, cluster))
    return mutate(request, hooks, cluster, options)
  }

  /** Mutates the object, then validates what came out, as a server's chain of admission does. */
  admit(request: AdmissionRequest, cluster: Cluster, options: EvaluationOptions = {}): AdmissionVerdict {
    const mutating = this.mutate(request, cluster, options)
    if (!mutating.allowed) return { allowed: false, mutating }
    const object = mutating.object ?? request.object
    const validating = this.validate(object === undefined ? request : { ...request, object }, cluster, options)
    return { allowed: validating.allowed, mutating, validating, ...(object === undefined ? {} : { object }) }
  }

  /** Why policies, or some of their bindings, were not evaluated for a request that `admit` gave a verdict on. */
  unmatched(request: AdmissionRequest, verdict: AdmissionVerdict, cluster: Cluster): readonly Unmatched[] {
    return unmatchedPolicies(request, { policies: this.policies, bindings: this.bindings, verdict, cluster })
  }
}

/** A policy with its bindings, as it is run. */
function hookOf<P, B>(
  { compiled, policy, bindings }: { readonly compiled: P; readonly policy: AdmissionPolicy; readonly bindings: B },
  cluster: Cluster,
): { readonly policy: P; readonly bindings: B; readonly configurationError?: string } {
  const configurationError = configurationErrorOf(policy, cluster)
  return configurationError === undefined
    ? { policy: compiled, bindings }
    : { policy: compiled, bindings, configurationError }
}

/** A policy whose params a server can't watch is not set up (`policySource.ensureParamsForPolicyLocked`). */
function configurationErrorOf({ spec: { paramKind } }: AdmissionPolicy, cluster: Cluster): string | undefined {
  if (paramKind === undefined || cluster.params(paramKind) !== undefined) return undefined
  const { group = '', version = '' } = parseApiVersion(paramKind.apiVersion) ?? {}
  const kind = kindText({ group, version, kind: paramKind.kind })
  return `failed to find resource referenced by paramKind: '${kind}'`
}
