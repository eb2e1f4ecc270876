import { itemsOf, objectAt } from '../../parts/parts.js'
import { podTemplateOf } from '../pod-templates.js'
import type { DeprecatedField, FieldRecord } from '../record.js'

const until = (since: string, end: string): Pick<DeprecatedField, 'since' | 'message'> => ({
  since,
  message: `deprecated in v${since}, non-functional in v${end}+`,
})

/** Kubernetes' warnings of Pods and PersistentVolumes (pkg/api/pod, pkg/api/persistentvolume). */
const PLUGINS: Readonly<Record<string, Pick<DeprecatedField, 'since' | 'message'>>> = {
  photonPersistentDisk: until('1.11', '1.16'),
  gitRepo: { since: '1.11', message: 'deprecated in v1.11, and disabled by default in v1.33+' },
  scaleIO: until('1.16', '1.22'),
  flocker: until('1.22', '1.25'),
  storageos: until('1.22', '1.25'),
  quobyte: until('1.22', '1.25'),
  glusterfs: until('1.25', '1.26'),
  cephfs: until('1.28', '1.31'),
  rbd: until('1.28', '1.31'),
}

export const volumes: FieldRecord = {
  name: 'volumes',
  summary: 'Volume plugins that are deprecated or gone.',
  *fields(object, kind) {
    const pod = podTemplateOf(object, kind)
    const spec = pod && objectAt(pod.template, 'spec')
    for (const [index, volume] of itemsOf(spec?.volumes)) {
      for (const name of Object.keys(volume)) {
        const plugin = Object.hasOwn(PLUGINS, name) ? PLUGINS[name] : undefined
        if (plugin !== undefined) yield { steps: [...(pod?.steps ?? []), 'spec', 'volumes', index, name], ...plugin }
      }
    }
    if (kind.group !== '' || kind.kind !== 'PersistentVolume') return
    for (const name of Object.keys(objectAt(object, 'spec') ?? {})) {
      const plugin = Object.hasOwn(PLUGINS, name) ? PLUGINS[name] : undefined
      if (plugin !== undefined) yield { steps: ['spec', name], ...plugin }
    }
  },
  example: {
    object: { apiVersion: 'v1', kind: 'Pod', spec: { volumes: [{ name: 'data', glusterfs: { path: 'a' } }] } },
    path: 'spec.volumes[0].glusterfs',
    message: 'deprecated in v1.25, non-functional in v1.26+',
  },
}
