import type { Resource } from '../../api/resource/index.js'
import type { Registry } from '../registry/index.js'

/** The namespaces that every server has (`controller/systemnamespaces` of the control plane). */
const NAMESPACES = ['default', 'kube-node-lease', 'kube-public', 'kube-system']

/** Makes them. @param now RFC 3339 in UTC to the second */
export async function makeStartNamespaces(registry: Registry, resource: Resource, now: string): Promise<void> {
  const user = { username: 'system:apiserver', groups: ['system:masters'] }
  const write = { isDryRun: false, fieldValidation: 'Strict', fieldManager: 'kube-apiserver' } as const
  for (const name of NAMESPACES) {
    const context = {
      ...{ resource, namespace: '', name: '', userAgent: '', requester: { user, now, dryRun: false } },
      warn: () => undefined,
      annotate: () => undefined,
      charge: () => undefined,
    }
    await registry.create(context, { object: { apiVersion: 'v1', kind: 'Namespace', metadata: { name } } }, write)
  }
}
