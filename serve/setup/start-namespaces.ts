import { StatusError } from '../../apimachinery/status/index.js'
import type { Resource } from '../../api/resource/index.js'
import type { Registry } from '../registry/index.js'

/** The namespaces that every server has (`controller/systemnamespaces` of the control plane). */
const NAMESPACES = ['default', 'kube-node-lease', 'kube-public', 'kube-system']

/** Makes those that are not there: a store may have been here before. @param now RFC 3339 in UTC to the second */
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
    try {
      await registry.create(context, { object: { apiVersion: 'v1', kind: 'Namespace', metadata: { name } } }, write)
    } catch (error) {
      if (!(error instanceof StatusError) || error.status.reason !== 'AlreadyExists') throw error
    }
  }
}
