// Which kinds a policy matches, as far as its rules name them (apiserver's `TypeChecker.typesToCheck`).
import { compareText } from '../../apimachinery/text/index.js'
import type { AdmissionPolicy, NamedRuleWithOperations } from '../api/model.js'
import { kindKey, type GroupVersionKind, type GroupVersionResource } from '../../apimachinery/kind/index.js'
import type { SchemaSource } from './schema-source.js'

/** Kinds that one rule may add; a rule that would add more ends the search. */
const MAX_TYPES = 10

/** The kinds of the resources that rules name, sorted by group, version and kind; a wildcard names none. */
export function typesToCheck(
  { spec }: AdmissionPolicy,
  { kindsOf }: Pick<SchemaSource, 'kindsOf'>,
): readonly GroupVersionKind[] {
  const kinds = new Map<string, GroupVersionKind>()
  for (const rule of spec.matchConstraints?.resourceRules ?? []) {
    let count = 0
    for (const resource of resourcesOf(rule)) {
      for (const kind of kindsOf(resource)) {
        kinds.set(kindKey(kind), kind)
        if (++count === MAX_TYPES) return sorted(kinds.values())
      }
    }
  }
  return sorted(kinds.values())
}

function* resourcesOf(rule: NamedRuleWithOperations): Iterable<GroupVersionResource> {
  const { apiGroups = [], apiVersions = [], resources = [] } = rule
  if (apiGroups.some(isWildcard) || apiVersions.some(isWildcard)) return
  const names = resources.filter((resource) => !/[*/]/.test(resource)).sort(compareText)
  for (const group of [...apiGroups].sort(compareText)) {
    for (const version of [...apiVersions].sort(compareText)) {
      for (const resource of names) yield { group, version, resource }
    }
  }
}

const isWildcard = (name: string): boolean => name.includes('*')

const sorted = (kinds: Iterable<GroupVersionKind>): readonly GroupVersionKind[] =>
  [...kinds].sort(
    (a, b) => compareText(a.group, b.group) || compareText(a.version, b.version) || compareText(a.kind, b.kind),
  )
