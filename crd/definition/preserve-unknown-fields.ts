import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import type { CustomResourceDefinition } from './model.js'

const DETAIL = 'cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead'

/** `validatePreserveUnknownFields`: only a CRD that is stored so may have it. */
export function validatePreserveUnknownFields(
  definition: CustomResourceDefinition,
  old?: CustomResourceDefinition,
): FieldErrorList {
  if (old?.spec.preserveUnknownFields === true || definition.spec.preserveUnknownFields !== true) return []
  return [field.invalid(FieldPath.of('spec', 'preserveUnknownFields'), true, DETAIL)]
}
