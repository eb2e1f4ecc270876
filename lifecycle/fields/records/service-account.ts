import { objectAt } from '../../parts/parts.js'
import { podTemplateOf } from '../pod-templates.js'
import type { FieldRecord } from '../record.js'

const MESSAGE = 'deprecated alias for serviceAccountName; use "serviceAccountName" instead'

export const serviceAccount: FieldRecord = {
  name: 'service-account',
  summary: 'The alias serviceAccount of Pods; servers set it, too, so that it counts only without serviceAccountName.',
  *fields(object, kind) {
    const pod = podTemplateOf(object, kind)
    const spec = pod && objectAt(pod.template, 'spec')
    if (pod === undefined || spec?.serviceAccount === undefined || spec.serviceAccountName !== undefined) return
    yield { steps: [...pod.steps, 'spec', 'serviceAccount'], since: '1.0', message: MESSAGE }
  },
  example: {
    object: { apiVersion: 'v1', kind: 'Pod', spec: { serviceAccount: 'web' } },
    path: 'spec.serviceAccount',
    message: MESSAGE,
  },
}
