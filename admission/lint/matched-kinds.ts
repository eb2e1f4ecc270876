// Which kinds a policy's rules can match, as far as that is certain.
import type { NamedRuleWithOperations } from '../api/model.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { SchemaSource } from '../type-check/schema-source.js'
import type { LintedPolicy } from './linted-policy.js'

/** The kinds of all resources that the rules name; undefined if they may match others: wildcards, subresources, unknown ones. */
export function matchedKinds(
  { rules }: LintedPolicy,
  { kindsOf }: SchemaSource,
): readonly GroupVersionKind[] | undefined {
  const kinds: GroupVersionKind[] = []
  for (const { apiGroups = [], apiVersions = [], resources = [] } of rules) {
    if ([...apiGroups, ...apiVersions, ...resources].some((name) => /[*/]/.test(name))) return undefined
    for (const group of apiGroups) {
      for (const resource of resources) {
        // A version or another of the resource must be known: then its kind is.
        const known = apiVersions
          .flatMap((version) => kindsOf({ group, version, resource }))
          .filter((kind) => kind.group === group)
        if (known.length === 0) return undefined
        kinds.push(...known)
      }
    }
  }
  return kinds.length === 0 ? undefined : kinds
}

/** The names of resources that the rules name, without subresources; undefined for wildcards. */
export function matchedResources(rules: readonly NamedRuleWithOperations[]): ReadonlySet<string> | undefined {
  const names = rules.flatMap(({ resources = [] }) => resources.map((resource) => resource.split('/')[0] ?? ''))
  return names.length === 0 || names.includes('*') ? undefined : new Set(names)
}
