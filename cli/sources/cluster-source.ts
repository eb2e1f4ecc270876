// CRDs of a live cluster.
import { double } from '../../apimachinery/number/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import { openCluster, type Cluster, type ClusterOptions } from '../cluster/cluster.js'
import { clusterDefinitions } from '../cluster/read.js'
import { CannotRun } from '../io/cannot-run.js'
import { manifestsOf, type LoadedSources } from '../load/manifests.js'
import type { DefinitionSource } from './definition-source.js'

/** The context that `cluster:CONTEXT` names; empty for the current one. Undefined for other texts. */
export const parseClusterName = (text: string): string | undefined => /^cluster:(.*)$/s.exec(text)?.[1]

/** Whether objects are those of a cluster: `cluster` or `cluster:CONTEXT`. */
export const isCluster = (path: string): boolean => path === 'cluster' || parseClusterName(path) !== undefined

/** The cluster of a context, or that of the options if it is empty. */
export const clusterOf = (context: string, options: ClusterOptions): Promise<Cluster> =>
  openCluster(context === '' ? options : { ...options, context })

/** The CRDs of a cluster: all of them, or some by their names. */
export const clusterSource = (cluster: Cluster, names: readonly string[] = []): DefinitionSource => ({
  async load() {
    const { manifests, diagnostics, files } = manifestsOf(named(await clusterDefinitions(cluster)), { float: double })
    const known = manifests.map(({ name }) => name)
    for (const name of names) {
      if (known.includes(name)) continue
      throw new CannotRun(`the cluster ${cluster.name} has no CRD ${JSON.stringify(name)}`, didYouMean(name, known))
    }
    const definitions = names.length === 0 ? manifests : manifests.filter(({ name }) => names.includes(name))
    return { definitions, diagnostics, files, others: 0 }
  },
})

/** Texts of a cluster in the form of those that are loaded from files. */
export const named = (sources: readonly SourceText[]): LoadedSources => ({
  sources,
  files: sources.map(({ name }) => name),
})
