// Which groups, versions and resources there are (apiserver's `endpoints/discovery`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import type { Catalogue, Resource } from '../resource/index.js'
import { groupsOf, versionsOf } from './groups.js'
import { resourcesOf, subresourcesOf, verbsOf } from './resources.js'

/** `metav1.APIVersions`: the versions of the core group. @param server the address of the server */
export const coreVersions = (server: string): JsonObject => ({
  kind: 'APIVersions',
  versions: ['v1'],
  serverAddressByClientCIDRs: [{ clientCIDR: '0.0.0.0/0', serverAddress: server }],
})

/** `metav1.APIGroupList`. */
export const groupList = (catalogue: Catalogue): JsonObject => ({
  kind: 'APIGroupList',
  apiVersion: 'v1',
  groups: groupsOf(catalogue).map((name) => groupBody(catalogue, name)),
})

/** `metav1.APIGroup`; undefined if there is no such group. */
export function group(catalogue: Catalogue, name: string): JsonObject | undefined {
  if (!groupsOf(catalogue).includes(name)) return undefined
  return { kind: 'APIGroup', apiVersion: 'v1', ...groupBody(catalogue, name) }
}

/** The first eight bytes of a text's SHA-256, in base64. */
export type ShortHash = (text: string) => string

/** `metav1.APIResourceList`; undefined if there is no such version. */
export function resourceList(
  catalogue: Catalogue,
  groupName: string,
  version: string,
  shortHash: ShortHash,
): JsonObject | undefined {
  const found = resourcesOf(catalogue, groupName, version)
  if (found.length === 0) return undefined
  return {
    kind: 'APIResourceList',
    // The core group's has none in Kubernetes either.
    ...(groupName !== '' && { apiVersion: 'v1' }),
    groupVersion: apiVersionOf({ group: groupName, version }),
    resources: found.flatMap((resource) => resourceEntries(resource, shortHash)),
  }
}

function groupBody(catalogue: Catalogue, name: string): JsonObject {
  const versions = versionsOf(catalogue, name).map((version) => ({
    groupVersion: apiVersionOf({ group: name, version }),
    version,
  }))
  return { name, versions, preferredVersion: versions[0] }
}

function resourceEntries(resource: Resource, shortHash: ShortHash): JsonObject[] {
  const { resource: name, singular, isNamespaced, kind, shortNames, categories, storage } = resource
  const own = {
    name,
    singularName: singular,
    namespaced: isNamespaced,
    kind,
    verbs: verbsOf(resource),
    ...(shortNames.length > 0 && { shortNames }),
    ...(categories.length > 0 && { categories }),
    // Equal for the same group, storage version and kind.
    ...(storage && { storageVersionHash: shortHash(`${resource.group}/${storage.kind.storageVersion}/${kind}`) }),
  }
  const below = subresourcesOf(resource).map((subresource) => {
    const { group: ownGroup, version, kind: ownKind } = subresource.kind
    const isForeign = ownGroup !== resource.group || version !== resource.version
    return {
      name: `${name}/${subresource.name}`,
      singularName: '',
      namespaced: isNamespaced,
      ...(isForeign && { ...(ownGroup !== '' && { group: ownGroup }), version }),
      kind: ownKind,
      verbs: subresource.verbs,
    }
  })
  return [own, ...below]
}
