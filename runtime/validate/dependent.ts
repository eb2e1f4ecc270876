import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { isIncomplete } from '../operation/incomplete.js'
import type { Operation } from '../operation/operation.js'

/** A field that another one depends on. */
export interface Dependency<T> {
  readonly trigger: string
  readonly triggerIsSet: (struct: T) => boolean
  readonly dependent: string
  readonly dependentIsSet: (struct: T) => boolean
}

type Nilable<T> = T | null | undefined

/** `+k8s:dependentRequired`: Required at the dependent field if only the trigger is set. */
export const dependentRequired = <T>(
  op: Operation,
  path: FieldPath,
  struct: Nilable<T>,
  old: Nilable<T>,
  dependency: Dependency<T>,
): FieldErrorList =>
  isTriggered(op, struct, old, dependency, false)
    ? [
        field
          .required(path.child(dependency.dependent), `must be set when ${dependency.trigger} is set`)
          .withOrigin('dependentRequired'),
      ]
    : []

/** `+k8s:dependentForbidden`: Forbidden at the dependent field if the trigger is set, too. */
export const dependentForbidden = <T>(
  op: Operation,
  path: FieldPath,
  struct: Nilable<T>,
  old: Nilable<T>,
  dependency: Dependency<T>,
): FieldErrorList =>
  isTriggered(op, struct, old, dependency, true)
    ? [
        field
          .forbidden(path.child(dependency.dependent), `may not be set when ${dependency.trigger} is set`)
          .withOrigin('dependentForbidden'),
      ]
    : []

/** Whether the trigger is set and the dependent field is (or isn't), and that is news. */
function isTriggered<T>(
  op: Operation,
  struct: Nilable<T>,
  old: Nilable<T>,
  { triggerIsSet, dependentIsSet }: Dependency<T>,
  dependentSet: boolean,
): boolean {
  if (struct === undefined || struct === null) return false
  const trigger = triggerIsSet(struct)
  const dependent = dependentIsSet(struct)
  if (op.type === 'update' && old !== undefined && old !== null) {
    if (trigger === triggerIsSet(old) && dependent === dependentIsSet(old)) return false
  }
  return trigger && dependent === dependentSet && !isIncomplete(op, struct)
}
