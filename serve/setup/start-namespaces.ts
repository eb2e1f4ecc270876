import type { Resource } from '../../api/resource/index.js'
import type { Registry } from '../registry/index.js'
import { makeSystemObject } from './system-object.js'

/** The namespaces that every server has (`controller/systemnamespaces` of the control plane). */
const NAMESPACES = ['default', 'kube-node-lease', 'kube-public', 'kube-system']

/** Makes them. @param now RFC 3339 in UTC to the second */
export async function makeStartNamespaces(registry: Registry, resource: Resource, now: string): Promise<void> {
  for (const name of NAMESPACES) {
    await makeSystemObject(registry, resource, { apiVersion: 'v1', kind: 'Namespace', metadata: { name } }, now)
  }
}
