import { ConcatList } from './list/concat-list.js'
import { isError, noSuchOverload, type CelError } from './error.js'
import { equalTo } from './equal.js'
import { CelList, isList, type ListValue } from './list/list.js'
import { isMap, mapFind } from './map/map.js'
import type { Value } from './value.js'

/**
 * `element in container`: whether a list has an equal element, or a map the key. Elements of plain lists that can't be
 * compared are passed over; a list that knows its schema compares its own elements and gives the error if no element is
 * equal. `no such overload` if the container is neither list nor map.
 */
export function contains(container: Value, element: Value): boolean | CelError {
  if (isList(container)) return listContains(container, element)
  if (!isMap(container)) return isError(container) ? container : noSuchOverload
  const found = mapFind(container, element)
  return isError(found) ? found : found !== undefined
}

function listContains(list: ListValue, element: Value): boolean | CelError {
  if (list instanceof ConcatList) {
    const first = listContains(list.previous, element)
    if (first === true) return true
    const second = listContains(list.next, element)
    return second === true || !isError(first) ? second : first
  }
  if (list instanceof CelList) return list.contains?.(element) ?? schemaListContains(list, element)
  if (typeof element === 'string') return list.includes(element)
  for (const candidate of list) if (equalTo(element, candidate) === true) return true
  return false
}

// `unstructuredList.Contains` of apiserver: the list's elements are on the left.
function schemaListContains(list: CelList, element: Value): boolean | CelError {
  if (isError(element)) return element
  let error: CelError | undefined
  for (let index = 0; index < list.length; index++) {
    const result = equalTo(list.at(index), element)
    if (result === true) return true
    if (isError(result)) error ??= result
  }
  return error ?? false
}
