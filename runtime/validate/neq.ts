import { field } from '../field/constructors.js'
import type { FieldErrorList } from '../field/error-list.js'
import type { FieldPath } from '../field/path.js'
import { semanticEqual } from '../go/equal.js'
import { quote } from '../go/quote.js'
import { GoValue, type GoType } from '../go/type.js'
import type { Operation } from '../operation.js'

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
