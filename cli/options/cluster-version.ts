// The version of a live cluster's API server.
import { openCluster, type ClusterOptions } from '../cluster/cluster.js'
import { clusterVersion } from '../cluster/read.js'
import { parseKubernetesVersion, type VersionChoices } from './kubernetes-version.js'

/**
 * Choices with the versions of the cluster that is read, unless they name one themselves. Throws CannotRun for a cluster that
 * can't be reached, or whose version is not known.
 */
export async function withClusterVersion<Choices extends VersionChoices>(
  choices: Choices,
  cluster: ClusterOptions | undefined,
): Promise<Choices> {
  if (cluster === undefined || choices.kubernetesVersion !== undefined) return choices
  const live = await openCluster(cluster)
  const { version, minCompatibilityVersion } = await clusterVersion(live)
  const parse = (text: string): string => parseKubernetesVersion(`the version of cluster:${live.name},`, text)
  return {
    ...(minCompatibilityVersion === undefined ? {} : { minCompatibilityVersion: parse(minCompatibilityVersion) }),
    ...choices,
    kubernetesVersion: parse(version),
  }
}
