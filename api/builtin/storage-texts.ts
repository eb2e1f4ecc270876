// What tables say of PersistentVolumes and their claims (`pkg/apis/core/helper`).
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import { metaOf } from '../../crd/object/index.js'
import { specOf, statusOf, textOf } from './columns.js'

const SHORT_MODES = [
  ['ReadWriteOnce', 'RWO'],
  ['ReadOnlyMany', 'ROX'],
  ['ReadWriteMany', 'RWX'],
  ['ReadWriteOncePod', 'RWOP'],
] as const

/** `GetAccessModesAsString` */
export const accessModesText = (modes: readonly string[]): string =>
  SHORT_MODES.filter(([mode]) => modes.includes(mode))
    .map(([, short]) => short)
    .join(',')

/** The class, by the annotation of old or by the field. */
export const storageClassOf = (object: JsonObject): string =>
  metaOf(object).annotations?.['volume.beta.kubernetes.io/storage-class'] ?? textOf(specOf(object), 'storageClassName')

/** The phase, but of what is being deleted. */
export const phaseOf = (object: JsonObject): string =>
  metaText(object, 'deletionTimestamp') === '' ? textOf(statusOf(object), 'phase') : 'Terminating'

/** An amount of storage; 0 if there is none. */
export const storageText = (amounts: JsonObject): string => String(ownValue(amounts, 'storage') ?? '0')
