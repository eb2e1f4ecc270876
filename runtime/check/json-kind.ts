// What JSON calls a value. Proxies may fail whatever is asked of them.
import { GoValue } from '../../apimachinery/go/index.js'

export const isFiniteNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Whether a value is no list, object or nil. */
export const isPrintable = (value: unknown): boolean => ['string', 'number', 'boolean', 'bigint'].includes(typeof value)

export function isList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value)
  } catch {
    // A revoked proxy is not a list, and does not pass for an object either.
    return false
  }
}

/** Whether a value is what JSON calls an object; Dates, Maps and the like are not, though JavaScript has them as objects. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && tagOf(value) === 'Object' && !isList(value)

export function isGoValue(value: unknown): value is GoValue {
  try {
    return value instanceof GoValue
  } catch {
    return false
  }
}

/** What JSON calls a value's type; what isn't JSON is called what JavaScript calls it. */
export function jsonKind(value: unknown): string {
  if (value === null) return 'null'
  if (isList(value)) return 'array'
  if (typeof value === 'bigint') return 'number'
  if (typeof value === 'number') return Number.isFinite(value) ? 'number' : String(value)
  return typeof value === 'object' && !isObject(value) ? tagOf(value) : typeof value
}

function tagOf(value: object): string {
  try {
    return Object.prototype.toString.call(value).slice('[object '.length, -1)
  } catch {
    return 'an unreadable object'
  }
}
