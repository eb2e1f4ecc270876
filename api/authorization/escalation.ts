// Nobody grants what they don't have (component-helpers' `auth/rbac/validation`, Kubernetes' `pkg/registry/rbac/validation`).
import { compareText, quote } from '../../apimachinery/text/index.js'
import type { UserInfo } from '../resource/index.js'
import type { FoundRules } from './authorizer.js'
import { coversUrl, type PolicyRule } from './policy-rule.js'

/** Why a user who has the rules `own` may not grant those of `granted`; undefined if they may (`ConfirmNoEscalation`). */
export function escalationOf(user: UserInfo, own: FoundRules, granted: readonly PolicyRule[]): string | undefined {
  const missing = granted.flatMap(breakDown).filter((rule) => !own.rules.some((owned) => covers(owned, rule)))
  if (missing.length === 0) return undefined
  const lines = [...new Set(compacted(missing).map(ruleText))].sort(compareText)
  const who = `user ${quote(user.username)} (groups=${list(user.groups)})`
  const faults = own.error === '' ? '' : `; resolution errors: [${own.error}]`
  return `${who} is attempting to grant RBAC permissions not currently held:\n${lines.join('\n')}${faults}`
}

const NONE = { verbs: [], apiGroups: [], resources: [], resourceNames: [], nonResourceURLs: [] }

/** A rule as rules of one verb for one thing (`BreakdownRule`). */
function breakDown(rule: PolicyRule): readonly PolicyRule[] {
  const names = rule.resourceNames.length === 0 ? [[]] : rule.resourceNames.map((name) => [name])
  const ofResources = rule.apiGroups.flatMap((group) =>
    rule.resources.flatMap((resource) =>
      rule.verbs.flatMap((verb) =>
        names.map((resourceNames) => ({
          ...{ ...NONE, apiGroups: [group], resources: [resource] },
          ...{ verbs: [verb], resourceNames },
        })),
      ),
    ),
  )
  const ofPaths = rule.nonResourceURLs.flatMap((url) =>
    rule.verbs.map((verb) => ({ ...NONE, nonResourceURLs: [url], verbs: [verb] })),
  )
  return [...ofResources, ...ofPaths]
}

/** @param rule of one verb for one thing */
function covers(owned: PolicyRule, rule: PolicyRule): boolean {
  const hasName = owned.resourceNames.length === 0
  return (
    hasAll(owned.verbs, rule.verbs) &&
    hasAll(owned.apiGroups, rule.apiGroups) &&
    rule.resources.every((resource) => coversResource(owned.resources, resource)) &&
    (rule.resourceNames.length === 0
      ? hasName
      : hasName || rule.resourceNames.every((name) => owned.resourceNames.includes(name))) &&
    rule.nonResourceURLs.every((path) => owned.nonResourceURLs.some((url) => coversUrl(url, path)))
  )
}

const hasAll = (owned: readonly string[], asked: readonly string[]): boolean =>
  owned.includes('*') || asked.every((one) => owned.includes(one))

function coversResource(owned: readonly string[], resource: string): boolean {
  if (owned.includes('*') || owned.includes(resource)) return true
  const at = resource.indexOf('/')
  return at >= 0 && owned.includes(`*${resource.slice(at)}`)
}

/** Rules for the same thing as one (`CompactRules`). */
function compacted(rules: readonly PolicyRule[]): readonly PolicyRule[] {
  const others: PolicyRule[] = []
  const simple = new Map<string, PolicyRule>()
  for (const rule of rules) {
    if (rule.nonResourceURLs.length > 0) {
      others.push(rule)
      continue
    }
    const key = JSON.stringify([rule.apiGroups, rule.resources, rule.resourceNames])
    const known = simple.get(key)
    simple.set(key, known === undefined ? rule : { ...known, verbs: [...known.verbs, ...rule.verbs] })
  }
  return [...others, ...simple.values()]
}

/** `CompactString`. */
function ruleText({ apiGroups, resources, nonResourceURLs, resourceNames, verbs }: PolicyRule): string {
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['APIGroups', apiGroups],
    ['Resources', resources],
    ['NonResourceURLs', nonResourceURLs],
    ['ResourceNames', resourceNames],
    ['Verbs', verbs],
  ]
  const said = parts.filter(([, texts]) => texts.length > 0).map(([name, texts]) => `${name}:${list(texts)}`)
  return `{${said.join(', ')}}`
}

/** A slice of texts, as Go's `%q` writes it. */
const list = (texts: readonly string[]): string => `[${texts.map(quote).join(' ')}]`
