// `x in [constants]` as a set (cel-go's `maybeOptimizeSetMembership`).
import { elementAt, type ListValue } from '../value/list/list.js'
import { Double, double, int } from '../../apimachinery/number/index.js'
import { MAX_INT64, MAX_UINT64, MIN_INT64 } from '../value/number/overflow.js'
import { Uint } from '../value/number/uint.js'
import { refuseUnhashable } from '../value/map/unhashable.js'
import type { Value } from '../value/value.js'

/**
 * Whether a value is among a constant list's elements or the other numeric forms that equal them without loss; undefined if
 * an element is of another type than bool, double, int, string or uint. The test throws a `Panic` for values that Go can't hash.
 */
export function membershipOf(list: ListValue): ((value: Value) => boolean) | undefined {
  const strings = new Set<string>()
  const others = new Set<string>()
  for (let index = 0; index < list.length; index++) {
    const element = elementAt(list, index)
    if (typeof element === 'string') strings.add(element)
    else {
      const forms = formsOf(element)
      if (forms === undefined) return undefined
      for (const form of forms) others.add(keyOf(form) ?? '')
    }
  }
  return (value) => {
    if (typeof value === 'string') return strings.has(value)
    const key = keyOf(value)
    return key !== undefined && others.has(key)
  }
}

/** A text that tells values of the other types apart, by type and value; NaN has none, as it is in no set. */
function keyOf(value: Value): string | undefined {
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number')
    return Number.isSafeInteger(value) ? `i${value + 0}` : Number.isNaN(value) ? undefined : `d${value}`
  if (typeof value === 'bigint') return `i${value}`
  if (value instanceof Double) return `d${value.value + 0}`
  if (value instanceof Uint) return `u${value.value}`
  refuseUnhashable(value)
  return undefined
}

/** An element's value in all numeric types; undefined if it can't be in such a set. */
function formsOf(value: Value): Value[] | undefined {
  if (typeof value === 'boolean') return [value]
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))) {
    const exact = BigInt(value)
    const forms: Value[] = [value, double(Number(exact))]
    return exact < 0n ? forms : [...forms, new Uint(exact)]
  }
  if (value instanceof Uint) {
    const forms: Value[] = [value, double(Number(value.value))]
    return value.value <= MAX_INT64 ? [...forms, int(value.value)] : forms
  }
  return typeof value === 'number' || value instanceof Double ? doubleForms(value) : undefined
}

function doubleForms(value: number | Double): Value[] {
  const number = typeof value === 'number' ? value : value.value
  if (!Number.isInteger(number)) return [value]
  const exact = BigInt(number)
  const forms: Value[] = [value]
  // cel-go converts only what is strictly inside the range.
  if (exact > MIN_INT64 && exact < MAX_INT64) forms.push(int(exact))
  if (exact >= 0n && exact < MAX_UINT64) forms.push(new Uint(exact))
  return forms
}
