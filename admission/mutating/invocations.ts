// Which policies run for a request, with which bindings and params (apiserver's `policy/generic/policy_dispatcher.go`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { MutatingAdmissionPolicy, MutatingAdmissionPolicyBinding } from '../api/model.js'
import type { Cluster } from '../cluster/cluster.js'
import { bindingMatches, definitionMatches, type Matched } from '../matching/match-resources.js'
import { collectParams } from '../param/collect.js'
import type { AdmissionRequest } from '../request/request.js'
import type { CompiledMutatingPolicy } from './compile.js'

/** A policy with its bindings. */
export interface MutatingHook {
  readonly policy: CompiledMutatingPolicy
  readonly bindings: readonly MutatingAdmissionPolicyBinding[]
  /** Why the policy could not be set up: its `paramKind` is not known, for example. */
  readonly configurationError?: string
}

/** A policy with one of its bindings and one param. */
export interface Invocation {
  readonly compiled: CompiledMutatingPolicy
  readonly binding: MutatingAdmissionPolicyBinding
  readonly matched: Matched
  readonly param: JsonObject | undefined
}

/** An error of a policy, which refuses the request unless the policy's failures are ignored. */
export interface PolicyError {
  readonly policy: MutatingAdmissionPolicy
  /** Undefined where the policy itself is not configured well. */
  readonly binding: string | undefined
  readonly message: string
  readonly reason?: string
}

/** The cluster, and what converts the objects of the request to a kind before a policy runs; it says why they can't be. */
interface Conversion {
  readonly cluster: Cluster
  readonly convert: (kind: GroupVersionKind) => Error | undefined
}

/** Finds all invocations before the first of them is run, and reports errors of the configuration. */
export function invocationsOf(
  request: AdmissionRequest,
  hooks: readonly MutatingHook[],
  { cluster, convert }: Conversion,
  report: (error: PolicyError) => void,
): readonly Invocation[] {
  return hooks.flatMap(({ policy: compiled, bindings, configurationError }) => {
    const { policy } = compiled
    const misconfigured = (error: string, binding?: MutatingAdmissionPolicyBinding): [] => {
      const what = binding === undefined ? 'policy' : 'binding'
      report({ policy, binding: binding?.metadata.name, message: `failed to configure ${what}: ${error}` })
      return []
    }
    const matched = definitionMatches(request, policy.spec.matchConstraints, cluster)
    if ('error' in matched) return misconfigured(matched.error)
    if (!matched.matched) return []
    if (configurationError !== undefined) return misconfigured(configurationError)
    return bindings.flatMap((binding): readonly Invocation[] => {
      const bound = bindingMatches(request, binding.spec.matchResources, cluster)
      if ('error' in bound) return misconfigured(bound.error, binding)
      if (!bound.matched) return []
      const unconverted = convert(matched.kind)
      if (unconverted !== undefined) return misconfigured(unconverted.message)
      const collected = collectParams(policy.spec.paramKind, binding.spec.paramRef, request.namespace, cluster)
      if ('error' in collected) return misconfigured(collected.error, binding)
      return collected.params.map((param) => ({ compiled, binding, matched, param }))
    })
  })
}
