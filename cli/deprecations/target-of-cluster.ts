import type { KubevetConfig } from '../config/define.js'
import { openCluster } from '../cluster/cluster.js'
import { clusterVersion } from '../cluster/read.js'
import { chosenCluster } from '../options/cluster.js'
import type { DeprecationChoices } from './settings.js'
import { parseRelease } from '../conversions/target.js'

/** Choices with the release of the cluster that is read, where none names another one. */
export async function withTargetOfCluster<Choices extends DeprecationChoices>(
  choices: Choices,
  { deprecations }: KubevetConfig,
): Promise<Choices> {
  const { targetVersion, from, cluster, helmReleases } = choices
  if (targetVersion !== undefined || from !== undefined || deprecations?.targetVersions !== undefined) return choices
  if (cluster !== true && helmReleases !== true) return choices
  const live = await openCluster(chosenCluster(choices, true) ?? {})
  const { version } = await clusterVersion(live)
  return { ...choices, targetVersion: [parseRelease(`the version of cluster:${live.name},`, version)] }
}
