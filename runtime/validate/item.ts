import type { FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { semanticEqual, type GoType, valueOrZero } from '../../apimachinery/go/index.js'
import { isIncomplete } from '../operation/incomplete.js'
import type { Operation, ValidateFunction } from '../operation/operation.js'

type Items<T> = readonly (T | null | undefined)[] | null | undefined

/** `+k8s:item`: validates the first item that matches, against the first old one that does. `type` is the items'. */
export function item<T>(
  op: Operation,
  path: FieldPath,
  list: Items<T>,
  old: Items<T>,
  type: GoType,
  matches: (item: T) => boolean,
  validator: ValidateFunction<T>,
): FieldErrorList {
  if (isIncomplete(op, list)) return []
  const find = (items: Items<T>): number =>
    items?.findIndex((one) => {
      const filled = valueOrZero(type, one) as T | undefined
      return filled !== undefined && filled !== null && matches(filled)
    }) ?? -1
  const at = find(list)
  if (at < 0) return []
  const oldAt = find(old)
  const found = valueOrZero(type, list?.[at]) as T
  const oldFound = oldAt < 0 ? undefined : (valueOrZero(type, old?.[oldAt]) as T)
  if (op.type === 'update' && oldFound !== undefined && semanticEqual(type, found, oldFound)) return []
  return validator(op, path.index(at), found, oldFound)
}
