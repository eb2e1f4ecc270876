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
    case 'named':
      return zeroValue(type.of)
    case 'pointer':
    case 'list':
    case 'map':
    case 'bytes':
    case 'any':
    case 'error':
    case 'stringer':
      return undefined
    default:
      return 0
  }
}

/** A value as it is in an object, with the zero value in the place of a missing one. */
export const valueOrZero = (type: GoType, value: unknown): unknown => value ?? zeroValue(type)

/** An own property; undefined if there is none, be one inherited. */
export const own = <T extends object, K extends keyof T>(object: T | null | undefined, name: K): T[K] | undefined =>
  object !== undefined && object !== null && Object.hasOwn(object, name) ? object[name] : undefined
