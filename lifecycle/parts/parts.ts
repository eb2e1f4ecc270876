// Parts of objects that need not be what their types say.
import { isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'

/** Keys of objects and positions of lists. */
export type Steps = readonly (string | number)[]

/** A part of an object that is an object. */
export function objectAt(object: JsonObject, ...keys: readonly string[]): JsonObject | undefined {
  let value: unknown = object
  for (const key of keys) value = isObject(value) ? ownValue(value, key) : undefined
  return isObject(value) ? value : undefined
}

/** The objects of a list, each with its position. */
export function itemsOf(value: unknown): readonly (readonly [index: number, item: JsonObject])[] {
  if (!Array.isArray(value)) return []
  return [...(value as unknown[]).entries()].flatMap(([index, item]) =>
    isObject(item) ? [[index, item] as const] : [],
  )
}

/** The texts of a list. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
