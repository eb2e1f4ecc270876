import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { go, GoValue } from '../../apimachinery/go/index.js'
import type { CustomResourceDefinition } from './model.js'
import { isConditionTrue } from './status.js'

const scopeType = go.named(go.string)

/** What an update of a CRD may not change: the names of its resources; once it is served, scope and kind. */
export function validateImmutable(
  { spec }: CustomResourceDefinition,
  old: CustomResourceDefinition,
  path: FieldPath,
): FieldErrorList {
  const names = path.child('names')
  const errors: FieldErrorList = []
  if (isConditionTrue(old.status, 'Established')) {
    errors.push(...unchanged(spec.scope, old.spec.scope, path.child('scope'), new GoValue(scopeType, spec.scope)))
    errors.push(...unchanged(spec.names.kind, old.spec.names.kind, names.child('kind')))
  }
  errors.push(...unchanged(spec.group, old.spec.group, path.child('group')))
  errors.push(...unchanged(spec.names.plural, old.spec.names.plural, names.child('plural')))
  return errors
}

const unchanged = (value: string, old: string, path: FieldPath, shown: unknown = value): FieldErrorList =>
  value === old ? [] : [field.invalid(path, shown, 'field is immutable')]
