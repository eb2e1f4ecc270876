// Whether a policy or binding matches a request (apiserver's `policy/matching/matching.go` and `policy_matcher.go`).
import type { MatchResources, NamedRuleWithOperations } from '../api/model.js'
import type { Cluster } from '../cluster/cluster.js'
import { isSameResource, type GroupVersionKind, type GroupVersionResource } from '../../apimachinery/kind/index.js'
import type { AdmissionRequest } from '../request/request.js'
import { nameMatches, ruleMatches } from './resource-rule.js'
import { MissingNamespace, namespaceMatches, objectMatches } from './selectors.js'

/** What a request matched as: its own resource and kind, or equivalent ones that a rule names. */
export interface Matched {
  readonly matched: true
  readonly resource: GroupVersionResource
  readonly kind: GroupVersionKind
}

/** Whether a request is meant; an error if what should say so is not valid. */
type MatchOutcome =
  | Matched
  | { readonly matched: false }
  | {
      readonly error: string
      /** Whether it is that the request's namespace does not exist. */
      readonly isNamespaceMissing?: boolean
    }

const NO_MATCH = { matched: false } as const

/** Whether a policy's constraints mean a request. */
export const definitionMatches = (
  request: AdmissionRequest,
  constraints: MatchResources | undefined,
  cluster: Pick<Cluster, 'namespace' | 'equivalents'>,
): MatchOutcome =>
  constraints === undefined
    ? { error: 'policy contained no match constraints, a required field' }
    : matchResources(request, constraints, cluster)

/** Whether the constraints of a binding mean a request; without any they do. */
export const bindingMatches = (
  request: AdmissionRequest,
  constraints: MatchResources | undefined,
  cluster: Pick<Cluster, 'namespace' | 'equivalents'>,
): MatchOutcome => (constraints === undefined ? ownMatch(request) : matchResources(request, constraints, cluster))

/** Whether constraints mean a request. A selector that is not valid is an error only where everything else fits. */
export function matchResources(
  request: AdmissionRequest,
  constraints: MatchResources,
  cluster: Pick<Cluster, 'namespace' | 'equivalents'>,
): MatchOutcome {
  const inNamespace = namespaceMatches(constraints.namespaceSelector, request, cluster)
  if (inNamespace === false) return NO_MATCH
  const labelled = objectMatches(constraints.objectSelector, request)
  if (labelled === false) return NO_MATCH
  const { resourceRules = [], excludeResourceRules = [], matchPolicy } = constraints
  const excluded = rulesMatch(excludeResourceRules, matchPolicy, request, cluster)
  if ('error' in excluded) return excluded
  if (excluded.matched) return NO_MATCH
  const matched =
    resourceRules.length === 0 ? ownMatch(request) : rulesMatch(resourceRules, matchPolicy, request, cluster)
  if ('error' in matched || !matched.matched) return matched
  if (inNamespace instanceof Error) {
    const isNamespaceMissing = inNamespace instanceof MissingNamespace
    return { error: inNamespace.message, ...(isNamespaceMissing && { isNamespaceMissing }) }
  }
  return labelled instanceof Error ? { error: labelled.message } : matched
}

const ownMatch = ({ resource, kind }: AdmissionRequest): Matched => ({ matched: true, resource, kind })

function rulesMatch(
  rules: readonly NamedRuleWithOperations[],
  matchPolicy: string,
  request: AdmissionRequest,
  cluster: Pick<Cluster, 'equivalents'>,
): MatchOutcome {
  const meant = (rule: NamedRuleWithOperations): boolean =>
    ruleMatches(rule, request) && nameMatches(rule, request.name)
  if (rules.some(meant)) return ownMatch(request)
  if (rules.length === 0 || matchPolicy === 'Exact') return NO_MATCH
  return equivalentMatches(rules, request, cluster)
}

/** Whether a rule names another resource that serves the same objects. */
function equivalentMatches(
  rules: readonly NamedRuleWithOperations[],
  request: AdmissionRequest,
  cluster: Pick<Cluster, 'equivalents'>,
): MatchOutcome {
  const equivalents = cluster
    .equivalents(request.resource, request.subresource)
    .filter(({ resource }) => !isSameResource(resource, request.resource))
  for (const rule of rules) {
    for (const { resource, kind } of equivalents) {
      if (!ruleMatches(rule, { ...request, resource })) continue
      if (kind.group === '' && kind.version === '' && kind.kind === '') {
        const text = `${resource.group}/${resource.version}, Resource=${resource.resource}`
        return { error: `unable to convert to ${text}: unknown kind` }
      }
      if (nameMatches(rule, request.name)) return { matched: true, resource, kind }
    }
  }
  return NO_MATCH
}
