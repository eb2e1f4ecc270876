// ClusterRoles that gather the rules of others (kube-controller-manager's `clusterroleaggregation`).
import { parseLabelSelector } from '../../admission/matching/index.js'
import { equalJson, isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { labelsOf, metaText } from '../../apimachinery/metadata/index.js'

/**
 * The rules that a ClusterRole gathers, each once; undefined if it gathers none, or has them.
 *
 * @param roles all ClusterRoles, in the order of their names
 */
export function gatheredRules(role: JsonObject, roles: readonly JsonObject[]): readonly JsonObject[] | undefined {
  const aggregation = ownValue(role, 'aggregationRule')
  if (!isObject(aggregation)) return undefined
  const gathered: JsonObject[] = []
  for (const selector of objectsAt(aggregation, 'clusterRoleSelectors')) {
    const parsed = parseLabelSelector(selector)
    // Validation refuses such selectors.
    if (parsed instanceof Error) return undefined
    for (const other of roles) {
      if (metaText(other, 'name') === metaText(role, 'name') || !parsed.matches(labelsOf(other) ?? {})) continue
      for (const rule of objectsAt(other, 'rules')) {
        if (!gathered.some((known) => equalJson(known, rule))) gathered.push(rule)
      }
    }
  }
  return equalJson(gathered, objectsAt(role, 'rules')) ? undefined : gathered
}

function objectsAt(object: JsonObject, key: string): readonly JsonObject[] {
  const list = ownValue(object, key)
  return Array.isArray(list) ? list.filter(isObject) : []
}
