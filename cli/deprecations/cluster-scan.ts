// Objects of a live cluster, and of the Helm releases in it.
import { isObject, type JsonObject, objectYaml } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersion } from '../../apimachinery/kind/index.js'
import { compareApiVersions } from '../../apimachinery/version/index.js'
import { type Diagnostic, SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import { type Cluster, type ClusterOptions, openCluster, ServerRefusal } from '../cluster/cluster.js'
import {
  type ClusterResource,
  clusterGroups,
  clusterItems,
  listableResources,
  type ListableResource,
} from '../cluster/read.js'
import { releaseObjects } from './helm-releases.js'
import { joinedScans, NOTHING_SCANNED, type Scan, type ScannedObject } from './scanned.js'
import type { DeprecationsRun } from './settings.js'
import { isDeprecatedIn } from '../../lifecycle/catalogue/index.js'

/** Reads a cluster; what it does not show is a finding. Throws CannotRun for one that can't be reached. */
export async function clusterScan(
  options: ClusterOptions,
  run: DeprecationsRun,
  say: (how: string) => void,
): Promise<Scan> {
  const cluster = await openCluster(options)
  const scans: Scan[] = []
  if (run.objectsOfCluster) scans.push(await objectsOf(cluster, run, say))
  if (run.helmReleases) scans.push(await releasesOf(cluster, run))
  return { ...joinedScans(scans), files: [`cluster:${cluster.name}`] }
}

async function objectsOf(cluster: Cluster, run: DeprecationsRun, say: (how: string) => void): Promise<Scan> {
  const objects: ScannedObject[] = []
  const diagnostics: Diagnostic[] = []
  // The same objects may be served by several groups.
  const seen = new Set<unknown>()
  for (const resource of await chosenResources(cluster, run, diagnostics)) {
    const name = `${resource.plural}${resource.group === '' ? '' : `.${resource.group}`}`
    if (run.namespace !== undefined && !resource.isNamespaced) continue
    say(name)
    try {
      for (const object of await clusterItems(cluster, resource, run.namespace)) {
        const { uid } = isObject(object.metadata) ? object.metadata : {}
        if (uid !== undefined && seen.has(uid)) continue
        seen.add(uid)
        objects.push(...liveObject(cluster, resource, object))
      }
    } catch (thrown) {
      diagnostics.push(notSeen(cluster, name, thrown))
    }
  }
  return { ...NOTHING_SCANNED, objects, diagnostics }
}

/** Of each resource the version that is best for the releases: the server's choice, unless that is deprecated there. */
async function chosenResources(
  cluster: Cluster,
  { lives, targets }: DeprecationsRun,
  diagnostics: Diagnostic[],
): Promise<ListableResource[]> {
  const isOld = (resource: ClusterResource): boolean => {
    const row = lives.row(resource)
    return row !== undefined && targets.some((release) => isDeprecatedIn(row, release))
  }
  const chosen: ListableResource[] = []
  for (const { versions } of await clusterGroups(cluster)) {
    const byPlural = new Map<string, ListableResource>()
    for (const version of versions) {
      for (const resource of await resourcesOf(cluster, version, diagnostics)) {
        const before = byPlural.get(resource.plural)
        const isBetter = (than: ClusterResource): boolean =>
          isOld(than) && (!isOld(resource) || compareApiVersions(resource.version, than.version) > 0)
        if (before === undefined || isBetter(before)) byPlural.set(resource.plural, resource)
      }
    }
    chosen.push(...byPlural.values())
  }
  return chosen
}

async function resourcesOf(
  cluster: Cluster,
  version: GroupVersion,
  diagnostics: Diagnostic[],
): Promise<readonly ListableResource[]> {
  try {
    return await listableResources(cluster, version)
  } catch (thrown) {
    diagnostics.push(notSeen(cluster, apiVersionOf(version), thrown))
    return []
  }
}

/** Throws what is not the server's answer on. */
function notSeen({ name }: Cluster, what: string, thrown: unknown): Diagnostic {
  if (!(thrown instanceof ServerRefusal)) throw thrown
  const message = `${what} of cluster:${name} ${what.includes('/') ? 'is' : 'are'} not looked at: ${thrown.message}`
  return { code: 'deprecations/not-seen', severity: 'warning', message }
}

/** Nothing of an object but its name is shown. */
function liveObject(cluster: Cluster, resource: ClusterResource, object: JsonObject): ScannedObject[] {
  const { name, namespace } = (isObject(object.metadata) ? object.metadata : {}) as {
    name?: string
    namespace?: string
  }
  const head = { apiVersion: apiVersionOf(resource), kind: resource.kind }
  const place = [resource.plural, ...(namespace === undefined ? [] : [namespace]), name ?? ''].join('/')
  const text = objectYaml({ ...head, metadata: { name, ...(namespace === undefined ? {} : { namespace }) } })
  return readManifests(new SourceText(`cluster:${cluster.name}/${place}`, text)).manifests.map((manifest) => ({
    object: { ...object, ...head },
    manifest,
    source: 'cluster',
    live: true,
  }))
}

async function releasesOf(cluster: Cluster, { namespace }: DeprecationsRun): Promise<Scan> {
  const diagnostics: Diagnostic[] = []
  const kept: { object: JsonObject; span: () => ScannedObject['manifest']['place']['span'] }[] = []
  for (const { plural, kind, query } of KEPT_IN) {
    const resource = { group: '', version: 'v1', plural, kind }
    try {
      for (const object of await clusterItems(cluster, resource, namespace, query)) {
        const [shown] = liveObject(cluster, resource, object)
        if (shown !== undefined)
          kept.push({ object: { ...object, kind }, span: () => shown.manifest.spanOf('metadata.name') })
      }
    } catch (thrown) {
      diagnostics.push(notSeen(cluster, plural, thrown))
    }
  }
  const found = releaseObjects(kept)
  return { ...NOTHING_SCANNED, objects: found.objects, diagnostics: [...diagnostics, ...found.diagnostics] }
}

const KEPT_IN = [
  { plural: 'secrets', kind: 'Secret', query: 'labelSelector=owner%3Dhelm&fieldSelector=type%3Dhelm.sh%2Frelease.v1' },
  { plural: 'configmaps', kind: 'ConfigMap', query: 'labelSelector=owner%3Dhelm' },
] as const
