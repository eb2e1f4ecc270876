import { isNil, isStructOrMap } from './nil.js'
import type { GoType } from './type.js'

/** A struct whose properties all are zero. Fits every struct type. */
export const zeroStruct: never = Object.freeze({}) as never

/** The zero value of a type; undefined is nil. */
export function zeroValue(type: GoType): unknown {
  switch (type.kind) {
    case 'string':
      return ''
    case 'bool':
      return false
    case 'struct':
      return zeroStruct
    case 'pointer':
    case 'list':
    case 'map':
    case 'bytes':
    case 'any':
    case 'error':
    case 'stringer':
      return undefined
    case 'custom':
      return type.zero
    default:
      return 0
  }
}

/** A value as it is in an object, with the zero value in the place of a missing one. */
export const valueOrZero = (type: GoType, value: unknown): unknown => value ?? zeroValue(type)

/** Whether `omitempty` leaves a value out: zero scalars, nil, lists and maps without entries. A struct never is. */
export function isEmptyValue(type: GoType, value: unknown): boolean {
  switch (type.kind) {
    case 'struct':
    case 'custom':
      return false
    case 'pointer':
      // The JSON of a custom type that isn't nil may be null, too: that of a zero time is.
      return type.elem.kind === 'custom' ? value === undefined : isNil(value)
    case 'any':
    case 'error':
    case 'stringer':
      return isNil(value)
    case 'list':
      return isNil(value) || (Array.isArray(value) && value.length === 0)
    case 'map':
      return isNil(value) || (isStructOrMap(value) && Object.keys(value).length === 0)
    case 'string':
    case 'bytes':
      return isNil(value) || value === ''
    case 'bool':
      return isNil(value) || value === false
    default:
      return isNil(value) || value === 0 || value === 0n
  }
}

/** An own property; undefined if there is none, be one inherited. */
export const own = <T extends object, K extends keyof T>(object: T | null | undefined, name: K): T[K] | undefined =>
  object !== undefined && object !== null && Object.hasOwn(object, name) ? object[name] : undefined
