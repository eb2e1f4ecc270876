import { itemsOf, objectAt } from '../../parts/parts.js'
import { namedObject } from '../named-object.js'
import type { ReferenceRecord } from '../record.js'

export const owner: ReferenceRecord = {
  name: 'owner',
  summary: 'An object names its owners.',
  *references(object) {
    for (const [index, part] of itemsOf(objectAt(object, 'metadata')?.ownerReferences)) {
      yield* namedObject(part, ['metadata', 'ownerReferences', index])
    }
  },
  example: {
    object: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: {
        name: 'web-1',
        ownerReferences: [{ apiVersion: 'extensions/v1beta1', kind: 'ReplicaSet', name: 'web' }],
      },
    },
    release: '1.16',
    path: 'metadata.ownerReferences[0].apiVersion',
  },
}
