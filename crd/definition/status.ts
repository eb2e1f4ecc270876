import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { NIL_LIST } from '../../apimachinery/json/index.js'
import type { DefinitionStatus, DefinitionVersion } from './model.js'
import { validateNames } from './names.js'

/** Whether the first condition of a type has the status `True` (`IsCRDConditionTrue`). */
export const isConditionTrue = ({ conditions }: DefinitionStatus, type: string): boolean =>
  conditions.find((condition) => condition.type === type)?.status === 'True'

/** `ValidateCustomResourceDefinitionStatus` and `ValidateCustomResourceDefinitionStoredVersions`. */
export const validateStatus = (
  { acceptedNames, storedVersions }: DefinitionStatus,
  versions: readonly DefinitionVersion[],
  path: FieldPath,
): FieldErrorList => [
  ...validateNames(acceptedNames, path.child('acceptedNames')),
  ...validateStoredVersions(storedVersions, versions, path.child('storedVersions')),
]

function validateStoredVersions(
  stored: readonly string[],
  versions: readonly DefinitionVersion[],
  path: FieldPath,
): FieldErrorList {
  if (stored.length === 0)
    return [field.invalid(path, stored === NIL_LIST ? null : stored, 'must have at least one stored version')]
  const errors: FieldErrorList = []
  const missing = new Map(stored.map((name, index) => [name, index]))
  for (const { name, storage } of versions) {
    // A name that occurs twice is missing the second time.
    if (!missing.delete(name) && storage) {
      errors.push(field.invalid(path, stored, `must have the storage version ${name}`))
    }
  }
  for (const [name, index] of missing) {
    errors.push(field.invalid(path.index(index), name, missingVersion(name)))
  }
  return errors
}

const missingVersion = (name: string): string =>
  `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`
