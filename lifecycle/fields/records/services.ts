import { objectAt } from '../../parts/parts.js'
import { deprecatedAnnotations } from '../annotations.js'
import type { FieldRecord } from '../record.js'

const HINTS =
  'annotation service.kubernetes.io/topology-aware-hints is deprecated, please use service.kubernetes.io/topology-mode instead'

export const services: FieldRecord = {
  name: 'services',
  summary: 'Fields and annotations of Services.',
  *fields(object, { group, kind }) {
    if (group !== '' || kind !== 'Service') return
    yield* deprecatedAnnotations(object, [], {
      'service.kubernetes.io/topology-aware-hints': { since: '1.27', message: HINTS },
    })
    const spec = objectAt(object, 'spec')
    if (spec?.topologyKeys !== undefined) {
      const message = 'deprecated in v1.21, not served since v1.22; use "trafficDistribution" instead'
      yield { steps: ['spec', 'topologyKeys'], since: '1.21', message }
    }
    if (spec?.loadBalancerIP !== undefined) {
      const message = 'deprecated since v1.24; use the annotations of the load balancer instead'
      yield { steps: ['spec', 'loadBalancerIP'], since: '1.24', message }
    }
    const external = spec?.externalIPs
    if (Array.isArray(external) && external.length > 0 && spec?.clusterIP !== 'None' && spec?.type !== 'ExternalName') {
      const message = 'spec.externalIPs is deprecated and may no longer be implemented in some clusters'
      yield { steps: ['spec', 'externalIPs'], since: '1.36', message }
    }
    if (spec?.trafficDistribution === 'PreferClose') {
      const message = 'spec.trafficDistribution: "PreferClose" is deprecated; use "PreferSameZone"'
      yield { steps: ['spec', 'trafficDistribution'], since: '1.35', message }
    }
  },
  example: {
    object: {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { annotations: { 'service.kubernetes.io/topology-aware-hints': 'auto' } },
    },
    path: 'metadata.annotations[service.kubernetes.io/topology-aware-hints]',
    message: HINTS,
  },
}
