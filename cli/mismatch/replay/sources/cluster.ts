// The stored objects of a cluster, page by page.
import { formatGroupVersionKind, type GroupVersionKind } from '../../../../apimachinery/kind/index.js'
import type { Cluster } from '../../../cluster/cluster.js'
import { clusterResources, resourcePages, type ClusterResource } from '../../../cluster/read.js'
import { CannotRun } from '../../../io/cannot-run.js'
import type { Source } from './source.js'

/** A source for each kind that the cluster serves, and the names of the others. Throws CannotRun if the namespace fits none. */
export async function clusterSources(
  cluster: Cluster,
  kinds: readonly GroupVersionKind[],
  { namespace, now }: { readonly namespace: string | undefined; readonly now: number },
): Promise<{ readonly sources: Source[]; readonly missing: string[] }> {
  const sources: Source[] = []
  const missing: string[] = []
  for (const gvk of kinds) {
    const resource = (await clusterResources(cluster, gvk))?.find(({ kind }) => kind === gvk.kind)
    if (resource === undefined) missing.push(formatGroupVersionKind(gvk))
    else if (resource.isNamespaced || namespace === undefined) sources.push(sourceOf(cluster, resource, namespace, now))
    else missing.push(`${formatGroupVersionKind(gvk)}, which has no namespaces`)
  }
  if (sources.length === 0) {
    throw new CannotRun(`${cluster.name}: the cluster serves none of the validated kinds: ${missing.join(', ')}`)
  }
  return { sources, missing }
}

function sourceOf(cluster: Cluster, resource: ClusterResource, namespace: string | undefined, now: number): Source {
  const { plural, version, group } = resource
  const where = namespace === undefined ? '' : `/${namespace}`
  const name = `cluster:${cluster.name}${where}/${[plural, version, group].filter((part) => part !== '').join('.')}`
  return {
    name,
    identity: 'list',
    isAudit: false,
    async *chunks(from) {
      // There is nothing behind the last page.
      if (from === '') return
      let index = 0
      for await (const { text, next } of resourcePages(cluster, resource, { namespace, token: from })) {
        const bytes = new Uint8Array(Buffer.from(text))
        yield { source: name, form: 'documents', index, offset: 0, bytes, time: now, isOfObjects: true, next }
        index++
      }
    },
  }
}
