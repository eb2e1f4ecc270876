// Equality as Go's `reflect.DeepEqual` finds it on cel-go's values: of one type, and not over numeric types.
import { isList } from '../list/list.js'
import { CelMap, isMap, mapEntries, mapFind, mapSize, type MapValue } from '../map/map.js'
import { Optional } from '../optional.js'
import { Timestamp } from '../time/timestamp.js'
import { typeName } from '../type-of.js'
import { equalTo } from '../equal.js'
import type { Value } from '../value.js'

/**
 * Whether Go finds two values deeply equal. Lists never are: cel-go's hold functions, which Go does not compare. Maps of
 * JSON and map literals are never equal to each other; what is in JSON is compared as data. Timestamps differ by offsets.
 */
export function goEqual(a: Value, b: Value): boolean {
  if (typeName(a) !== typeName(b) || isList(a)) return false
  if (a instanceof Timestamp) return equalTo(a, b) === true && a.offset === (b as Timestamp).offset
  if (a instanceof Optional) return optionalsEqual(a, b as Optional)
  if (isMap(a)) return isMap(b) && a instanceof CelMap === b instanceof CelMap && mapsEqual(a, b)
  return equalTo(a, b) === true
}

function optionalsEqual(a: Optional, b: Optional): boolean {
  if (a.value === undefined || b.value === undefined) return a.value === b.value
  return goEqual(a.value, b.value)
}

function mapsEqual(a: MapValue, b: MapValue): boolean {
  if (mapSize(a) !== mapSize(b)) return false
  const same = a instanceof CelMap ? goEqual : dataEqual
  for (const [key, value] of mapEntries(a)) {
    const other = mapFind(b, key)
    if (other === undefined || !same(value, other)) return false
  }
  return true
}

/** Equality of JSON: lists element by element, numbers of one type. */
function dataEqual(a: Value, b: Value): boolean {
  if (!isList(a) || !isList(b)) return goEqual(a, b)
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  return a.every((element: Value, index) => dataEqual(element, b[index] as Value))
}
