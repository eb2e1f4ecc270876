import { FieldPath } from '../../apimachinery/field/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import { AGE, column, nameColumn, partOf, partsOf, specOf, statusOf, textOf, textOrUnset, textsAt } from './columns.js'
import { annotationWarnings } from './claim-warnings.js'
import { nodeTermWarnings } from './node-labels.js'
import { servedInShape } from './served-in-shape.js'
import { accessModesText, phaseOf, storageClassOf, storageText } from './storage-texts.js'
import { pending } from './workload-defaults.js'

const TERMS = FieldPath.of('spec', 'nodeAffinity', 'required', 'nodeSelectorTerms')

/** Storage (`pkg/registry/core/persistentvolume`). */
export const persistentVolume = servedInShape({
  tier: 'B',
  group: '',
  versions: ['v1'],
  kind: 'PersistentVolume',
  returnsDeleted: true,
  shortNames: ['pv'],
  gaps: ['A change of the phase by `/status` does not set its time.'],
  ownDefaults: pending,
  rules: {
    warnings,
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

/** Volumes that are no longer there, and since when. */
const GONE: readonly (readonly [string, string, string])[] = [
  ['cephfs', 'v1.28', 'v1.31'],
  ['photonPersistentDisk', 'v1.11', 'v1.16'],
  ['scaleIO', 'v1.16', 'v1.22'],
  ['storageos', 'v1.22', 'v1.25'],
  ['glusterfs', 'v1.25', 'v1.26'],
  ['rbd', 'v1.28', 'v1.31'],
]

/** `GetWarningsForPersistentVolume` */
function warnings(object: JsonObject): readonly string[] {
  const spec = specOf(object)
  const recycles = textOf(spec, 'persistentVolumeReclaimPolicy') === 'Recycle'
  const terms = partsOf(partOf(partOf(spec, 'nodeAffinity'), 'required'), 'nodeSelectorTerms')
  return [
    ...annotationWarnings(object),
    ...(recycles
      ? [
          'spec.persistentVolumeReclaimPolicy: The Recycle reclaim policy is deprecated. Instead, the recommended approach is to use dynamic provisioning.',
        ]
      : []),
    ...terms.flatMap((term, index) => nodeTermWarnings(term, TERMS.index(index))),
    ...GONE.filter(([key]) => ownValue(spec, key) !== undefined).map(
      ([key, deprecated, gone]) =>
        `spec.${key === 'storageos' ? 'storageOS' : key}: deprecated in ${deprecated}, non-functional in ${gone}+`,
    ),
  ]
}
