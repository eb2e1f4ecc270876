// Rules of roles.
import { isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'

/** `rbac.authorization.k8s.io/v1` PolicyRule. */
export interface PolicyRule {
  readonly verbs: readonly string[]
  readonly apiGroups: readonly string[]
  readonly resources: readonly string[]
  readonly resourceNames: readonly string[]
  readonly nonResourceURLs: readonly string[]
}

/** The rules of a role. */
export function rulesOf(role: JsonObject): readonly PolicyRule[] {
  const rules = ownValue(role, 'rules')
  return Array.isArray(rules) ? rules.filter(isObject).map(ruleOf) : []
}

const ruleOf = (rule: JsonObject): PolicyRule => ({
  verbs: textsAt(rule, 'verbs'),
  apiGroups: textsAt(rule, 'apiGroups'),
  resources: textsAt(rule, 'resources'),
  resourceNames: textsAt(rule, 'resourceNames'),
  nonResourceURLs: textsAt(rule, 'nonResourceURLs'),
})

function textsAt(rule: JsonObject, key: string): readonly string[] {
  const list = ownValue(rule, key)
  return Array.isArray(list) ? list.filter((text) => typeof text === 'string') : []
}

/** Whether a path of a rule covers another path: `/healthz/*` covers all that begins with `/healthz/`. */
export const coversUrl = (allowed: string, path: string): boolean =>
  allowed === path || (allowed.endsWith('*') && path.startsWith(allowed.replace(/\*+$/, '')))
