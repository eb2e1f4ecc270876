import type { GoType } from '../go/type.js'
import { zeroValue } from '../go/zero.js'

/** What a decoded list that is nil is, where it is there all the same: Go tells it from one without items. In messages it is null. */
export const NIL_LIST: readonly never[] = Object.freeze([])
/** The same for maps. */
const NIL_MAP: Readonly<Record<string, never>> = Object.freeze({})

/** Whether a decoded list or map is nil, not just without entries. */
export const isNilCollection = (value: unknown): boolean =>
  value === undefined || value === null || value === NIL_LIST || value === NIL_MAP

/** A new zero value as decoding gives it; undefined for nil pointers and bytes, and for types that decode themselves. */
export function decodedZero(type: GoType): unknown {
  switch (type.kind) {
    case 'list':
      return NIL_LIST
    case 'map':
      return NIL_MAP
    case 'any':
      return null
    case 'struct': {
      const value: Record<string, unknown> = {}
      for (const field of type.properties().always) {
        const zero = decodedZero(field.type)
        if (zero !== undefined) value[field.name] = zero
      }
      return value
    }
    case 'custom':
      return undefined
    default:
      return zeroValue(type)
  }
}
