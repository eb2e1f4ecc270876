import type { Resource } from '../../api/resource/index.js'
import type { Registry } from '../registry/index.js'
import { makeSystemObject } from './system-object.js'

/** The PriorityClasses that there always are (`scheduling/bootstrap-system-priority-classes`). */
const CLASSES = [
  {
    name: 'system-node-critical',
    value: 2_000_001_000,
    description: 'Used for system critical pods that must not be moved from their current node.',
  },
  {
    name: 'system-cluster-critical',
    value: 2_000_000_000,
    description:
      'Used for system critical pods that must run in the cluster, but can be moved to another node if necessary.',
  },
]

/** @param now RFC 3339 in UTC to the second */
export async function makeSystemPriorities(registry: Registry, resource: Resource, now: string): Promise<void> {
  for (const { name, value, description } of CLASSES) {
    const object = { apiVersion: 'scheduling.k8s.io/v1', kind: 'PriorityClass', metadata: { name }, value, description }
    await makeSystemObject(registry, resource, object, now)
  }
}
