import { objectAt } from '../../parts/parts.js'
import { deprecatedAnnotations } from '../annotations.js'
import type { FieldRecord } from '../record.js'

const MESSAGE = `annotation "kubernetes.io/ingress.class" is deprecated, please use 'spec.ingressClassName' instead`

export const ingressClass: FieldRecord = {
  name: 'ingress-class',
  summary: 'The annotation for the class of an Ingress that does not name one.',
  *fields(object, { kind }) {
    if (kind !== 'Ingress' || objectAt(object, 'spec')?.ingressClassName !== undefined) return
    yield* deprecatedAnnotations(object, [], { 'kubernetes.io/ingress.class': { since: '1.18', message: MESSAGE } })
  },
  example: {
    object: {
      apiVersion: 'networking.k8s.io/v1',
      kind: 'Ingress',
      metadata: { annotations: { 'kubernetes.io/ingress.class': 'nginx' } },
    },
    path: 'metadata.annotations[kubernetes.io/ingress.class]',
    message: MESSAGE,
  },
}
