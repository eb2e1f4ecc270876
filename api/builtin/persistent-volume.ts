import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import { AGE, column, nameColumn, partOf, specOf, statusOf, textOf, textOrUnset, textsAt } from './columns.js'
import { servedInShape } from './served-in-shape.js'
import { accessModesText, phaseOf, storageClassOf, storageText } from './storage-texts.js'
import { pending } from './workload-defaults.js'

/** Storage (`pkg/registry/core/persistentvolume`). */
export const persistentVolume = servedInShape({
  tier: 'B',
  group: '',
  versions: ['v1'],
  kind: 'PersistentVolume',
  returnsDeleted: true,
  shortNames: ['pv'],
  ownDefaults: pending,
  rules: {
    prepareCreate: (object) => ({
      ...object,
      status: { phase: 'Pending', lastPhaseTransitionTime: metaText(object, 'creationTimestamp') },
    }),
  },
  columns: [
    nameColumn(),
    column(
      'Capacity',
      "capacity is the description of the persistent volume's resources and capacity. More info: https://kubernetes.io/docs/concepts/storage/persistent-volumes#capacity",
      (object) => storageText(partOf(specOf(object), 'capacity')),
    ),
    column(
      'Access Modes',
      'accessModes contains all ways the volume can be mounted. More info: https://kubernetes.io/docs/concepts/storage/persistent-volumes#access-modes',
      (object) => accessModesText(textsAt(specOf(object), 'accessModes')),
    ),
    column(
      'Reclaim Policy',
      'persistentVolumeReclaimPolicy defines what happens to a persistent volume when released from its claim. Valid options are Retain (default for manually created PersistentVolumes), Delete (default for dynamically provisioned PersistentVolumes), and Recycle (deprecated). Recycle must be supported by the volume plugin underlying this PersistentVolume. More info: https://kubernetes.io/docs/concepts/storage/persistent-volumes#reclaiming',
      (object) => textOf(specOf(object), 'persistentVolumeReclaimPolicy'),
    ),
    column(
      'Status',
      'phase indicates if a volume is available, bound to a claim, or released by a claim. More info: https://kubernetes.io/docs/concepts/storage/persistent-volumes#phase',
      phaseOf,
    ),
    column(
      'Claim',
      'claimRef is part of a bi-directional binding between PersistentVolume and PersistentVolumeClaim. Expected to be non-nil when bound. claim.VolumeName is the authoritative bind between PV and PVC. More info: https://kubernetes.io/docs/concepts/storage/persistent-volumes#binding',
      claimOf,
    ),
    column('StorageClass', 'StorageClass of the pv', storageClassOf),
    column('VolumeAttributesClass', 'VolumeAttributesClass of the pv', (object) =>
      textOrUnset(specOf(object), 'volumeAttributesClassName'),
    ),
    column(
      'Reason',
      'reason is a brief CamelCase string that describes any failure and is meant for machine parsing and tidy display in the CLI.',
      (object) => textOf(statusOf(object), 'reason'),
    ),
    AGE,
    column(
      'VolumeMode',
      'volumeMode defines if a volume is intended to be used with a formatted filesystem or to remain in raw block state. Value of Filesystem is implied when not included in spec.',
      (object) => textOrUnset(specOf(object), 'volumeMode'),
      { priority: 1 },
    ),
  ],
})

function claimOf(object: JsonObject): string {
  const claim = partOf(specOf(object), 'claimRef')
  if (ownValue(specOf(object), 'claimRef') === undefined) return ''
  return `${textOf(claim, 'namespace')}/${textOf(claim, 'name')}`
}
