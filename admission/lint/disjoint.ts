// Whether no request can match two lists of rules.
import type { MatchResources, NamedRuleWithOperations } from '../api/model.js'

/** False if there may be one: no rules match everything. */
export function areDisjoint(a: MatchResources, b: MatchResources): boolean {
  const [first = [], second = []] = [a.resourceRules, b.resourceRules]
  if (first.length === 0 || second.length === 0) return false
  // With Equivalent the same object may come by another group or version.
  const isExact = a.matchPolicy === 'Exact' && b.matchPolicy === 'Exact'
  return first.every((one) => second.every((other) => !mayOverlap(one, other, isExact)))
}

function mayOverlap(a: NamedRuleWithOperations, b: NamedRuleWithOperations, isExact: boolean): boolean {
  return (
    shares(a.operations, b.operations) &&
    sharesNames(a.resourceNames, b.resourceNames) &&
    (a.resources ?? []).some((one) => (b.resources ?? []).some((other) => sharesResource(one, other))) &&
    (a.scope === '*' || b.scope === '*' || a.scope === b.scope) &&
    (!isExact || (shares(a.apiGroups, b.apiGroups) && shares(a.apiVersions, b.apiVersions)))
  )
}

const shares = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.includes('*') ? b.length > 0 : b.includes('*') ? a.length > 0 : a.some((one) => b.includes(one))

/** None are all. */
const sharesNames = (a: readonly string[] = [], b: readonly string[] = []): boolean =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one))

function sharesResource(a: string, b: string): boolean {
  const [name = '', subresource = ''] = a.split('/')
  const [otherName = '', otherSubresource = ''] = b.split('/')
  const fits = (one: string, other: string): boolean => one === '*' || other === '*' || one === other
  return fits(name, otherName) && fits(subresource, otherSubresource)
}
