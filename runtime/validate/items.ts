// Going through lists and maps, with the old counterpart of each part.
import { semanticEqual, type GoType, valueOrZero, zeroValue } from '../../apimachinery/go/index.js'
import type { Operation } from '../operation/operation.js'
import type { ItemIdentity } from './item-identity.js'

/** What is known of a list's items. */
export interface ItemSpec<T> {
  /** The items' type; a function, since types of several modules can refer to each other. */
  readonly type: () => GoType
  /** How items are identified; without it no item has an old counterpart. */
  readonly identity?: ItemIdentity<T>
  /** Whether an item is unchanged only if it also equals its old counterpart. */
  readonly compares?: boolean
}

/** A Go slice; `null` and `undefined` are nil. Nil items are nil pointers or, in lists of other types, zero values. */
export type ListOf<T> = readonly (T | null | undefined)[] | null | undefined
type Entries = Readonly<Record<string, unknown>>
/** A Go map with text keys; `null` and `undefined` are nil. */
export type MapOf<T> = Readonly<Record<string, T>> | null | undefined

/** A list's old items, by which those that did not change are known. */
export interface OldItems<T> {
  /** The old counterpart of an item; undefined for a new one. */
  find(item: T): T | undefined
  /** Whether an item needs no validation, since it is as it was. */
  isUnchanged(item: T, oldItem: T | undefined): boolean
}

/** The old items of a list that new ones can be correlated with; undefined if there are none. */
export function oldItems<T>(op: Operation, old: ListOf<T>, spec: ItemSpec<T>): OldItems<T> | undefined {
  const { identity, compares } = spec
  if (identity === undefined || old === undefined || old === null || old.length === 0) return undefined
  return {
    find: identity.finder(old),
    isUnchanged: (item, oldItem) =>
      op.type === 'update' && oldItem !== undefined && (!compares || semanticEqual(spec.type(), item, oldItem)),
  }
}

/** Calls `visit` for each item, except nil ones of lists of pointers, and on update those that did not change. */
export function visitItems<T>(
  op: Operation,
  list: ListOf<T>,
  old: ListOf<T>,
  spec: ItemSpec<T>,
  visit: (item: T, oldItem: T | undefined, at: number) => void,
): void {
  if (list === undefined || list === null) return
  const known = oldItems(op, old, spec)
  for (let at = 0; at < list.length; at++) {
    let item = list[at]
    if (item === undefined || item === null) {
      item = valueOrZero(spec.type(), item) as T | undefined
      if (item === undefined) continue
    }
    const oldItem = known?.find(item)
    if (known?.isUnchanged(item, oldItem)) continue
    visit(item, oldItem, at)
  }
}

/** The keys of a map whose values changed or are new on update, or all. `type` is the values'. */
export function changedKeys(op: Operation, map: Entries, old: MapOf<unknown>, type: GoType): string[] {
  const keys = Object.keys(map)
  if (op.type !== 'update' || old === undefined || old === null) return keys
  return keys.filter(
    (key) => !Object.hasOwn(old, key) || !semanticEqual(type, map[key] ?? undefined, old[key] ?? undefined),
  )
}

/** The keys of a map that are new on update, or all. */
export function newKeys(op: Operation, map: Entries, old: MapOf<unknown>): string[] {
  const keys = Object.keys(map)
  return op.type !== 'update' || old === undefined || old === null
    ? keys
    : keys.filter((key) => !Object.hasOwn(old, key))
}

/** The old value of a key, `zero` for null; undefined for a new key. */
export const oldEntry = <T>(old: MapOf<T>, key: string, zero: NoInfer<T> | undefined): T | undefined =>
  old !== undefined && old !== null && Object.hasOwn(old, key) ? (old[key] ?? zero) : undefined

/** Calls `visit` for each value, on update for those that changed or are new. `type` is the values'. */
export function visitMapValues<T>(
  op: Operation,
  map: MapOf<T>,
  old: MapOf<T>,
  type: GoType,
  visit: (value: T, oldValue: T | undefined, key: string) => void,
): void {
  if (map === undefined || map === null) return
  for (const key of changedKeys(op, map, old, type)) {
    visit(valueOrZero(type, map[key]) as T, oldEntry(old, key, zeroValue(type) as T | undefined), key)
  }
}

/** Calls `visit` for each key, on update for new ones. */
export function visitMapKeys(
  op: Operation,
  map: MapOf<unknown>,
  old: MapOf<unknown>,
  visit: (key: string) => void,
): void {
  if (map === undefined || map === null) return
  for (const key of newKeys(op, map, old)) visit(key)
}
