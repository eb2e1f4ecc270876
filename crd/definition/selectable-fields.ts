import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { resolveFieldPath } from '../rule/field-path.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { conversionError } from '../schema/structural.js'
import type { SelectableField } from './model.js'

/** How many fields of one version may be selectable. */
export const MAX_SELECTABLE_FIELDS = 8

const SCALAR_TYPES = ['string', 'boolean', 'integer']

/** The fields of a CRD's spec or of a version that selectable fields depend on. */
export interface SelectableFieldsOwner {
  readonly selectableFields?: readonly SelectableField[]
  readonly schema: JsonSchemaProps | undefined
  readonly isManyAllowed: boolean
}

/** `ValidateCustomResourceSelectableFields`, for a schema that may have no structural form. `path`: that of the owner. */
export function validateSelectableFields(owner: SelectableFieldsOwner, path: FieldPath): FieldErrorList {
  const { selectableFields = [], schema = {}, isManyAllowed } = owner
  const reason = conversionError(schema)
  const listField = path.child('selectableFields')
  const errors: FieldErrorList = []
  // Paths are read nevertheless; kube-apiserver panics at the first one that is right.
  if (reason !== undefined) errors.push(field.invalid(path.child('schema.openAPIV3Schema'), '', reason))
  const root = reason === undefined ? schema : {}
  const seen = new Set<string>()
  for (const [index, { jsonPath }] of selectableFields.entries()) {
    errors.push(...fieldErrors(jsonPath, root, seen, listField.index(index).child('jsonPath')))
  }
  if (seen.size > MAX_SELECTABLE_FIELDS && !isManyAllowed) {
    errors.push(field.tooMany(listField, seen.size, MAX_SELECTABLE_FIELDS))
  }
  return errors
}

function fieldErrors(jsonPath: string, root: JsonSchemaProps, seen: Set<string>, path: FieldPath): FieldErrorList {
  if (jsonPath === '') return [field.required(path, '')]
  const resolved = resolveFieldPath(jsonPath, root, { arrayNotation: false })
  if ('error' in resolved) return [field.invalid(path, jsonPath, `is an invalid path: ${resolved.error}`)]
  const errors: FieldErrorList = []
  if (resolved.path.root().toString() === 'metadata') {
    errors.push(field.invalid(path, jsonPath, 'must not point to fields in metadata'))
  }
  if (!SCALAR_TYPES.includes(resolved.schema?.type ?? '')) {
    const detail =
      'must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.'
    errors.push(field.invalid(path, jsonPath, detail))
  }
  const place = resolved.path.toString()
  if (seen.has(place)) errors.push(field.duplicate(path, jsonPath))
  seen.add(place)
  return errors
}
