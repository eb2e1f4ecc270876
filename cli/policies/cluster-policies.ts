// Policies of a live cluster, and the objects that they need.
import { isPolicy, POLICY_GROUP } from '../../admission/api/index.js'
import type { ParamKind, PolicyObject } from '../../admission/index.js'
import { parseApiVersion } from '../../apimachinery/kind/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { Cluster } from '../cluster/cluster.js'
import { clusterDefinition, clusterObject, clusterObjects, clusterResources } from '../cluster/read.js'

const PLURALS = [
  'validatingadmissionpolicies',
  'validatingadmissionpolicybindings',
  'mutatingadmissionpolicies',
  'mutatingadmissionpolicybindings',
]
const VERSIONS = ['v1', 'v1beta1', 'v1alpha1']

/** All policies and bindings, each kind in the newest version that is served. */
export async function clusterPolicies(cluster: Cluster): Promise<SourceText[]> {
  const found: SourceText[] = []
  const missing = new Set(PLURALS)
  for (const version of VERSIONS) {
    if (missing.size === 0) break
    for (const resource of (await clusterResources(cluster, { group: POLICY_GROUP, version })) ?? []) {
      if (missing.delete(resource.plural)) found.push(...(await clusterObjects(cluster, resource)))
    }
  }
  return found
}

/**
 * The objects that policies may have as params, and the CRDs of their kinds. Where all bindings name a namespace only those
 * are read, so that no other permissions are needed.
 */
export async function clusterParams(
  cluster: Cluster,
  policies: readonly PolicyObject[],
): Promise<{ readonly objects: SourceText[]; readonly definitions: SourceText[] }> {
  const kinds = new Map(
    policies
      .filter(isPolicy)
      .flatMap(({ spec: { paramKind } }) =>
        paramKind === undefined ? [] : [[`${paramKind.apiVersion} ${paramKind.kind}`, paramKind] as const],
      ),
  )
  const objects: SourceText[] = []
  const definitions: SourceText[] = []
  for (const { apiVersion, kind } of kinds.values()) {
    const groupVersion = parseApiVersion(apiVersion)
    const resources = groupVersion && (await clusterResources(cluster, groupVersion))
    const resource = resources?.find((one) => one.kind === kind)
    if (resource === undefined) continue
    const namespaces = resource.isNamespaced ? paramNamespaces(policies, { apiVersion, kind }) : [undefined]
    for (const namespace of namespaces) objects.push(...(await clusterObjects(cluster, resource, namespace)))
    const definition = resource.group.includes('.')
      ? await clusterDefinition(cluster, `${resource.plural}.${resource.group}`)
      : undefined
    if (definition !== undefined) definitions.push(definition)
  }
  return { objects, definitions }
}

/** The namespaces in which bindings look for params of a kind; undefined for all, since it is that of the request. */
function paramNamespaces(policies: readonly PolicyObject[], { apiVersion, kind }: ParamKind): (string | undefined)[] {
  const asking = policies.filter(
    (object) =>
      isPolicy(object) && object.spec.paramKind?.kind === kind && object.spec.paramKind.apiVersion === apiVersion,
  )
  const names = new Set(asking.map((object) => `${object.kind}Binding ${object.metadata.name}`))
  const found = policies.flatMap((object) => {
    if (isPolicy(object) || !names.has(`${object.kind} ${object.spec.policyName}`)) return []
    return object.spec.paramRef === undefined ? [] : [object.spec.paramRef.namespace]
  })
  return found.includes(undefined) ? [undefined] : [...new Set(found)]
}

/** The Namespace objects with these names, where they exist. */
export async function clusterNamespaces(cluster: Cluster, names: readonly string[]): Promise<SourceText[]> {
  const resource = { group: '', version: 'v1', plural: 'namespaces', kind: 'Namespace' }
  const found: SourceText[] = []
  for (const name of new Set(names)) {
    const source = name === '' ? undefined : await clusterObject(cluster, resource, name, undefined)
    if (source !== undefined) found.push(source)
  }
  return found
}
