// Objects of files and of live clusters.
import { isObject } from '../../apimachinery/json/index.js'
import { double } from '../../apimachinery/number/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Cluster, ClusterOptions } from '../cluster/cluster.js'
import { clusterObjects, clusterResources, clusterVersions, type ClusterResource } from '../cluster/read.js'
import type { Io } from '../io/io.js'
import { loadManifests, manifestsOf, type LoadedManifests } from '../load/manifests.js'
import { clusterOf, isCluster, named, parseClusterName } from './cluster-source.js'

/** Objects of the kinds that CRDs define; those of a cluster and of standard input are read only once. */
export interface ObjectSource {
  load(definitions: readonly Manifest[]): Promise<LoadedManifests>
}

/** Objects of files, folders and globs, and of clusters, which `cluster` and `cluster:CONTEXT` name. */
export function objectSource(paths: readonly string[], options: ClusterOptions, io: Io): ObjectSource {
  const contexts = paths.filter(isCluster).map((path) => parseClusterName(path) ?? '')
  const files = paths.filter((path) => !isCluster(path) && path !== '-')
  let piped: Promise<LoadedManifests> | undefined
  const clusters = new Map<string, Cluster>()
  const known = new Map<string, LoadedManifests>()
  const ofCluster = async (context: string, definition: Manifest): Promise<LoadedManifests> => {
    const key = JSON.stringify([context, definition.name])
    const cluster = clusters.get(context) ?? (await clusterOf(context, options))
    const objects = known.get(key) ?? manifestsOf(named(await objectsOf(cluster, definition)), { float: double })
    clusters.set(context, cluster)
    known.set(key, objects)
    return objects
  }
  return {
    async load(definitions) {
      const loaded = [files.length === 0 ? NOTHING : await loadManifests(files, io, { float: double })]
      if (paths.includes('-')) loaded.push(await (piped ??= loadManifests(['-'], io, { float: double })))
      for (const context of contexts) {
        for (const definition of definitions) loaded.push(await ofCluster(context, definition))
      }
      return {
        manifests: loaded.flatMap(({ manifests }) => manifests),
        diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
        files: loaded.flatMap((one) => one.files),
      }
    },
  }
}

const NOTHING: LoadedManifests = { manifests: [], diagnostics: [], files: [] }

/** The objects of a CRD's kind, in its storage version if the cluster serves that; none if the cluster doesn't know it. */
async function objectsOf(cluster: Cluster, definition: Manifest): Promise<SourceText[]> {
  const resource = await servedResource(cluster, definition)
  return resource === undefined ? [] : clusterObjects(cluster, resource)
}

async function servedResource(cluster: Cluster, { object }: Manifest): Promise<ClusterResource | undefined> {
  const { spec } = object
  if (!isObject(spec) || !isObject(spec.names)) return undefined
  const { group, names, versions } = spec
  if (typeof group !== 'string' || group === '') return undefined
  const stored = (Array.isArray(versions) ? versions : []).find(
    (version) => isObject(version) && version.storage === true,
  )
  const storage: unknown = isObject(stored) ? stored.name : undefined
  const served = await clusterVersions(cluster, group)
  // The storage version first: it loses nothing.
  for (const version of [...served].sort((a, b) => Number(b === storage) - Number(a === storage))) {
    const resources = await clusterResources(cluster, { group, version })
    const found = resources?.find(({ plural }) => plural === names.plural)
    if (found !== undefined) return found
  }
  return undefined
}
