import { deprecatedAnnotations } from '../annotations.js'
import { podTemplateOf } from '../pod-templates.js'
import type { FieldRecord } from '../record.js'

const SYSCTLS = { since: '1.11', message: 'non-functional in v1.11+; use the "sysctls" field instead' }

export const podAnnotations: FieldRecord = {
  name: 'pod-annotations',
  summary: 'Annotations of Pods that fields have replaced.',
  *fields(object, kind) {
    const pod = podTemplateOf(object, kind)
    if (pod === undefined) return
    yield* deprecatedAnnotations(pod.template, pod.steps, {
      'scheduler.alpha.kubernetes.io/critical-pod': {
        since: '1.16',
        message: 'non-functional in v1.16+; use the "priorityClassName" field instead',
      },
      'security.alpha.kubernetes.io/sysctls': SYSCTLS,
      'security.alpha.kubernetes.io/unsafe-sysctls': SYSCTLS,
    })
  },
  example: {
    object: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { annotations: { 'scheduler.alpha.kubernetes.io/critical-pod': '' } },
    },
    path: 'metadata.annotations[scheduler.alpha.kubernetes.io/critical-pod]',
    message: 'non-functional in v1.16+; use the "priorityClassName" field instead',
  },
}
