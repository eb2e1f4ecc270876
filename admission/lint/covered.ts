// Whether all requests that rules match are matched by others.
import type { NamedRuleWithOperations } from '../api/model.js'

/** Whether each of these rules is part of one of the others. False where several of them only together cover one. */
export const areCovered = (
  rules: readonly NamedRuleWithOperations[],
  others: readonly NamedRuleWithOperations[],
): boolean => rules.every((rule) => others.some((other) => isPart(rule, other)))

function isPart(rule: NamedRuleWithOperations, other: NamedRuleWithOperations): boolean {
  return (
    isWithin(rule.operations, other.operations) &&
    isWithin(rule.apiGroups, other.apiGroups) &&
    isWithin(rule.apiVersions, other.apiVersions) &&
    (rule.resources ?? []).every((resource) => (other.resources ?? []).some((one) => includes(one, resource))) &&
    areNamesWithin(rule.resourceNames, other.resourceNames) &&
    (other.scope === '*' || other.scope === rule.scope)
  )
}

const isWithin = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  others.includes('*') || some.every((one) => others.includes(one))

/** None are all. */
const areNamesWithin = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  others.length === 0 || (some.length > 0 && some.every((one) => others.includes(one)))

/** `*` is each resource but no subresource, `pods/*` the resource, too, `*` before a slash any. */
function includes(wide: string, resource: string): boolean {
  if (wide === '*/*' || wide === resource) return true
  const [name = '', subresource] = wide.split('/')
  const [ownName = '', ownSubresource] = resource.split('/')
  if (ownName === '*' && name !== '*') return false
  if (name !== '*' && name !== ownName) return false
  return subresource === '*' || subresource === ownSubresource
}
