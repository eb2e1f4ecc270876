import type { FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { semanticEqual, type GoType } from '../../apimachinery/go/index.js'
import type { Operation, ValidateFunction } from '../operation/operation.js'

/** `+k8s:subfield`: validates a property of a struct. `type` is the property's; a nil struct has nothing to validate. */
export function subfield<S, T>(
  op: Operation,
  path: FieldPath,
  struct: S | null | undefined,
  old: S | null | undefined,
  name: string,
  type: GoType,
  get: (struct: S) => T,
  validator: ValidateFunction<T>,
): FieldErrorList {
  if (struct === undefined || struct === null) return []
  const value = get(struct)
  const oldValue = old === undefined || old === null ? undefined : get(old)
  if (op.type === 'update' && old !== undefined && old !== null && semanticEqual(type, value, oldValue)) return []
  return validator(op, path.child(name), value, oldValue)
}
