import { objectAt } from '../../parts/parts.js'
import { namedObject } from '../named-object.js'
import type { ReferenceRecord } from '../record.js'

export const paramKind: ReferenceRecord = {
  name: 'param-kind',
  summary: 'An admission policy names the kind of its params.',
  *references(object, { group }) {
    if (group !== 'admissionregistration.k8s.io') return
    yield* namedObject(objectAt(object, 'spec', 'paramKind'), ['spec', 'paramKind'])
  },
  example: {
    object: {
      apiVersion: 'admissionregistration.k8s.io/v1',
      kind: 'ValidatingAdmissionPolicy',
      spec: { paramKind: { apiVersion: 'policy/v1beta1', kind: 'PodSecurityPolicy' } },
    },
    release: '1.25',
    path: 'spec.paramKind.apiVersion',
  },
}
