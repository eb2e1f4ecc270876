import type { FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { semanticEqual, type GoType } from '../../apimachinery/go/index.js'
import { isIncomplete } from '../operation/incomplete.js'
import type { Operation, ValidateFunction } from '../operation/operation.js'

/** How a field is validated in each mode of its struct. */
export interface ModeRules<S, T> {
  readonly name: string
  /** A function, since types of several modules can refer to each other. */
  readonly type: () => GoType
  readonly get: (struct: S) => T
  readonly discriminator: (struct: S) => string | boolean
  readonly rules: ReadonlyMap<string | boolean, ValidateFunction<T>>
  /** For a mode without a rule. */
  readonly otherwise: ValidateFunction<T>
}

/** `+k8s:ifMode`: validates a field by the rule for the current mode. Neither mode nor value changed: nothing to do. */
export function mode<S, T>(
  op: Operation,
  path: FieldPath,
  struct: S | null | undefined,
  old: S | null | undefined,
  field: ModeRules<S, T>,
): FieldErrorList {
  if (struct === undefined || struct === null || isIncomplete(op, struct)) return []
  const known = old !== undefined && old !== null
  const value = field.get(struct)
  const oldValue = known ? field.get(old) : undefined
  const current = field.discriminator(struct)
  if (
    op.type === 'update' &&
    known &&
    current === field.discriminator(old) &&
    semanticEqual(field.type(), value, oldValue)
  ) {
    return []
  }
  const rule = field.rules.get(current) ?? field.otherwise
  return rule(op, path.child(field.name), value, oldValue)
}
