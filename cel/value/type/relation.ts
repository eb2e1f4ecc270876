// How types relate to each other, without type parameters being bound; the checker's `Substitution` builds on this.
import { elementAt, isList } from '../list/list.js'
import { isNilKey, isPlainMap, visitedEntries, type MapValue } from '../map/map.js'
import { CelDuration } from '../time/duration.js'
import { isDouble, isInt } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { nilDereference } from '../panic.js'
import { Timestamp } from '../time/timestamp.js'
import { TypeValue } from '../type-value.js'
import { typeName } from '../type-of.js'
import type { Value } from '../value.js'
import type { Type } from './type.js'

/** Whether a type is `dyn` or `any`. */
export const isDyn = (type: Type): boolean => type.kind === 'dyn' || type.kind === 'any'

/** Whether a type is `dyn`, `any`, or that of a failed expression. */
export const isDynOrError = (type: Type): boolean => type.kind === 'dyn' || type.kind === 'any' || type.kind === 'error'

/** Whether a type is that of an optional. */
export const isOptional = (type: Type): boolean => type.kind === 'opaque' && type.name === 'optional_type'

/** Whether two types are the same; wrappers are the same as what they wrap (`IsExactType`). */
export function isExact(a: Type, b: Type): boolean {
  if (a === b) return true
  return a.kind === b.kind && a.name === b.name && sameParameters(a, b, isExact)
}

/** Whether two types are the same except for the names of type parameters (`IsEquivalentType`). */
export function isEquivalent(a: Type, b: Type): boolean {
  if (a === b) return true
  return a.kind === b.kind && (a.kind === 'typeParam' || a.name === b.name) && sameParameters(a, b, isEquivalent)
}

function sameParameters(a: Type, b: Type, same: (a: Type, b: Type) => boolean): boolean {
  const { parameters } = a
  if (parameters.length !== b.parameters.length) return false
  for (let index = 0; index < parameters.length; index++) {
    if (!same(parameters[index] as Type, b.parameters[index] as Type)) return false
  }
  return true
}

/** Whether null is assignable from and to a type (`internalIsAssignableNull`). */
export function isNullable(type: Type): boolean {
  switch (type.kind) {
    case 'opaque':
    case 'struct':
    case 'any':
    case 'duration':
    case 'timestamp':
    case 'null':
    case 'dyn':
      return true
    default:
      return type.nullable === true
  }
}

/**
 * The more general of two types that go together: the first, unless the second is less specific (`mostGeneral`). A type
 * is less specific where it has `dyn` or a type parameter.
 */
export const moreGeneral = (a: Type, b: Type): Type => (isEqualOrLessSpecific(a, b) ? a : b)

function isEqualOrLessSpecific(a: Type, b: Type): boolean {
  if (a === b || isDyn(a) || a.kind === 'typeParam') return true
  if (isDyn(b) || b.kind === 'typeParam' || a.kind !== b.kind) return false
  switch (a.kind) {
    case 'opaque':
      return a.name === b.name && sameParameters(a, b, isEqualOrLessSpecific)
    case 'list':
    case 'map':
      return sameParameters(a, b, isEqualOrLessSpecific)
    case 'type':
      return true
    default:
      return isExact(a, b)
  }
}

/**
 * Whether a function that declares a type takes a value (`IsAssignableRuntimeType`). Types are compared by name; of lists
 * and maps the first element and the first entry are looked at.
 */
export function acceptsAtRuntime(type: Type, value: Value): boolean {
  if (type.nullable && value === null) return true
  switch (type.kind) {
    case 'dyn':
    case 'any':
    case 'typeParam':
      return true
    case 'bool':
      return typeof value === 'boolean'
    case 'int':
      return isInt(value)
    case 'double':
      return isDouble(value)
    case 'string':
      return typeof value === 'string'
    case 'null':
      return value === null
    case 'uint':
      return value instanceof Uint
    case 'bytes':
      return value instanceof Uint8Array
    case 'timestamp':
      return value instanceof Timestamp
    case 'duration':
      return value instanceof CelDuration
    case 'type':
      return value instanceof TypeValue
    case 'list':
      return isList(value) && (value.length === 0 || acceptsAtRuntime(type.parameters[0] as Type, elementAt(value, 0)))
    case 'map':
      return typeName(value) === 'map' && acceptsFirstEntry(type, value as MapValue)
    default:
      return type.name === typeName(value)
  }
}

function acceptsFirstEntry(type: Type, map: MapValue): boolean {
  const [keyType, valueType] = type.parameters as [Type, Type]
  if (isPlainMap(map)) {
    for (const key in map) {
      if (!Object.hasOwn(map, key)) continue
      return acceptsAtRuntime(keyType, key) && acceptsAtRuntime(valueType, map[key] as Value)
    }
    return true
  }
  for (const [key, value] of visitedEntries(map)) {
    if (isNilKey(map, key)) throw nilDereference()
    return acceptsAtRuntime(keyType, key) && acceptsAtRuntime(valueType, value)
  }
  return true
}
