import {
  field,
  FieldPath,
  isDns1123Label,
  isLabelKey,
  isLabelValue,
  type FieldErrorList,
  type Operation,
} from 'kubevet/runtime'
import type { ObjectMeta, OwnerReference } from 'kubevet/types/meta/v1'
import { changed, sameValue } from './changed.js'
import { coveredEnum, coveredImmutable, coveredNonNegative, coveredRequired, invalid } from './checks.js'

export interface MetadataRules {
  readonly namespaced: boolean
  /** Judges the name; left out where a tag of standard level does. */
  readonly name?: (path: FieldPath, name: string) => FieldErrorList
}

/** An object's metadata, as Kubernetes judges it before it looks at anything else. */
export function validateMetadata(
  op: Operation,
  metadata: ObjectMeta | undefined,
  oldMetadata: ObjectMeta | undefined,
  rules: MetadataRules,
): FieldErrorList {
  const path = FieldPath.of('metadata')
  const meta = metadata ?? {}
  const old = oldMetadata ?? {}
  const errors: FieldErrorList = []
  if (!meta.name) errors.push(field.required(path.child('name'), 'name or generateName is required'))
  else if (rules.name !== undefined && changed(op, meta.name, old.name)) {
    errors.push(...rules.name(path.child('name'), meta.name))
  }
  errors.push(...validateNamespace(path.child('namespace'), meta.namespace, rules.namespaced))
  if (changed(op, meta.generation ?? 0, old.generation ?? 0)) {
    errors.push(...coveredNonNegative(path.child('generation'), meta.generation))
  }
  if (changed(op, meta.labels, old.labels)) errors.push(...validateLabels(path.child('labels'), meta.labels))
  if (changed(op, meta.annotations, old.annotations)) {
    errors.push(...validateAnnotations(path.child('annotations'), meta.annotations))
  }
  if (changed(op, meta.ownerReferences, old.ownerReferences)) {
    errors.push(...validateOwners(path.child('ownerReferences'), meta.ownerReferences ?? []))
  }
  if (changed(op, meta.managedFields, old.managedFields)) {
    errors.push(...validateManagedFields(path.child('managedFields'), meta.managedFields ?? []))
  }
  if (op.type === 'update') errors.push(...validateMetadataUpdate(path, meta, old))
  return errors
}

function validateNamespace(path: FieldPath, namespace: string | undefined, namespaced: boolean): FieldErrorList {
  if (!namespaced) return namespace ? [field.forbidden(path, 'not allowed on this type')] : []
  return namespace ? invalid(path, namespace, isDns1123Label(namespace)) : [field.required(path, '')]
}

function validateLabels(path: FieldPath, labels: Record<string, string> | undefined): FieldErrorList {
  return Object.entries(labels ?? {}).flatMap(([key, value]) => [
    ...invalid(path, key, isLabelKey(key)),
    ...invalid(path, value, isLabelValue(value)),
  ])
}

/** 256 KiB, keys and values together. */
const MAX_ANNOTATION_BYTES = 256 * 1024

function validateAnnotations(path: FieldPath, annotations: Record<string, string> | undefined): FieldErrorList {
  const entries = Object.entries(annotations ?? {})
  const errors = entries.flatMap(([key]) => invalid(path, key, isLabelKey(key.toLowerCase())))
  const bytes = new TextEncoder().encode(entries.flat().join('')).length
  return bytes > MAX_ANNOTATION_BYTES ? [...errors, field.tooLong(path, MAX_ANNOTATION_BYTES)] : errors
}

function validateOwners(path: FieldPath, owners: readonly OwnerReference[]): FieldErrorList {
  const errors = owners.flatMap((owner, index) => {
    const at = path.index(index)
    return [
      ...coveredRequired(at.child('apiVersion'), owner.apiVersion),
      ...coveredRequired(at.child('kind'), owner.kind),
      ...coveredRequired(at.child('name'), owner.name),
      ...coveredRequired(at.child('uid'), owner.uid),
    ]
  })
  if (owners.filter(({ controller }) => controller).length > 1) {
    errors.push(field.invalid(path, owners, 'only one owner can be the controller'))
  }
  return errors
}

function validateManagedFields(path: FieldPath, entries: NonNullable<ObjectMeta['managedFields']>): FieldErrorList {
  return entries.flatMap(({ operation, fieldsType }, index) => {
    const at = path.index(index)
    return [
      ...coveredRequired(at.child('operation'), operation),
      ...coveredEnum(at.child('operation'), operation, ['Apply', 'Update']),
      ...(fieldsType && fieldsType !== 'FieldsV1'
        ? [field.invalid(at.child('fieldsType'), fieldsType, 'must be `FieldsV1`')]
        : []),
    ]
  })
}

function validateMetadataUpdate(path: FieldPath, meta: ObjectMeta, old: ObjectMeta): FieldErrorList {
  const errors: FieldErrorList = []
  if (!meta.resourceVersion) {
    errors.push(field.invalid(path.child('resourceVersion'), '', 'must be specified for an update'))
  }
  if ((meta.generation ?? 0) < (old.generation ?? 0)) {
    errors.push(field.invalid(path.child('generation'), meta.generation ?? 0, 'must not be decremented'))
  }
  for (const name of ['name', 'namespace'] as const) {
    if ((meta[name] ?? '') !== (old[name] ?? '')) {
      errors.push(field.invalid(path.child(name), meta[name] ?? '', 'field is immutable'))
    }
  }
  for (const name of ['uid', 'creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds'] as const) {
    if (!sameValue(meta[name], old[name])) errors.push(...coveredImmutable(path.child(name), meta[name]))
  }
  return errors
}
