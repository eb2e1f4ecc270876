import { CelError, isError } from '../error.js'
import { typeText } from '../type/format.js'
import { elementAt, isList, type ListValue } from './list.js'
import { isInt } from '../../../apimachinery/number/index.js'
import { typeOf } from '../type-of.js'
import type { Value } from '../value.js'

/**
 * The elements of a list, with the elements of lists among them in their place, down to a depth (cel-go's
 * `list.flatten(depth)`, which tests its operands' types itself). Errors: `level must be non-negative`, and `no such
 * overload: T.flatten(T)`.
 */
export function flatten(list: Value, depth?: Value): Value {
  if (!isList(list) || (depth !== undefined && !isInt(depth))) return unsuitable(list, depth)
  if (depth !== undefined && depth < 0) return new CelError('level must be non-negative')
  return flattened(list, depth === undefined ? 1 : Number(depth))
}

function unsuitable(list: Value, depth: Value | undefined): CelError {
  if (isError(list)) return list
  const argument = depth === undefined ? '' : typeText(typeOf(depth))
  return new CelError(`no such overload: ${typeText(typeOf(list))}.flatten(${argument})`)
}

/** Lists may be nested deeper than JavaScript can call: the open ones are kept in a stack. */
function flattened(list: ListValue, depth: number): Value[] {
  const result: Value[] = []
  const open: { readonly list: ListValue; next: number }[] = [{ list, next: 0 }]
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    if (top.next === top.list.length) {
      open.pop()
      continue
    }
    const element = elementAt(top.list, top.next++)
    if (open.length <= depth && isList(element)) open.push({ list: element, next: 0 })
    else result.push(element)
  }
  return result
}
