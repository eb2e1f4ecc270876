import { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { AGE, column, nameColumn, partOf, specOf, statusOf, textOf, textOrUnset, textsAt } from './columns.js'
import { annotationWarnings, claimWarnings } from './claim-warnings.js'
import { withDataSources } from './data-sources.js'
import { servedInShape } from './served-in-shape.js'
import { accessModesText, phaseOf, storageClassOf, storageText } from './storage-texts.js'

const isBound = (object: JsonObject): boolean => textOf(specOf(object), 'volumeName') !== ''

const capacityOf = (object: JsonObject): string =>
  isBound(object) ? storageText(partOf(statusOf(object), 'capacity')) : ''

const accessModesOf = (object: JsonObject): string =>
  isBound(object) ? accessModesText(textsAt(statusOf(object), 'accessModes')) : ''

/** Claims of storage (`pkg/registry/core/persistentvolumeclaim`). */
export const persistentVolumeClaim = servedInShape({
  tier: 'B',
  group: '',
  versions: ['v1'],
  kind: 'PersistentVolumeClaim',
  returnsDeleted: true,
  shortNames: ['pvc'],
  rules: {
    prepareCreate: (object) => withDataSources(object),
    prepareUpdate: withDataSources,
    warnings: (object) => [...annotationWarnings(object), ...claimWarnings(specOf(object), FieldPath.of('spec'))],
  },
  columns: [
    nameColumn(),
    column('Status', 'phase represents the current phase of PersistentVolumeClaim.', phaseOf),
    column('Volume', 'volumeName is the binding reference to the PersistentVolume backing this claim.', (object) =>
      textOf(specOf(object), 'volumeName'),
    ),
    column('Capacity', 'capacity represents the actual resources of the underlying volume.', capacityOf),
    column(
      'Access Modes',
      'accessModes contains the actual access modes the volume backing the PVC has. More info: https://kubernetes.io/docs/concepts/storage/persistent-volumes#access-modes-1',
      accessModesOf,
    ),
    column('StorageClass', 'StorageClass of the pvc', storageClassOf),
    column('VolumeAttributesClass', 'VolumeAttributesClass of the pvc', (object) =>
      textOrUnset(specOf(object), 'volumeAttributesClassName'),
    ),
    AGE,
    column(
      'VolumeMode',
      'volumeMode defines what type of volume is required by the claim. Value of Filesystem is implied when not included in claim spec.',
      (object) => textOrUnset(specOf(object), 'volumeMode'),
      { priority: 1 },
    ),
  ],
})
