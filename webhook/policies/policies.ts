import {
  offlineCluster,
  PolicySet,
  type PolicyCompiler,
  type OfflineClusterOptions,
  type PolicyObject,
  type ValidationAction,
} from '../../admission/index.js'
import type { LoadedPolicies } from './admitter.js'

/** What policies are made of. */
export interface PolicySources {
  /** Policies and their bindings. */
  readonly policies: readonly PolicyObject[]
  /** What they may ask for: namespaces, params, definitions of kinds. */
  readonly cluster?: OfflineClusterOptions
  /** The Kubernetes version whose functions policies may use. By default `DEFAULT_COMPATIBILITY` of kubevet/cel. */
  readonly compatibility?: string
  /** Compiles the policies, in place of `compatibility`; what it has compiled before is not compiled again. */
  readonly compiler?: PolicyCompiler
  /** Equal where nothing changed: a digest of the sources. */
  readonly revision: string
}

/** Compiles policies, so that they are ready to decide. */
export function policiesOf({
  policies,
  cluster = {},
  revision,
  compatibility,
  compiler,
}: PolicySources): LoadedPolicies {
  const set = new PolicySet(policies, {
    ...(compatibility === undefined ? {} : { compatibility }),
    ...(compiler === undefined ? {} : { compiler }),
  })
  const offline = offlineCluster(cluster)
  const actions = new Map<string, readonly ValidationAction[]>()
  for (const binding of set.bindings) {
    if (binding.kind === 'ValidatingAdmissionPolicyBinding') {
      actions.set(binding.metadata.name, binding.spec.validationActions ?? [])
    }
  }
  const count = (kind: PolicyObject['kind']): number => set.policies.filter((policy) => policy.kind === kind).length
  return {
    revision,
    admitter: {
      validate: (request, options) => set.validateInSteps(request, offline, options),
      mutate: (request, options) => set.mutate(request, offline, options),
      validationActions: (binding) => actions.get(binding) ?? [],
    },
    counts: {
      validatingPolicies: count('ValidatingAdmissionPolicy'),
      mutatingPolicies: count('MutatingAdmissionPolicy'),
      bindings: set.bindings.length,
      params: cluster.params?.length ?? 0,
      namespaces: cluster.namespaces?.length ?? 0,
    },
    warnings: set.remarks.map(({ object, message }) => `${object.kind} ${object.metadata.name}: ${message}`),
  }
}
