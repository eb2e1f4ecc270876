// What a fold runs over, and how its list or map grows.
import { CelError, isError } from '../value/error.js'
import { goText } from '../value/go/go-text.js'
import { CelList, elementAt, isList } from '../value/list/list.js'
import type { LiteralMap } from '../value/map/literal-map.js'
import { isMap, isNilKey, mapFind, mapKeys, visitedEntries } from '../value/map/map.js'
import { nilDereference } from '../value/panic.js'
import type { Value } from '../value/value.js'
import { noSuchOverloadOf } from './dispatch.js'
import { goTypeName } from '../value/go/go-type-name.js'

/** The elements of a list or the keys of a map. */
export function elementsOf(range: Value): readonly Value[] | CelError {
  if (Array.isArray(range)) return range
  if (range instanceof CelList) return range.elements()
  if (isMap(range)) return [...mapKeys(range)]
  return new CelError(`got '${goTypeName(range)}', expected iterable type`)
}

/** The indices and elements of a list, or the keys and values of a map. */
export function entriesOf(range: Value): readonly (readonly [Value, Value])[] | CelError {
  if (isList(range))
    return Array.from({ length: range.length }, (_, index) => [index, elementAt(range, index)] as const)
  if (isMap(range)) return [...visitedEntries(range)]
  return new CelError(`unsupported comprehension range type: ${goTypeName(range)}`)
}

/** The accumulated list with the elements of another appended: the same list, which is the fold's own. */
export function append(accumulated: Value, added: Value): Value {
  if (isError(added)) return added
  const list = accumulated as Value[]
  for (const element of added as readonly Value[]) list.push(element)
  return list
}

/** The accumulated map with an entry, or those of a map, inserted: the same map, which is the fold's own. */
export function insertAll(accumulated: LiteralMap, args: readonly Value[]): Value {
  const [first, second] = args as [Value, Value | undefined]
  if (second !== undefined) return insert(accumulated, first, second)
  if (isError(first)) return first
  if (!isMap(first)) return noSuchOverloadOf('cel.@mapInsert', [accumulated, first])
  const [firstKey] = mapKeys(first)
  // The type of the first key decides whether the function takes the map.
  if (isNilKey(first, firstKey)) throw nilDereference()
  for (const [key, value] of visitedEntries(first)) {
    const result = insert(accumulated, key, value)
    if (isError(result)) return result
  }
  return accumulated
}

function insert(map: LiteralMap, key: Value, value: Value): Value {
  if (mapFind(map, key) !== undefined) return new CelError(`insert failed: key ${goText(key)} already exists`)
  map.insert(key, value)
  return map
}
