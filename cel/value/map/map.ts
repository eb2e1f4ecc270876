import { CelError, isError, noSuchOverload } from '../error.js'
import { Double, int } from '../../../apimachinery/number/index.js'
import { Uint } from '../number/uint.js'
import { MAX_INT64 } from '../number/overflow.js'
import type { Value } from '../value.js'

/** A map with string keys as it comes from JSON. Own enumerable properties are its entries, whatever their names. */
export interface PlainObject {
  readonly [key: string]: Value
}

/** A map: a JSON object, a JavaScript `Map`, or one with semantics of its own. */
export type MapValue = PlainObject | ReadonlyMap<Value, Value> | CelMap

/** A map that is not JSON: a literal with its typed keys, or an object that knows its schema. */
export abstract class CelMap {
  abstract get size(): number
  /** The name of its type in Go, which a few messages print. */
  get goType(): string {
    return '*types.baseMap'
  }
  /** The value of a key, undefined if there is none; a `CelError` if the data does not fit the schema or the key is of a type that no map has. */
  abstract find(key: Value): Value | undefined
  /** The keys, in the order in which they are visited. */
  abstract keys(): Iterable<Value>
  /** The entries, in the order of the keys. */
  *entries(): Iterable<readonly [Value, Value]> {
    for (const key of this.keys()) {
      const value = this.find(key)
      if (value !== undefined) yield [key, value]
    }
  }
  /** Whether the map compares as JSON objects do: by its keys and their values. */
  get comparesByParts(): boolean {
    return false
  }
  /** `==` with this map on the left; `other` is any map. */
  abstract equals(other: MapValue): boolean | CelError
  /**
   * `==` with this map on the left and a value that is not a map on the right: maps that know their schema have no
   * overload.
   */
  equalsOther(other: Value): boolean | CelError {
    return isError(other) ? other : noSuchOverload
  }
}

const hasOwn = Object.prototype.hasOwnProperty

/** Whether an object is JSON's: neither an array nor an instance of a class. */
export function isPlainObject(value: object): value is PlainObject {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Whether a value is a map. */
export const isMap = (value: unknown): value is MapValue =>
  typeof value === 'object' &&
  value !== null &&
  (isPlainObject(value) || value instanceof CelMap || value instanceof Map)

/** Whether a map is a JSON object. */
export const isPlainMap = (map: MapValue): map is PlainObject => !(map instanceof CelMap) && !(map instanceof Map)

/**
 * The value of a key, undefined if there is none. A JSON object has string keys only; other maps find a number under an
 * equal int or uint as well (cel-go's `refValMapAccessor.Find`).
 */
export function mapFind(map: MapValue, key: Value): Value | undefined {
  if (map instanceof CelMap) return map.find(key)
  if (map instanceof Map) return findInMap(map as ReadonlyMap<Value, Value>, key)
  return typeof key === 'string' && hasOwn.call(map, key) ? (map as PlainObject)[key] : undefined
}

function findInMap(map: ReadonlyMap<Value, Value>, key: Value): Value | undefined {
  const found = map.get(key)
  if (found !== undefined) return found
  for (const other of keyForms(key)) {
    for (const [candidate, value] of map) if (sameNumber(candidate, other)) return value
  }
  return undefined
}

const sameNumber = (a: Value, b: Value): boolean =>
  a instanceof Uint
    ? b instanceof Uint && a.value === b.value
    : a instanceof Double
      ? b instanceof Double && a.value === b.value
      : typeof a === 'bigint'
        ? int(a) === b
        : a === b

/** The keys under which a number is looked up, itself first; nothing for other values. */
export function keyForms(key: Value): readonly Value[] {
  if (key instanceof Uint) return key.value <= MAX_INT64 ? [key, int(key.value)] : [key]
  if (typeof key === 'bigint') return key >= 0n ? [int(key), new Uint(key)] : [int(key)]
  if (key instanceof Double) return doubleForms(key, key.value)
  if (typeof key !== 'number') return []
  if (Number.isSafeInteger(key)) return key >= 0 ? [key, new Uint(BigInt(key))] : [key]
  return Number.isInteger(key) ? doubleForms(key, key) : [key]
}

function doubleForms(key: Value, value: number): readonly Value[] {
  const forms: Value[] = [key]
  // cel-go converts what is strictly inside the range only.
  if (value > -(2 ** 63) && value < 2 ** 63) forms.push(int(BigInt(value)))
  if (value >= 0 && value < 2 ** 64) forms.push(new Uint(BigInt(value)))
  return forms
}

/** The number of entries. */
export function mapSize(map: MapValue): number {
  return isPlainMap(map) ? Object.keys(map).length : map.size
}

/** The keys, in the order in which they are visited. */
export function mapKeys(map: MapValue): Iterable<Value> {
  return isPlainMap(map) ? Object.keys(map) : map.keys()
}

/** The entries, in the order in which they are visited. Values that don't fit the schema are errors. */
export function mapEntries(map: MapValue): Iterable<readonly [Value, Value]> {
  return isPlainMap(map) ? Object.entries(map) : map.entries()
}

/**
 * The entries as folds visit them: a key that finds nothing comes with the error of Go's `Get`. Objects that know their schema
 * have such keys: a property that is null is visited, but counts as absent.
 */
export const visitedEntries = (map: MapValue): Iterable<readonly [Value, Value]> =>
  isUnstructured(map) ? foundOrError(map) : mapEntries(map)

function* foundOrError(map: CelMap): Iterable<readonly [Value, Value]> {
  for (const key of map.keys()) {
    const value = map.find(key)
    yield [key, value === undefined ? new CelError(`no such key: ${String(key)}`) : value]
  }
}

/** Whether a map is an object that knows its schema. */
const isUnstructured = (map: MapValue): map is CelMap =>
  map instanceof CelMap && map.goType === '*common.unstructuredMap'

/** Whether Go visits a key as nil: that of a property which an object's schema does not declare. What looks at its type panics. */
export const isNilKey = (map: MapValue, key: Value | undefined): boolean => key === null && isUnstructured(map)

/** Whether an entry means a property that an object's schema does not declare: it is visited, but not shown. */
export const isUndeclared = (key: Value, value: Value): boolean => key === null && isError(value)
