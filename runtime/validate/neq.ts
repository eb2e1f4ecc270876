import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { semanticEqual, GoValue, type GoType } from '../../apimachinery/go/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { Operation } from '../operation/operation.js'

/** `+k8s:neq`: any value but `disallowed`. `type` is the value's. */
export function neq(
  _op: Operation,
  path: FieldPath,
  value: unknown,
  _old: unknown,
  disallowed: string | number | bigint | boolean,
  type: GoType,
): FieldErrorList {
  if (value === undefined || value === null || !semanticEqual(type, value, disallowed)) return []
  const text = typeof disallowed === 'string' ? quote(disallowed) : String(disallowed)
  return [field.invalid(path, new GoValue(type, value), `must not be equal to ${text}`, 'neq')]
}
