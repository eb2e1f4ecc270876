import { CelList, type ListValue } from '../../value/list/list.js'
import type { Value } from '../../value/value.js'

/** The elements of a list; those that do not fit a schema are errors. */
export function elementsOf(list: ListValue): readonly Value[] {
  if (!(list instanceof CelList)) return list
  const elements: Value[] = []
  for (let index = 0; index < list.length; index++) elements.push(list.at(index))
  return elements
}
