// All groups, versions and resources in one answer (apiserver's `endpoints/discovery/aggregated`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'
import type { Catalogue, Resource } from '../resource/index.js'
import { groupsOf, versionsOf } from './groups.js'
import { resourcesOf, subresourcesOf, verbsOf } from './resources.js'

/** The versions of `apidiscovery.k8s.io` that a server of a release answers in. */
export const aggregatedVersions = (
  kubernetesVersion: string,
  gates: Readonly<Record<string, boolean>>,
): readonly string[] =>
  (gates['AggregatedDiscoveryRemoveBetaType'] ?? isAtLeast(kubernetesVersion, '1.33')) ? ['v2'] : ['v2', 'v2beta1']

/**
 * `apidiscovery.k8s.io` APIGroupDiscoveryList, without `kind` and `apiVersion`.
 *
 * @param path `/api` has the core group, `/apis` all others
 */
export const aggregatedGroups = (catalogue: Catalogue, path: '/api' | '/apis'): JsonObject => ({
  metadata: {},
  items: (path === '/api' ? [''] : groupsOf(catalogue)).map((name) => ({
    metadata: name === '' ? {} : { name },
    versions: versionsOf(catalogue, name).map((version) => ({
      version,
      resources: resourcesOf(catalogue, name, version).map(entryOf),
      freshness: 'Current',
    })),
  })),
})

function entryOf(resource: Resource): JsonObject {
  const { shortNames, categories, isNamespaced, singular } = resource
  const subresources = subresourcesOf(resource)
  return {
    resource: resource.resource,
    responseKind: kindOf(resource),
    scope: isNamespaced ? 'Namespaced' : 'Cluster',
    singularResource: singular,
    verbs: verbsOf(resource),
    ...(shortNames.length > 0 && { shortNames }),
    ...(categories.length > 0 && { categories }),
    ...(subresources.length > 0 && {
      subresources: subresources.map(({ name, kind, verbs }) => ({
        subresource: name,
        responseKind: kindOf(kind),
        verbs,
      })),
    }),
  }
}

const kindOf = ({ group, version, kind }: GroupVersionKind): JsonObject => ({ group, version, kind })
