import { comparable, FEW, keyedItems, lengthPrefixed, type ItemIdentity, type Key } from './item-identity.js'

/** A key field's value; undefined for a nil pointer, which equals only nil. */
type KeyField<T> = (item: T) => Key | undefined

/** Items are equal if all their key fields are. `pointers`: nil items don't count, else they are structs of zeros. */
export function compositeItems<T>(keys: readonly KeyField<T>[], pointers = false): ItemIdentity<T> {
  const identity = keyedItems<T>((item) => keys.map((key) => lengthPrefixed(key(item))).join(), pointers)
  const equal = (a: T, b: T): boolean => {
    for (const key of keys) if (!isSameKey(key(a), key(b))) return false
    return true
  }
  return {
    ...identity,
    duplicates(items) {
      // Few items are compared as they are: making texts of their keys takes longer.
      if (items.length > FEW) return identity.duplicates(items)
      const found: number[] = []
      for (let at = 1; at < items.length; at++) {
        const own = items[at] ?? identity.nilItem()
        for (let earlier = 0; own !== undefined && earlier < at; earlier++) {
          const other = items[earlier] ?? identity.nilItem()
          if (other === undefined || !equal(own, other)) continue
          found.push(at)
          break
        }
      }
      return found
    },
  }
}

/** Keys of one type are compared as they are; a number and a bigint may be equal. */
const isSameKey = (a: Key | undefined, b: Key | undefined): boolean =>
  a === b || (typeof a !== typeof b && a !== undefined && b !== undefined && comparable(a) === comparable(b))
