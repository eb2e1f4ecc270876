import { compareNumbers, isNumber } from './number/compare-numbers.js'
import { CelDuration } from './time/duration.js'
import { CelError } from './error.js'
import { ExtensionValue } from './extension.js'
import { CelList, elementAt, isList, type ListValue } from './list/list.js'
import { CelMap, isMap, isPlainObject, mapFind, mapKeys, mapSize, type MapValue } from './map/map.js'
import { Double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
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
  if (Array.isArray(a)) return isList(b) && equalParts(a as readonly Value[], b)
  if (a instanceof CelList) return isList(b) ? a.equals(b) : a.equalsOther(b)
  if (a instanceof CelMap && !(a.comparesByParts && isMap(b))) return isMap(b) ? a.equals(b) : a.equalsOther(b)
  if (a instanceof ExtensionValue) return a.equals(b)
  if (a instanceof Double || a instanceof Uint) return isNumber(b) && compareNumbers(a, b) === 0
  if (a instanceof Uint8Array) return b instanceof Uint8Array && equalBytes(a, b)
  if (a instanceof Optional) return b instanceof Optional && equalOptionals(a, b)
  if (a instanceof Timestamp) return b instanceof Timestamp && equalTimestamps(a, b)
  if (a instanceof CelDuration) return b instanceof CelDuration && a.nanos === b.nanos
  if (a instanceof TypeValue) return b instanceof TypeValue && a.name === b.name
  if (a instanceof CelError) return a
  return isMap(a) && isMap(b) && equalParts(a, b)
}

/** Two lists, or two maps, one after the other. */
type Pairs = (ListValue | MapValue)[]

/**
 * Two lists or two maps by their parts. Data may be nested deeper than JavaScript can call: what is inside comes after what is
 * around it, which only matters for time.
 */
function equalParts(a: ListValue | MapValue, b: ListValue | MapValue): boolean {
  const inner: Pairs = [a, b]
  const compared = new ComparedPairs()
  for (let right = inner.pop(); right !== undefined; right = inner.pop()) {
    const left = inner.pop() as ListValue | MapValue
    if (compared.has(left, right)) continue
    if (!(isList(left) ? equalLists(left, right as ListValue, inner) : equalMaps(left, right as MapValue, inner)))
      return false
  }
  return true
}

/** Pairs compared before a list of them is worth it. */
const UNLISTED_PAIRS = 1000

/**
 * The pairs that were compared already. Short expressions can make values in which one list is in millions of places:
 * `.map(x, [x, x])` doubles them each time.
 */
class ComparedPairs {
  #count = 0
  #pairs: Map<object, Set<object>> | undefined

  /** Whether a pair was compared before; from now on it was. */
  has(left: object, right: object): boolean {
    if (++this.#count <= UNLISTED_PAIRS) return false
    this.#pairs ??= new Map()
    const known = this.#pairs.get(left)
    if (known === undefined) this.#pairs.set(left, new Set([right]))
    else if (known.has(right)) return true
    else known.add(right)
    return false
  }
}

const isPlain = (value: Value): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value instanceof CelMap ? value.comparesByParts : isPlainObject(value))

/** Whether two parts are equal; of lists and maps that have no schema the question is put off. */
function equalPart(a: Value, b: Value, inner: Pairs): boolean {
  const bothPlain = Array.isArray(a) ? Array.isArray(b) : isPlain(a) && isPlain(b)
  if (!bothPlain) return equal(a, b) !== false
  inner.push(a as Value[], b as Value[])
  return true
}

// An element that can't be compared doesn't make lists unequal: cel-go's `baseList.Equal` looks for `false` only.
function equalLists(a: ListValue, b: ListValue, inner: Pairs): boolean {
  const length = a.length
  if (length !== b.length) return false
  for (let index = 0; index < length; index++) {
    if (!equalPart(elementAt(a, index), elementAt(b, index), inner)) return false
  }
  return true
}

/** Equal sizes, and an equal value for each key; as in lists, values that can't be compared count as equal (`baseMap.Equal`). */
function equalMaps(a: MapValue, b: MapValue, inner: Pairs): boolean {
  if (mapSize(a) !== mapSize(b)) return false
  for (const key of mapKeys(a)) {
    const other = mapFind(b, key)
    if (other === undefined || !equalPart(mapFind(a, key) as Value, other, inner)) return false
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
