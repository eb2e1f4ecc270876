// What a cluster has about the objects that are validated.
import type { BuiltinKinds } from '../../crd/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Cluster } from './cluster.js'
import {
  clusterDefinition,
  clusterObject,
  clusterObjects,
  clusterOpenApi,
  clusterResources,
  clusterVersions,
  type ClusterResource,
  type TextChoices,
} from './read.js'

/** From this number of objects on a resource is listed as a whole, instead of reading each object. */
const MANY = 50
/** Requests at a time. */
const AT_ONCE = 8

type Resource = ClusterResource & { readonly isNamespaced: boolean }

export class LiveCluster {
  private readonly resources = new Map<string, Promise<readonly Resource[]>>()

  /** `choices` are those of the texts of stored objects. */
  constructor(
    private readonly cluster: Cluster,
    private readonly choices: TextChoices = {},
  ) {}

  get namespace(): string {
    return this.cluster.namespace
  }

  /** The CRDs of kinds that have one. */
  async definitions(manifests: readonly Manifest[]): Promise<SourceText[]> {
    const names = new Set<string>()
    for (const { gvk } of distinct(manifests)) {
      const resource = (await this.resource(gvk)) ?? (await this.resourceInOtherVersion(gvk))
      // The names of CRDs have a group with a dot in it.
      if (resource !== undefined && resource.group.includes('.')) names.add(`${resource.plural}.${resource.group}`)
    }
    const found = await inTurns([...names], (name) => clusterDefinition(this.cluster, name))
    return found.filter((source) => source !== undefined)
  }

  /** The OpenAPI documents of the groups and versions of objects. */
  async openApi(manifests: readonly Manifest[]): Promise<ConstructorParameters<typeof BuiltinKinds>[0]> {
    const groupVersions = new Map(manifests.map(({ apiVersion, gvk }) => [apiVersion, gvk]))
    const found = await inTurns([...groupVersions.values()], ({ group, version }) =>
      clusterOpenApi(this.cluster, group, version),
    )
    return found.filter((document) => document !== undefined)
  }

  /** The stored versions of those objects that have one. */
  async objects(manifests: readonly Manifest[]): Promise<SourceText[]> {
    const byResource = new Map<Resource, Manifest[]>()
    for (const manifest of manifests) {
      const resource = manifest.name === '' ? undefined : await this.resource(manifest.gvk)
      if (resource === undefined) continue
      const group = byResource.get(resource)
      if (group === undefined) byResource.set(resource, [manifest])
      else group.push(manifest)
    }
    const found: SourceText[] = []
    for (const [resource, group] of byResource) {
      if (group.length > MANY) found.push(...(await clusterObjects(this.cluster, resource, undefined, this.choices)))
      else found.push(...(await this.each(resource, group)))
    }
    return found
  }

  private async each(resource: Resource, manifests: readonly Manifest[]): Promise<SourceText[]> {
    const found = await inTurns(manifests, ({ name, namespace }) => {
      const place = namespace === '' ? this.namespace : namespace
      return clusterObject(this.cluster, resource, name, resource.isNamespaced ? place : undefined, this.choices)
    })
    return found.filter((source) => source !== undefined)
  }

  private async resource(gvk: Manifest['gvk']): Promise<Resource | undefined> {
    const key = `${gvk.group}/${gvk.version}`
    let resources = this.resources.get(key)
    if (resources === undefined) {
      resources = clusterResources(this.cluster, gvk).then((found) => found ?? [])
      this.resources.set(key, resources)
    }
    return (await resources).find(({ kind }) => kind === gvk.kind)
  }

  /** So that the finding about a version that is not served can name those that are. */
  private async resourceInOtherVersion(gvk: Manifest['gvk']): Promise<Resource | undefined> {
    for (const version of await clusterVersions(this.cluster, gvk.group)) {
      const resource = await this.resource({ ...gvk, version })
      if (resource !== undefined) return resource
    }
    return undefined
  }
}

/** One manifest of each kind. */
const distinct = (manifests: readonly Manifest[]): Manifest[] => [
  ...new Map(manifests.map((manifest) => [`${manifest.apiVersion} ${manifest.gvk.kind}`, manifest])).values(),
]

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))))
  }
  return results
}
