import { objectAt } from '../../parts/parts.js'
import { namedObject } from '../named-object.js'
import type { ReferenceRecord } from '../record.js'

export const scaleTarget: ReferenceRecord = {
  name: 'scale-target',
  summary: 'A HorizontalPodAutoscaler names the object that it scales.',
  *references(object, { group, kind }) {
    if (group !== 'autoscaling' || kind !== 'HorizontalPodAutoscaler') return
    yield* namedObject(objectAt(object, 'spec', 'scaleTargetRef'), ['spec', 'scaleTargetRef'])
  },
  example: {
    object: {
      apiVersion: 'autoscaling/v2',
      kind: 'HorizontalPodAutoscaler',
      spec: { scaleTargetRef: { apiVersion: 'extensions/v1beta1', kind: 'Deployment', name: 'web' } },
    },
    release: '1.16',
    path: 'spec.scaleTargetRef.apiVersion',
  },
}
