// The constraints of +k8s:update. They look only at whether values are set: fields that did not change are not looked at.
import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from '../operation/operation.js'
import type { ItemIdentity } from './item-identity.js'
import { isSetMap, isSetPointer, isSetSlice, isSetValue } from './set-ness.js'

/**
 * What `+k8s:update` forbids: setting an unset field, unsetting a set one, changing a set one, adding items or removing
 * them.
 */
export type UpdateConstraint = 'NoSet' | 'NoUnset' | 'NoModify' | 'NoAddItem' | 'NoRemoveItem'

const DETAILS = {
  NoSet: 'field cannot be set once created',
  NoUnset: 'field cannot be cleared once set',
  NoModify: 'field cannot be modified once set',
} as const

/** One error for each constraint that a change of set-ness violates. */
function transitions(
  path: FieldPath,
  wasSet: boolean,
  isSet: boolean,
  constraints: readonly UpdateConstraint[],
): FieldErrorList {
  const violated = { NoSet: !wasSet && isSet, NoUnset: wasSet && !isSet, NoModify: wasSet && isSet }
  return constraints.flatMap((one) =>
    one in violated && violated[one as keyof typeof violated]
      ? [field.invalid(path, null, DETAILS[one as keyof typeof DETAILS], 'update')]
      : [],
  )
}

/** A value that isn't nil; without a correlated old value there is nothing to compare with. */
export const updateValue = (
  op: Operation,
  path: FieldPath,
  value: unknown,
  old: unknown,
  ...constraints: UpdateConstraint[]
): FieldErrorList =>
  op.type !== 'update' || old === undefined ? [] : transitions(path, isSetValue(old), isSetValue(value), constraints)

/** A pointer; an old value that isn't correlated counts as nil. */
export const updatePointer = (
  op: Operation,
  path: FieldPath,
  value: unknown,
  old: unknown,
  ...constraints: UpdateConstraint[]
): FieldErrorList =>
  op.type !== 'update' ? [] : transitions(path, isSetPointer(old), isSetPointer(value), constraints)

/** A struct, which is always set. */
export const updateStruct = (
  op: Operation,
  path: FieldPath,
  _value: unknown,
  old: unknown,
  ...constraints: UpdateConstraint[]
): FieldErrorList =>
  op.type !== 'update' || old === undefined || old === null ? [] : transitions(path, true, true, constraints)

type Items<T> = readonly (T | null | undefined)[] | null | undefined

/** A list; `identity` distinguishes items and is needed for NoAddItem and NoRemoveItem. Nil pointers in it don't count. */
export function updateList<T>(
  op: Operation,
  path: FieldPath,
  list: Items<T>,
  old: Items<T>,
  identity: ItemIdentity<T> | undefined,
  ...constraints: UpdateConstraint[]
): FieldErrorList {
  if (op.type !== 'update') return []
  const forbidden = (at: FieldPath, detail: string) => field.forbidden(at, detail, 'update')
  const isNews = (item: T | null | undefined, find: ((item: T) => T | undefined) | undefined): boolean => {
    const own = item ?? identity?.nilItem()
    return own !== undefined && own !== null && find?.(own) === undefined
  }
  return constraints.flatMap((constraint) => {
    // A list or map is not modified: its items are.
    if (constraint === 'NoModify') return []
    if (constraint === 'NoAddItem') {
      const find = identity?.finder(old ?? [])
      return (list ?? []).flatMap((item, at) =>
        isNews(item, find) ? [forbidden(path.index(at), 'item may not be added')] : [],
      )
    }
    if (constraint === 'NoRemoveItem') {
      const find = identity?.finder(list ?? [])
      return (old ?? []).flatMap((item) => (isNews(item, find) ? [forbidden(path, 'item may not be removed')] : []))
    }
    return transitions(path, isSetSlice(old), isSetSlice(list), [constraint])
  })
}

type AnyMap = Readonly<Record<string, unknown>> | null | undefined

/**
 * `+k8s:update` on a map, whose items are its entries by key. NoSet and NoUnset lead to Invalid errors at the map,
 * NoAddItem and NoRemoveItem to Forbidden ones at the keys; NoModify has no effect.
 */
export function updateMap(
  op: Operation,
  path: FieldPath,
  map: AnyMap,
  old: AnyMap,
  ...constraints: UpdateConstraint[]
): FieldErrorList {
  if (op.type !== 'update') return []
  const missing = (from: AnyMap, other: AnyMap, detail: string): FieldErrorList =>
    Object.keys(from ?? {}).flatMap((key) =>
      other !== undefined && other !== null && Object.hasOwn(other, key)
        ? []
        : [field.forbidden(path.key(key), detail, 'update')],
    )
  return constraints.flatMap((constraint) => {
    if (constraint === 'NoModify') return []
    if (constraint === 'NoAddItem') return missing(map, old, 'item may not be added')
    if (constraint === 'NoRemoveItem') return missing(old, map, 'item may not be removed')
    return transitions(path, isSetMap(old), isSetMap(map), [constraint])
  })
}
