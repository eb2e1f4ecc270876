import { objectAt } from '../../parts/parts.js'
import type { ReferenceRecord } from '../record.js'

export const objectCountQuota: ReferenceRecord = {
  name: 'object-count-quota',
  summary: 'A ResourceQuota names the resources of which it counts objects.',
  *references(object, { group, kind }) {
    if (group !== '' || kind !== 'ResourceQuota') return
    for (const name of Object.keys(objectAt(object, 'spec', 'hard') ?? {})) {
      const [, resource, groupName] = /^count\/([^.]+)\.(.+)$/.exec(name) ?? []
      if (resource === undefined || groupName === undefined) continue
      yield { steps: ['spec', 'hard', name], referent: { groups: [groupName], resources: [resource] } }
    }
  },
  example: {
    object: { apiVersion: 'v1', kind: 'ResourceQuota', spec: { hard: { 'count/ingresses.extensions': 5 } } },
    release: '1.22',
    path: 'spec.hard[count/ingresses.extensions]',
  },
}
