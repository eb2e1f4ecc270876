import { objectAt } from '../../parts/parts.js'
import { namedObject } from '../named-object.js'
import type { ReferenceRecord } from '../record.js'

export const involvedObject: ReferenceRecord = {
  name: 'involved-object',
  summary: 'An Event names the object that it is about.',
  *references(object, { kind }) {
    if (kind !== 'Event') return
    for (const name of ['involvedObject', 'regarding', 'related']) yield* namedObject(objectAt(object, name), [name])
  },
  example: {
    object: {
      apiVersion: 'v1',
      kind: 'Event',
      involvedObject: { apiVersion: 'networking.k8s.io/v1beta1', kind: 'Ingress', name: 'shop' },
    },
    release: '1.22',
    path: 'involvedObject.apiVersion',
  },
}
