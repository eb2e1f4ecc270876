// The fields of metadata that creates and updates have checked (apimachinery's `pkg/api/validation/objectmeta.go`).
import { byteLength } from '../text/byte-length.js'
import { field } from '../field/constructors.js'
import { isLabelKey, isLabelValue, isQualifiedName, isValidLabelKey } from '../content/label.js'
import { maxLenError, maxLenErrorInCharacters } from '../content/messages.js'
import { lowerCase } from '../text/lower-case.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { isSince } from '../version/since.js'
import type { ObjectMeta } from './object-meta.js'
import { validateOwnerReferences } from './owner-reference.js'

/** Labels, annotations and owners, which all writes have checked, in the words of a Kubernetes version. */
export const validateWrittenFields = (
  meta: ObjectMeta,
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList => [
  ...validateLabels(meta.labels ?? {}, path.child('labels'), kubernetesVersion),
  ...validateAnnotations(meta.annotations ?? {}, path.child('annotations'), kubernetesVersion),
  ...validateOwnerReferences(meta.ownerReferences ?? [], path.child('ownerReferences'), kubernetesVersion),
]

/** Since when keys of labels are called so, and no longer qualified names, and lengths are said to be in bytes. */
const FIRST_WITH_LABEL_KEYS = '1.35'

/** What is wrong with the key of a label, in the words of a Kubernetes version. */
export const labelKeyFaults = (key: string, kubernetesVersion: string | undefined): readonly string[] =>
  isValidLabelKey(key) ? [] : isSince(kubernetesVersion, FIRST_WITH_LABEL_KEYS) ? isLabelKey(key) : isQualifiedName(key)

/** What is wrong with the value of a label, in the words of a Kubernetes version. */
export const labelValueFaults = (value: string, kubernetesVersion: string | undefined): readonly string[] =>
  isLabelValue(value, isSince(kubernetesVersion, FIRST_WITH_LABEL_KEYS) ? maxLenError : maxLenErrorInCharacters)

/** A generation is not negative. */
export function validateGeneration({ generation = 0 }: ObjectMeta, path: FieldPath): FieldErrorList {
  if (generation >= 0) return []
  return [field.invalid(path.child('generation'), generation, 'must be greater than or equal to 0', 'minimum')]
}

/** `ValidateLabels`. */
export const validateLabels = (
  labels: Readonly<Record<string, string>>,
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList =>
  Object.entries(labels).flatMap(([key, value]) => [
    ...labelKeyFaults(key, kubernetesVersion).map((message) =>
      field.invalid(path, key, message, 'format=k8s-label-key'),
    ),
    ...labelValueFaults(value, kubernetesVersion).map((message) =>
      field.invalid(path, value, message, 'format=k8s-label-value'),
    ),
  ])

/** Bytes of all keys and values of annotations. */
const ANNOTATIONS_MAX_LENGTH = 256 * 1024

/** `ValidateAnnotations`: keys as those of labels, in upper and lower case, and the size of them all. */
export function validateAnnotations(
  annotations: Readonly<Record<string, string>>,
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList {
  const errors: FieldErrorList = []
  let size = 0
  for (const [key, value] of Object.entries(annotations)) {
    const messages = labelKeyFaults(lowerCase(key), kubernetesVersion)
    errors.push(...messages.map((message) => field.invalid(path, key, message, 'format=k8s-label-key')))
    size += byteLength(key) + byteLength(value)
  }
  return size > ANNOTATIONS_MAX_LENGTH ? [...errors, field.tooLong(path, ANNOTATIONS_MAX_LENGTH)] : errors
}
