import type { Resource } from '../../api/resource/index.js'
import type { Registry } from '../registry/index.js'
import { SYSTEM_WRITE, systemContext } from './system-context.js'

/** The namespaces that every server has (`controller/systemnamespaces` of the control plane). */
const NAMESPACES = ['default', 'kube-node-lease', 'kube-public', 'kube-system']

/** Makes them. @param now RFC 3339 in UTC to the second */
export async function makeStartNamespaces(registry: Registry, resource: Resource, now: string): Promise<void> {
  for (const name of NAMESPACES) {
    const object = { apiVersion: 'v1', kind: 'Namespace', metadata: { name } }
    await registry.create(systemContext(resource, '', now), { object }, SYSTEM_WRITE)
  }
}
