// What rules of roles allow (Kubernetes' `plugin/pkg/auth/authorizer/rbac` and `pkg/apis/rbac/v1`).
import type { AuthorizationAttributes } from './authorizer.js'
import { coversUrl, type PolicyRule } from './policy-rule.js'

/** `RuleAllows`. */
export function ruleAllows(rule: PolicyRule, { verb, path, resource: asked }: AuthorizationAttributes): boolean {
  if (!hasOrAll(rule.verbs, verb)) return false
  if (asked === undefined) return rule.nonResourceURLs.some((url) => coversUrl(url, path))
  const { group, resource, subresource = '', name = '' } = asked
  return (
    hasOrAll(rule.apiGroups, group) &&
    rule.resources.some((one) => matchesResource(one, resource, subresource)) &&
    (rule.resourceNames.length === 0 || rule.resourceNames.includes(name))
  )
}

const hasOrAll = (list: readonly string[], text: string): boolean => list.includes('*') || list.includes(text)

function matchesResource(allowed: string, resource: string, subresource: string): boolean {
  if (allowed === '*') return true
  if (subresource === '') return allowed === resource
  return allowed === `${resource}/${subresource}` || allowed === `*/${subresource}`
}
