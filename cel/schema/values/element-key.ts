// What Go compares when elements are keys of its maps: the native values of elements, with their types.
import { CelError } from '../../value/error.js'
import { CelDuration } from '../../value/time/duration.js'
import { ExtensionValue } from '../../value/extension.js'
import { isList } from '../../value/list/list.js'
import { isMap } from '../../value/map/map.js'
import { Double, int } from '../../../apimachinery/number/index.js'
import { Uint } from '../../value/number/uint.js'
import { Optional } from '../../value/optional.js'
import { Timestamp } from '../../value/time/timestamp.js'
import { TypeValue } from '../../value/type-value.js'
import type { Value } from '../../value/value.js'
import { PreservedValue } from './preserved-value.js'

/** A key that JavaScript's maps tell apart as Go's do; objects are equal to themselves only. */
export type ElementKey = string | number | bigint | boolean | null | undefined | object

/** What an operation on a set gives for an element that is a list or a map. */
const notScalar = new CelError('listSet operations are only supported on lists of scalar values')

/** The key of a set's element; an error for lists and maps (`setElementKey`). */
export const setElementKey = (element: Value): ElementKey | CelError =>
  isList(element) || isMap(element) ? notScalar : valueKey(element)

/** The key of a value that is neither list nor map (`Val.Value()` as a key of a Go map). */
export function valueKey(value: Value): ElementKey {
  switch (typeof value) {
    case 'string':
      return textKey(value)
    case 'number':
      return Number.isNaN(value) ? {} : value + 0
    case 'bigint':
      return int(value)
    case 'boolean':
      return value
    default:
      return value === null ? null : objectKey(value)
  }
}

/** Keys of other types are texts that begin with NUL; a text that does so itself is set apart. */
const textKey = (text: string): string => (text.charCodeAt(0) === 0 ? `\0s${text}` : text)

function objectKey(value: Exclude<Value, null | boolean | number | bigint | string>): ElementKey {
  if (value instanceof Double) return `\0d${value.value}`
  if (value instanceof Uint) return `\0u${value.value}`
  if (value instanceof Uint8Array) return `\0b${value.join()}`
  if (value instanceof CelDuration) return `\0n${value.nanos}`
  if (value instanceof Timestamp) return timestampKey(value)
  if (value instanceof TypeValue) return textKey(value.name)
  if (value instanceof Optional) return value.value === undefined ? undefined : valueKey(value.value)
  if (value instanceof PreservedValue) return jsonKey(value.data)
  // Errors are compared by address, and each reading makes another; most of Kubernetes' types by address too.
  if (!(value instanceof ExtensionValue)) return {}
  return value.text === undefined ? value : `\0x${value.type.name} ${value.text}`
}

/** Go compares times with their zones by address: only zones of whole hours, from -12 to 14, are one for all times. */
function timestampKey({ seconds, nanos, offset }: Timestamp): ElementKey {
  const hours = offset / 3600
  return Number.isInteger(hours) && hours >= -12 && hours <= 14 ? `\0t${seconds} ${nanos} ${hours}` : {}
}

/** The key of JSON data: scalars as themselves, lists and objects as a text of their content; absent data counts as null. */
export function jsonKey(data: unknown): ElementKey {
  if (data === undefined) return null
  if (typeof data !== 'object' || data === null || data instanceof Double) return valueKey(data as Value)
  return `\0j${contentText(data)}`
}

function contentText(data: unknown): string {
  if (Array.isArray(data)) return `[${data.map(contentText).join()}]`
  if (typeof data === 'object' && data !== null && !(data instanceof Double)) {
    const entries = Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${contentText(value)}`).join()}}`
  }
  if (typeof data === 'string') return JSON.stringify(data)
  return typeof data === 'bigint' ? `i${data}` : String(data instanceof Double ? `d${data.value}` : data)
}

/** One key of several: no key is equal to one of another number of parts. */
export function compositeKey(parts: readonly ElementKey[]): ElementKey {
  if (parts.length === 1) return parts[0]
  if (parts.some((part) => typeof part === 'object' && part !== null)) return {}
  return `\0c${parts.map((part) => partText(part)).join('\0')}`
}

const partText = (part: ElementKey): string =>
  typeof part === 'string' ? JSON.stringify(part) : `${typeof part} ${String(part as number)}`
