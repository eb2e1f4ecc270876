import { field, goTime, semanticEqual, type FieldErrorList, type FieldPath, type Operation } from 'kubevet/runtime'
import type { Time } from './v1.js'

/** Requires the time of a condition's last change. */
export function ValidateCustom_Condition_LastTransitionTime(
  _op: Operation,
  path: FieldPath,
  value: Time | undefined,
): FieldErrorList {
  return semanticEqual(goTime, value, null) ? [field.required(path, '')] : []
}
