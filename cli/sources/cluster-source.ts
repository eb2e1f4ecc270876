// CRDs and objects of a live cluster, in the place of those in files.
import { double } from '../../apimachinery/number/index.js'
import { isObject } from '../../apimachinery/json/index.js'
import { type Diagnostic, type SourceText, didYouMean } from '../../diagnostics/index.js'
import { readManifests, type Manifest } from '../../manifest/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import type { DefinitionSource } from '../lint/sources.js'
import { loadManifests, type LoadedManifests } from '../load/manifests.js'
import { openCluster, type Cluster, type ClusterOptions } from '../cluster/cluster.js'
import {
  clusterDefinitions,
  clusterObjects,
  clusterResources,
  clusterVersions,
  type ClusterResource,
} from '../cluster/read.js'

/** The context that `cluster:CONTEXT` names; empty for the chosen one. Undefined for what is no name of a cluster. */
export const parseClusterName = (text: string): string | undefined => /^cluster:(.*)$/s.exec(text)?.[1]

/** Whether objects are those of a cluster: `cluster` or `cluster:CONTEXT`. */
export const isCluster = (path: string): boolean => path === 'cluster' || parseClusterName(path) !== undefined

/** The cluster of a context, or of the one that is chosen if it is empty. */
export const clusterOf = (context: string, options: ClusterOptions): Promise<Cluster> =>
  openCluster(context === '' ? options : { ...options, context })

/** The CRDs of a cluster: all of them, or some by their names. */
export const clusterSource = (cluster: Cluster, names: readonly string[] = []): DefinitionSource => ({
  async load() {
    const { manifests, diagnostics, files } = manifestsOf(await clusterDefinitions(cluster))
    const known = manifests.map(({ name }) => name)
    for (const name of names) {
      if (known.includes(name)) continue
      throw new CannotRun(`the cluster ${cluster.name} has no CRD ${JSON.stringify(name)}`, didYouMean(name, known))
    }
    const definitions = names.length === 0 ? manifests : manifests.filter(({ name }) => names.includes(name))
    return { definitions, diagnostics, files, others: 0 }
  },
})

/** Real objects of the kinds that CRDs define; those of a cluster are read once. */
export interface ObjectSource {
  load(definitions: readonly Manifest[]): Promise<LoadedManifests>
}

/** Objects of files, folders and globs, and of clusters, which `cluster` and `cluster:CONTEXT` name. */
export function objectSource(paths: readonly string[], options: ClusterOptions, io: Io): ObjectSource {
  const contexts = paths.filter(isCluster).map((path) => parseClusterName(path) ?? '')
  const files = paths.filter((path) => !isCluster(path))
  const clusters = new Map<string, Cluster>()
  const known = new Map<string, LoadedManifests>()
  const ofCluster = async (context: string, definition: Manifest): Promise<LoadedManifests> => {
    const key = JSON.stringify([context, definition.name])
    const cluster = clusters.get(context) ?? (await clusterOf(context, options))
    const objects = known.get(key) ?? manifestsOf(await objectsOf(cluster, definition))
    clusters.set(context, cluster)
    known.set(key, objects)
    return objects
  }
  return {
    async load(definitions) {
      const loaded = [files.length === 0 ? NOTHING : await loadManifests(files, io, { float: double })]
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

function manifestsOf(sources: readonly SourceText[]): LoadedManifests {
  const read = sources.map((source) => readManifests(source, { float: double }))
  return {
    manifests: read.flatMap(({ manifests }) => manifests),
    diagnostics: read.flatMap(({ diagnostics }): Diagnostic[] => diagnostics),
    files: sources.map(({ name }) => name),
  }
}

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
  // The storage version first: there nothing is lost.
  for (const version of [...served].sort((a, b) => Number(b === storage) - Number(a === storage))) {
    const resources = await clusterResources(cluster, { group, version })
    const found = resources?.find(({ plural }) => plural === names.plural)
    if (found !== undefined) return found
  }
  return undefined
}
