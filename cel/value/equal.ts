import { compareNumbers, isNumber } from './number/compare-numbers.js'
import { CelDuration } from './time/duration.js'
import { CelError } from './error.js'
import { ExtensionValue } from './extension.js'
import { CelList, elementAt, isList, type ListValue } from './list/list.js'
import { CelMap, isMap, mapFind, mapKeys, mapSize, type MapValue } from './map/map.js'
import { Double, Uint } from './number/numbers.js'
import { Optional } from './optional.js'
import { equalTimestamps, Timestamp } from './time/timestamp.js'
import { TypeValue } from './type-value.js'
import type { Value } from './value.js'

/**
 * `==`, cel-go's `types.Equal`. Numbers are compared over their types, values of other types are unequal; null equals null
 * only. Kubernetes' types, and lists and maps that know their schema, decide themselves when they are on the left, and may
 * answer with an error.
 */
export function equal(a: Value, b: Value): boolean | CelError {
  if (a === null || b === null) return a === b
  return equalTo(a, b)
}

/** `a.Equal(b)` of cel-go: as `equal`, but Kubernetes' types and values that know their schema have no overload for null. */
export function equalTo(a: Value, b: Value): boolean | CelError {
  switch (typeof a) {
    case 'string':
    case 'boolean':
      return a === b
    case 'number':
      if (typeof b === 'number') return a === b
      return isNumber(b) && compareNumbers(a, b) === 0
    case 'bigint':
      return isNumber(b) && compareNumbers(a, b) === 0
    default:
      return a === null ? b === null : equalObjects(a, b)
  }
}

function equalObjects(a: Exclude<Value, null | boolean | number | bigint | string>, b: Value): boolean | CelError {
  if (Array.isArray(a)) return isList(b) && equalLists(a as readonly Value[], b)
  if (a instanceof CelList) return isList(b) ? a.equals(b) : a.equalsOther(b)
  if (a instanceof CelMap) return isMap(b) ? a.equals(b) : a.equalsOther(b)
  if (a instanceof ExtensionValue) return a.equals(b)
  if (a instanceof Double || a instanceof Uint) return isNumber(b) && compareNumbers(a, b) === 0
  if (a instanceof Uint8Array) return b instanceof Uint8Array && equalBytes(a, b)
  if (a instanceof Optional) return b instanceof Optional && equalOptionals(a, b)
  if (a instanceof Timestamp) return b instanceof Timestamp && equalTimestamps(a, b)
  if (a instanceof CelDuration) return b instanceof CelDuration && a.nanos === b.nanos
  if (a instanceof TypeValue) return b instanceof TypeValue && a.name === b.name
  if (a instanceof CelError) return a
  return isMap(a) && isMap(b) && equalMaps(a, b)
}

// An element that can't be compared doesn't make lists unequal: cel-go's `baseList.Equal` looks for `false` only.
function equalLists(a: readonly Value[], b: ListValue): boolean {
  const length = a.length
  if (length !== b.length) return false
  for (let index = 0; index < length; index++) {
    if (equal(a[index] as Value, elementAt(b, index)) === false) return false
  }
  return true
}

/** Equal sizes, and an equal value for each key; as in lists, values that can't be compared count as equal (`baseMap.Equal`). */
export function equalMaps(a: MapValue, b: MapValue): boolean {
  if (mapSize(a) !== mapSize(b)) return false
  for (const key of mapKeys(a)) {
    const other = mapFind(b, key)
    if (other === undefined || equal(mapFind(a, key) as Value, other) === false) return false
  }
  return true
}

function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}

function equalOptionals(a: Optional, b: Optional): boolean | CelError {
  if (a.value === undefined || b.value === undefined) return a.value === b.value
  return equalTo(a.value, b.value)
}
