// When a value is set: pointers that are there, lists and maps with something in them, other values that aren't zero.

export const isSetValue = (value: unknown): boolean =>
  value !== '' && value !== 0 && value !== false && value !== undefined && value !== null && value !== 0n

export const isSetPointer = (value: unknown): boolean => value !== undefined && value !== null

/** A list, or bytes as base64 text. */
export const isSetSlice = <T extends { readonly length: number }>(value: T | null | undefined): value is T =>
  value !== undefined && value !== null && value.length > 0

export function isSetMap<T extends object>(value: T | null | undefined): value is T {
  // Without a list of all keys.
  for (const key in value) if (Object.hasOwn(value, key)) return true
  return false
}

/** The number of keys of a map; 0 for nil. */
export const mapSize = (value: object | null | undefined): number =>
  value === undefined || value === null ? 0 : Object.keys(value).length
