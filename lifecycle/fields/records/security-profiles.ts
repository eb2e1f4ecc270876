import { itemsOf, objectAt } from '../../parts/parts.js'
import { podTemplateOf } from '../pod-templates.js'
import type { DeprecatedField, FieldRecord } from '../record.js'

const POD_SECCOMP = 'seccomp.security.alpha.kubernetes.io/pod'
const CONTAINER_SECCOMP = 'container.seccomp.security.alpha.kubernetes.io/'
const CONTAINER_APPARMOR = 'container.apparmor.security.beta.kubernetes.io/'
const SECCOMP = { since: '1.19', message: 'non-functional in v1.27+; use the "seccompProfile" field instead' }
const APPARMOR = { since: '1.30', message: 'deprecated since v1.30; use the "appArmorProfile" field instead' }

export const securityProfiles: FieldRecord = {
  name: 'security-profiles',
  summary: 'Annotations for seccomp and AppArmor profiles of Pods whose security contexts have none.',
  *fields(object, kind) {
    const pod = podTemplateOf(object, kind)
    const spec = pod && objectAt(pod.template, 'spec')
    const annotations = pod && objectAt(pod.template, 'metadata', 'annotations')
    if (pod === undefined || annotations === undefined) return
    const at = (key: string, told: Omit<DeprecatedField, 'steps'>): DeprecatedField[] =>
      Object.hasOwn(annotations, key) ? [{ steps: [...pod.steps, 'metadata', 'annotations', key], ...told }] : []
    const own = spec && objectAt(spec, 'securityContext')
    if (own?.seccompProfile === undefined) yield* at(POD_SECCOMP, SECCOMP)
    for (const list of ['initContainers', 'containers', 'ephemeralContainers']) {
      for (const [, container] of itemsOf(spec?.[list])) {
        const context = objectAt(container, 'securityContext')
        const name = String(container.name)
        if (context?.seccompProfile === undefined) yield* at(CONTAINER_SECCOMP + name, SECCOMP)
        if (context?.appArmorProfile === undefined && own?.appArmorProfile === undefined) {
          yield* at(CONTAINER_APPARMOR + name, APPARMOR)
        }
      }
    }
  },
  example: {
    object: {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { annotations: { [`${CONTAINER_APPARMOR}web`]: 'runtime/default' } },
      spec: { containers: [{ name: 'web' }] },
    },
    path: `metadata.annotations[${CONTAINER_APPARMOR}web]`,
    message: APPARMOR.message,
  },
}
