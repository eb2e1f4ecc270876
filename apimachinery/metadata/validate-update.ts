import type { FieldErrorList } from '../field/error-list.js'
import { field } from '../field/constructors.js'
import { go } from '../go/descriptors.js'
import { GoValue } from '../go/type.js'
import type { FieldPath } from '../field/path.js'
import { eachOnce } from './each-once.js'
import { validateNoNewFinalizers } from './finalizer.js'
import { validateManagedFields } from './managed-fields.js'
import type { ObjectMeta } from './object-meta.js'
import { validateGeneration, validateWrittenFields } from './validate-fields.js'

/**
 * The metadata of a changed object (`ValidateObjectMetaDeclaratively`): what it may not change, and the fields that all writes
 * have checked. Each text once.
 */
export const validateObjectMetaUpdate = (
  meta: ObjectMeta,
  old: ObjectMeta,
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList => eachOnce(objectMetaUpdateErrors(meta, old, path, kubernetesVersion), kubernetesVersion)

/** `ValidateObjectMetaAccessorUpdate`. */
export function objectMetaUpdateErrors(
  meta: ObjectMeta,
  old: ObjectMeta,
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList {
  const { generation = 0 } = meta
  const isDeleted = old.deletionTimestamp !== undefined
  const isDecremented = generation < (old.generation ?? 0)
  return [
    ...(isDeleted
      ? validateNoNewFinalizers(meta.finalizers ?? [], old.finalizers ?? [], path.child('finalizers'))
      : []),
    ...(meta.resourceVersion === undefined
      ? [field.invalid(path.child('resourceVersion'), '', 'must be specified for an update')]
      : []),
    ...validateGeneration(meta, path),
    ...(isDecremented ? [field.invalid(path.child('generation'), generation, 'must not be decremented')] : []),
    ...IMMUTABLE.flatMap((immutable) => validateImmutable(immutable, meta, old, path)),
    ...validateWrittenFields(meta, path, kubernetesVersion),
    ...validateManagedFields(meta.managedFields ?? [], path.child('managedFields')),
  ]
}

interface ImmutableField {
  readonly name: keyof ObjectMeta
  /** The bad value of a field that is set or not. */
  readonly show: (value: unknown) => unknown
  readonly origin?: string
}

const asText = (value: unknown): unknown => value ?? ''
const asUid = (value: unknown): unknown => new GoValue(go.named(go.string), value ?? '')
const asIs = (value: unknown): unknown => value ?? null

const IMMUTABLE: readonly ImmutableField[] = [
  { name: 'name', show: asText },
  { name: 'namespace', show: asText },
  { name: 'uid', show: asUid, origin: 'immutable' },
  { name: 'creationTimestamp', show: asIs, origin: 'immutable' },
  { name: 'deletionTimestamp', show: asIs, origin: 'immutable' },
  { name: 'deletionGracePeriodSeconds', show: asIs, origin: 'immutable' },
]

function validateImmutable(
  { name, show, origin = '' }: ImmutableField,
  meta: ObjectMeta,
  old: ObjectMeta,
  path: FieldPath,
): FieldErrorList {
  if (meta[name] === old[name]) return []
  return [field.invalid(path.child(name), show(meta[name]), 'field is immutable', origin)]
}
