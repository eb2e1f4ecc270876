// Whether a request is one that a rule means (apiserver's `webhook/predicates/rules`).
import type { NamedRuleWithOperations } from '../api/model.js'
import type { GroupVersionResource } from '../../apimachinery/kind/index.js'

/** What of a request the rules look at. */
export interface RuleSubject {
  readonly operation: string
  readonly resource: GroupVersionResource
  readonly subresource: string
  readonly namespace: string
}

/** The parts of a rule that `ruleMatches` looks at, in the words of the API. */
export type RulePart = Exclude<keyof NamedRuleWithOperations, 'resourceNames'>

/** Whether all parts of a rule fit; names are ignored. */
export const ruleMatches = (rule: NamedRuleWithOperations, subject: RuleSubject): boolean =>
  partMatches(rule, 'scope', subject) &&
  partMatches(rule, 'operations', subject) &&
  partMatches(rule, 'apiGroups', subject) &&
  partMatches(rule, 'apiVersions', subject) &&
  partMatches(rule, 'resources', subject)

/** Whether one part of a rule fits. */
export function partMatches(rule: NamedRuleWithOperations, part: RulePart, subject: RuleSubject): boolean {
  switch (part) {
    case 'scope':
      return scopeMatches(rule.scope, subject)
    case 'operations':
      return isListed(rule.operations, subject.operation)
    case 'apiGroups':
      return isListed(rule.apiGroups, subject.resource.group)
    case 'apiVersions':
      return isListed(rule.apiVersions, subject.resource.version)
    case 'resources':
      return resourceMatches(rule.resources, subject)
  }
}

/** Whether a rule without names, or with this one, means an object. */
export const nameMatches = ({ resourceNames = [] }: NamedRuleWithOperations, name: string): boolean =>
  resourceNames.length === 0 || resourceNames.includes(name)

const isListed = (items: readonly string[] = [], requested: string): boolean =>
  items.includes('*') || items.includes(requested)

/** A Namespace has the namespace of its own name, but is cluster-scoped. */
function scopeMatches(scope: string, { resource, namespace }: RuleSubject): boolean {
  const { group, version, resource: name } = resource
  const isCluster = namespace === '' || (group === '' && version === 'v1' && name === 'namespaces')
  switch (scope) {
    case '*':
      return true
    case 'Namespaced':
      return !isCluster
    case 'Cluster':
      return isCluster
    default:
      return false
  }
}

/** `a` and `*` are resources alone, `a/b` and `*\/b` subresources, `a/*` and `*\/*` both. */
function resourceMatches(resources: readonly string[] = [], { resource, subresource }: RuleSubject): boolean {
  return resources.some((text) => {
    const slash = text.indexOf('/')
    const name = slash < 0 ? text : text.slice(0, slash)
    const sub = slash < 0 ? '' : text.slice(slash + 1)
    return (name === '*' || name === resource.resource) && (sub === '*' || sub === subresource)
  })
}
