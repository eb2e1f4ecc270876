// Which groups, versions and resources there are (apiserver's `endpoints/discovery`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import type { Catalogue, Resource } from '../resource/index.js'
import { compareVersions } from './version-order.js'

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
  if (name === '' || !groupsOf(catalogue).includes(name)) return undefined
  return { kind: 'APIGroup', apiVersion: 'v1', ...groupBody(catalogue, name) }
}

/** `metav1.APIResourceList`; undefined if there is no such version. */
export function resourceList(catalogue: Catalogue, groupName: string, version: string): JsonObject | undefined {
  const found = catalogue.all().filter((one) => one.group === groupName && one.version === version)
  if (found.length === 0) return undefined
  return {
    kind: 'APIResourceList',
    // The core group's has none in Kubernetes either.
    ...(groupName !== '' && { apiVersion: 'v1' }),
    groupVersion: apiVersionOf({ group: groupName, version }),
    resources: found.flatMap(resourceEntries),
  }
}

/** The groups but the core group, in their order. */
export const groupsOf = (catalogue: Catalogue): readonly string[] => [
  ...new Set(
    catalogue
      .all()
      .map((one) => one.group)
      .filter((name) => name !== ''),
  ),
]

/** The versions of a group, the preferred one first. */
export const versionsOf = (catalogue: Catalogue, name: string): readonly string[] =>
  [
    ...new Set(
      catalogue
        .all()
        .filter((one) => one.group === name)
        .map((one) => one.version),
    ),
  ].sort(compareVersions)

function groupBody(catalogue: Catalogue, name: string): JsonObject {
  const versions = versionsOf(catalogue, name).map((version) => ({
    groupVersion: apiVersionOf({ group: name, version }),
    version,
  }))
  return { name, versions, preferredVersion: versions[0] }
}

function resourceEntries(resource: Resource): JsonObject[] {
  const { resource: name, singular, isNamespaced, kind, verbs, shortNames, categories, subresources } = resource
  const own = {
    name,
    singularName: singular,
    namespaced: isNamespaced,
    kind,
    verbs: [...verbs].sort(),
    ...(shortNames.length > 0 && { shortNames }),
    ...(categories.length > 0 && { categories }),
    ...(resource.storage !== undefined && { storageVersionHash: storageVersionHash(resource) }),
  }
  const below = [...subresources.values()].map((subresource) => {
    const { group: ownGroup, version, kind: ownKind } = subresource.kind
    const isForeign = ownGroup !== resource.group || version !== resource.version
    return {
      name: `${name}/${subresource.name}`,
      singularName: '',
      namespaced: isNamespaced,
      ...(isForeign && { group: ownGroup, version }),
      kind: ownKind,
      verbs: [...subresource.verbs].sort(),
    }
  })
  return [own, ...below]
}

/** Equal for the same group, storage version and kind. */
function storageVersionHash({ group: name, kind, storage }: Resource): string {
  let hash = 0xcbf29ce484222325n
  for (const character of `${name}/${storage?.kind.storageVersion ?? ''}/${kind}`) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(character.codePointAt(0) ?? 0)) * 0x100000001b3n)
  }
  const bytes = Array.from({ length: 8 }, (_, at) => Number((hash >> BigInt(8 * at)) & 0xffn))
  return btoa(String.fromCharCode(...bytes))
}
