// Which Go type a value has that comes without one.
import { go } from './descriptors.js'
import { GoValue, type GoType } from './type.js'

/** A value beside its Go type; the type is `any` only for nil. */
export interface TypedValue {
  readonly type: GoType
  readonly value: unknown
}

/**
 * Finds the dynamic type of a value: that of a GoValue, else what JSON of its kind decodes to. A safe integer is an
 * int64, another number a float64, null and undefined are nil, an Error is an error; symbols and functions have a text,
 * but no JSON.
 */
export function typed(value: unknown, type: GoType = go.any): TypedValue {
  if (type.kind !== 'any') return { type, value }
  if (value instanceof GoValue) return typed(value.value, value.type)
  return { type: dynamicType(value), value }
}

function dynamicType(value: unknown): GoType {
  switch (typeof value) {
    case 'string':
      return go.string
    case 'boolean':
      return go.bool
    case 'number':
      return Number.isSafeInteger(value) ? go.int64 : go.float64
    case 'bigint':
      return go.int64
    case 'object':
      if (value === null) return go.any
      if (Array.isArray(value)) return anyList
      return value instanceof Error ? go.error : anyMap
    case 'undefined':
      return go.any
    default:
      return go.stringer
  }
}

const anyList = go.list(go.any)
const anyMap = go.map(go.any)
