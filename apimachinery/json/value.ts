// JSON as Kubernetes decodes it: what `parseJson` of kubevet/cel and the readers of kubevet/manifest give. `1` is an int64 (a
// number, a bigint beyond 2⁵³), `1.0` is a float64 (a `Double` where a plain number would be taken for an integer).
import { Double } from '../number/double.js'

/** A JSON object; its own properties are its keys. */
export type JsonObject = Readonly<Record<string, unknown>>

/** What JSON holds. */
export type JsonValue =
  | null
  | boolean
  | string
  | JsonNumber
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue }

/** A number: an int64 (safe integer, bigint) or a float64 (any other number, `Double`). */
export type JsonNumber = number | bigint | Double

/** Whether a value is a JSON object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' &&
  value !== null &&
  // This is quick for most objects; the rest is for those without a prototype and those with a key `constructor`.
  (value.constructor === Object || (!Array.isArray(value) && !(value instanceof Double)))

export const isNumber = (value: unknown): value is JsonNumber =>
  typeof value === 'number' || typeof value === 'bigint' || value instanceof Double

/** A number as JavaScript compares it with others, whichever of Go's two kinds it is. */
export function plainNumber(value: JsonNumber): number | bigint
export function plainNumber(value: JsonNumber | undefined): number | bigint | undefined
export function plainNumber(value: JsonNumber | undefined): number | bigint | undefined {
  return value instanceof Double ? value.value : value
}

/** A number as a float64. */
export const toFloat = (value: JsonNumber): number => (value instanceof Double ? value.value : Number(value))

/** Whether Go holds the number as an int64, not as a float64. */
export const isInt64 = (value: unknown): value is number | bigint =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))

/** The value of an own property, undefined if there is none. */
export const ownValue = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined

/** Sets an own property, even for keys that mean something to JavaScript. */
export function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}

/** A deep copy; numbers, strings and the like are shared. */
export function copyJson<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copyJson) as T
  if (!isObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) setOwn(copy, key, copyJson(value[key]))
  return copy as T
}

/** Whether two values are equal as Go's `reflect.DeepEqual` has it: the int 1 is not the float 1.0. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (a instanceof Double) return b instanceof Double && a.value === b.value
  if (b instanceof Double) return false
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => equalJson(item, b[index]))
  }
  if (Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => Object.hasOwn(b, key) && equalJson((a as JsonObject)[key], (b as JsonObject)[key]))
}
