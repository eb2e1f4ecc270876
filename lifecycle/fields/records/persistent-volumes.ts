import { objectAt } from '../../parts/parts.js'
import { deprecatedAnnotations } from '../annotations.js'
import type { FieldRecord } from '../record.js'

const STORAGE_CLASS = {
  'volume.beta.kubernetes.io/storage-class': {
    since: '1.8',
    message: 'deprecated since v1.8; use "storageClassName" attribute instead',
  },
}
const RECYCLE =
  'The Recycle reclaim policy is deprecated. Instead, the recommended approach is to use dynamic provisioning.'

export const persistentVolumes: FieldRecord = {
  name: 'persistent-volumes',
  summary: 'Annotations and the reclaim policy Recycle of PersistentVolumes and their claims.',
  *fields(object, { group, kind }) {
    if (group !== '') return
    if (kind === 'PersistentVolumeClaim') yield* deprecatedAnnotations(object, [], STORAGE_CLASS)
    if (kind !== 'PersistentVolume') return
    yield* deprecatedAnnotations(object, [], {
      ...STORAGE_CLASS,
      'volume.beta.kubernetes.io/mount-options': {
        since: '1.31',
        message: 'deprecated since v1.31; use "mountOptions" attribute instead',
      },
    })
    if (objectAt(object, 'spec')?.persistentVolumeReclaimPolicy === 'Recycle') {
      yield { steps: ['spec', 'persistentVolumeReclaimPolicy'], since: '1.30', message: RECYCLE }
    }
  },
  example: {
    object: {
      apiVersion: 'v1',
      kind: 'PersistentVolumeClaim',
      metadata: { annotations: { 'volume.beta.kubernetes.io/storage-class': 'fast' } },
    },
    path: 'metadata.annotations[volume.beta.kubernetes.io/storage-class]',
    message: STORAGE_CLASS['volume.beta.kubernetes.io/storage-class'].message,
  },
}
