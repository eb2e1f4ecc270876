// How the items of a list are identified, for uniqueness and for finding an item's old counterpart.
import { semanticEqual, semanticKey, type GoType, valueOrZero, zeroStruct } from '../../apimachinery/go/index.js'

type Items<T> = readonly (T | null | undefined)[]

/**
 * How list items are identified: by key fields (`keyedItems`, `compositeItems`) or by value (`scalarItems`,
 * `comparedItems`).
 */
export interface ItemIdentity<T> {
  /** Positions of items that equal an earlier one, ascending. Nil items of a list of pointers don't count. */
  duplicates(items: Items<T>): number[]
  /** Finds the first of the items that a value equals. */
  finder(items: Items<T>): (item: T) => T | undefined
  /** What a nil item stands for: the zero value; undefined for nil pointers, which don't count. */
  nilItem(): T | undefined
}

export type Key = string | number | bigint | boolean

/** A 64-bit integer may be a number in one item and a bigint in another: what is exact as a number is one. */
export const comparable = (key: Key): Key => {
  if (typeof key === 'string') return key
  if (typeof key === 'bigint') return Number.isSafeInteger(Number(key)) ? Number(key) : key
  return typeof key === 'number' && !Number.isSafeInteger(key) && Number.isInteger(key) ? BigInt(key) : key
}

const isBigint = (item: unknown): boolean => typeof item === 'bigint'

/** Up to here comparing pairs is faster than a set. */
export const FEW = 8

/** Items are equal if their keys are. `pointers`: nil items don't count, else they are structs of zeros. */
export function keyedItems<T>(key: (item: T) => Key, pointers = false): ItemIdentity<T> {
  const keyOf = (item: T | null | undefined): Key | undefined =>
    item === null || item === undefined ? (pointers ? undefined : key(zeroStruct)) : comparable(key(item))
  return {
    duplicates(items) {
      const found: number[] = []
      if (items.length < 2) return found
      if (items.length <= FEW) {
        for (let at = 1; at < items.length; at++) {
          const own = keyOf(items[at])
          for (let earlier = 0; own !== undefined && earlier < at; earlier++) {
            if (keyOf(items[earlier]) === own) {
              found.push(at)
              break
            }
          }
        }
        return found
      }
      const seen = new Set<Key>()
      for (let at = 0; at < items.length; at++) {
        const own = keyOf(items[at])
        if (own === undefined) continue
        const before = seen.size
        if (seen.add(own).size === before) found.push(at)
      }
      return found
    },
    finder(items) {
      const byKey = new Map<Key, T>()
      for (const item of items) {
        const own = keyOf(item)
        if (own !== undefined && !byKey.has(own)) byKey.set(own, item ?? zeroStruct)
      }
      return (item) => byKey.get(comparable(key(item)))
    },
    nilItem: () => (pointers ? undefined : zeroStruct),
  }
}

/** Items are strings, numbers or booleans; `zero` stands for missing ones, undefined for nil pointers, which don't count. */
export const scalarItems = <T extends Key>(zero: T | undefined): ItemIdentity<T> => {
  const identity = keyedItems<T>((item) => item, true)
  const filled = (items: Items<T>): Items<T> =>
    zero === undefined || !(items.includes(null) || items.includes(undefined))
      ? items
      : Array.from(items, (item) => item ?? zero)
  return {
    duplicates: (items) => {
      const all = filled(items)
      // The usual case costs no more than a set of the items.
      if (all.length > FEW && new Set(all).size === all.length && (zero === '' || !all.some(isBigint))) return []
      return identity.duplicates(all)
    },
    finder: (items) => identity.finder(filled(items)),
    nilItem: () => zero,
  }
}

/** A part of a composite key that can't run into the next one; nil differs from every text. */
export const lengthPrefixed = (value: Key | null | undefined): string => {
  if (value === null || value === undefined) return '-'
  const text = String(comparable(value))
  return `${text.length}:${text}`
}

/** Items are equal if they are semantically. `type` is the items'. */
export function comparedItems<T>(typeOf: () => GoType): ItemIdentity<T> {
  return {
    duplicates: (items) => {
      const type = typeOf()
      const known = new KnownItems(type, items.length)
      const found: number[] = []
      for (let at = 0; at < items.length; at++) {
        if (isNilPointer(type, items[at])) continue
        if (known.find(items[at]) !== undefined) found.push(at)
        else known.add(items[at])
      }
      return found
    },
    finder: (items) => {
      const type = typeOf()
      const known = new KnownItems(type, items.length)
      for (const one of items) if (!isNilPointer(type, one)) known.add(one)
      return (one) => {
        const same = known.find(one)
        return same === undefined ? undefined : (valueOrZero(type, same.item) as T)
      }
    },
    nilItem: () => valueOrZero(typeOf(), undefined) as T | undefined,
  }
}

const isNilPointer = (type: GoType, item: unknown): boolean =>
  type.kind === 'pointer' && (item === null || item === undefined)

interface KnownItem {
  readonly item: unknown
}

/** Items to be found by their equals. Many are looked up by a text, since comparing all pairs would take very long. */
class KnownItems {
  private readonly byKey: Map<string, KnownItem[]> | undefined
  private readonly few: KnownItem[] = []

  constructor(
    private readonly type: GoType,
    /** How many there will be at most. */
    count: number,
  ) {
    if (count > FEW) this.byKey = new Map()
  }

  add(item: unknown): void {
    if (this.byKey === undefined) {
      this.few.push({ item })
      return
    }
    const key = semanticKey(this.type, item)
    const alike = this.byKey.get(key)
    if (alike === undefined) this.byKey.set(key, [{ item }])
    else alike.push({ item })
  }

  /** The first that equals the item. */
  find(item: unknown): KnownItem | undefined {
    const alike = this.byKey === undefined ? this.few : this.byKey.get(semanticKey(this.type, item))
    return alike?.find((one) => semanticEqual(this.type, one.item, item))
  }
}
