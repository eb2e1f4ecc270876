// Policies that had nothing to say to a request, and why.
import type {
  AdmissionPolicy,
  AdmissionPolicyBinding,
  MatchCondition,
  MatchResources,
  PolicyObject,
} from '../api/model.js'
import type { Cluster } from '../cluster/cluster.js'
import { isNeverIntercepted } from '../matching/never-intercepted.js'
import { whyUnmatched, type MatchObstacle } from '../matching/why-unmatched.js'
import { collectParams } from '../param/collect.js'
import type { AdmissionRequest } from '../request/request.js'
import type { AdmissionVerdict, PolicyEvaluation } from '../verdict/verdict.js'
import type { AnyBoundPolicy } from './policy-pairs.js'

/** Why a policy was not evaluated with one of its bindings. */
export interface Unmatched {
  readonly policy: AdmissionPolicy
  /** Absent where the policy itself is not about the request. */
  readonly binding?: AdmissionPolicyBinding
  /** What the message is about: the policy or the binding. */
  readonly object: PolicyObject
  /** `spec.matchResources.namespaceSelector` */
  readonly field: string
  /** `namespaceSelector asks for env=prod, and the namespace shop has no label env`. */
  readonly message: string
  /** Whether the rules are about the resource, so that the policy could have been meant. */
  readonly isNear: boolean
}

/** For each policy that did not match, or not with all of its bindings, the reasons; in the order of the policies. */
export function unmatchedPolicies(
  request: AdmissionRequest,
  verdict: AdmissionVerdict,
  policies: readonly AnyBoundPolicy[],
  cluster: Cluster,
): readonly Unmatched[] {
  const { mutating, validating, object = request.object } = verdict
  const mutated = object === undefined ? request : { ...request, object }
  const mutations = runsByPolicy(mutating.evaluations)
  const validations = validating && runsByPolicy(validating.evaluations)
  return policies.flatMap((bound) => {
    const isMutating = bound.policy.kind === 'MutatingAdmissionPolicy'
    const all = isMutating ? mutations : validations
    // What mutation refuses comes before no validating policy.
    if (all === undefined) return []
    const runs = all.get(bound.policy.metadata.name) ?? []
    return reasonsOf(bound, runs, isMutating ? request : mutated, cluster)
  })
}

type Run = Pick<PolicyEvaluation, 'policy' | 'binding' | 'failedCondition'>

function runsByPolicy(runs: readonly Run[]): ReadonlyMap<string, readonly Run[]> {
  const found = new Map<string, Run[]>()
  for (const run of runs) {
    const own = found.get(run.policy)
    if (own === undefined) found.set(run.policy, [run])
    else own.push(run)
  }
  return found
}

function reasonsOf(
  { policy, bindings }: AnyBoundPolicy,
  runs: readonly Run[],
  request: AdmissionRequest,
  cluster: Cluster,
): Unmatched[] {
  if (runs.length === 0) {
    const general = generalObstacle(policy, request)
    if (general !== undefined) return [{ policy, object: policy, field: 'spec', message: general, isNear: false }]
    const constraints = policy.spec.matchConstraints
    const obstacle = constraints && whyUnmatched(request, constraints, cluster)
    if (obstacle !== undefined) return [{ policy, object: policy, ...placed(obstacle, 'spec.matchConstraints') }]
  }
  const hasRun = ({ metadata }: AdmissionPolicyBinding): boolean =>
    runs.some(({ binding }) => binding === metadata.name)
  const failed = bindings.flatMap((binding: AdmissionPolicyBinding): Unmatched[] => {
    const found = hasRun(binding) ? undefined : bindingObstacle(policy, binding, request, cluster)
    return found === undefined ? [] : [{ policy, binding, object: binding, ...found }]
  })
  return [...failed, ...falseConditions(policy, runs)]
}

const placed = ({ field, ...rest }: MatchObstacle, parent: string): MatchObstacle => ({
  ...rest,
  field: `${parent}.${field}`,
})

function generalObstacle({ kind }: AdmissionPolicy, { operation, resource }: AdmissionRequest): string | undefined {
  if (isNeverIntercepted(resource)) return `no policy is ever asked about ${resource.resource}`
  return kind === 'MutatingAdmissionPolicy' && operation === 'DELETE' ? 'deletions are not mutated' : undefined
}

function bindingObstacle(
  { spec: { paramKind } }: AdmissionPolicy,
  { spec: { matchResources, paramRef } }: AdmissionPolicyBinding,
  request: AdmissionRequest,
  cluster: Cluster,
): MatchObstacle | undefined {
  const obstacle = matchResources && whyUnmatched(request, matchResources as MatchResources, cluster)
  if (obstacle !== undefined) return placed(obstacle, 'spec.matchResources')
  const collected = collectParams(paramKind, paramRef, request.namespace, cluster)
  if (paramRef === undefined || 'error' in collected || collected.params.length > 0) return undefined
  const { name = '', namespace = request.namespace } = paramRef
  const what = `${paramKind?.kind ?? ''}${name === '' ? ' that its selector selects' : ` ${name}`}`
  const where = namespace === '' ? '' : ` in the namespace ${namespace}`
  return {
    field: 'spec.paramRef',
    message: `there is no ${what}${where}, and parameterNotFoundAction is ${paramRef.parameterNotFoundAction ?? 'Allow'}`,
    isNear: true,
  }
}

/** Of a policy that no binding leads past its match conditions. */
function falseConditions(policy: AdmissionPolicy, runs: readonly Run[]): Unmatched[] {
  const names = new Set(runs.flatMap(({ failedCondition }) => failedCondition ?? []))
  const { matchConditions = [] } = policy.spec
  return [...names].map((name) => {
    const index = matchConditions.findIndex((condition: MatchCondition) => condition.name === name)
    const field = `spec.matchConditions[${index}].expression`
    return { policy, object: policy, field, message: `the match condition ${name} is false`, isNear: true }
  })
}
