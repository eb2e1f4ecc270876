// When a value is set: pointers that are there, lists and maps with something in them, other values that aren't zero.

/** Whether a string, number or boolean is set: it is not nil, and not Go's zero value (`''`, 0, false). */
export const isSetValue = (value: unknown): boolean =>
  value !== '' && value !== 0 && value !== false && value !== undefined && value !== null && value !== 0n

/** Whether a pointer is set: it is not nil, whatever it points to. */
export const isSetPointer = (value: unknown): boolean => value !== undefined && value !== null

/** A list, or bytes as base64 text. */
export const isSetSlice = <T extends { readonly length: number }>(value: T | null | undefined): value is T =>
  value !== undefined && value !== null && value.length > 0

/** Whether a map has at least one key. */
export function isSetMap<T extends object>(value: T | null | undefined): value is T {
  // Without a list of all keys.
  for (const key in value) if (Object.hasOwn(value, key)) return true
  return false
}

/** The number of keys of a map; 0 for nil. */
export const mapSize = (value: object | null | undefined): number =>
  value === undefined || value === null ? 0 : Object.keys(value).length
