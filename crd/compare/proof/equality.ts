// Whether two values may be equal.
import type { Facts, Scalar } from './facts.js'
import { outcomeOf, type Outcome } from './outcome.js'
import { passes } from './text-facts.js'

/** What a comparison of two values comes to. */
export function equality(a: Facts, b: Facts, mayFail: boolean): Outcome {
  const because = [...a.because, ...b.because]
  if (a.type === 'unknown' || b.type === 'unknown') return outcomeOf(true, true, mayFail)
  if (a.values !== undefined && b.values !== undefined) {
    const [x, y] = [a.values, b.values]
    const mayBeEqual = x.some((value) => y.includes(value) && isOf(a, value) && isOf(b, value))
    const areSame = x.every((value) => y.every((other) => value === other))
    return outcomeOf(mayBeEqual, !areSame, mayFail, because)
  }
  const [constant, other] = a.values === undefined ? [b, a] : [a, b]
  const values = constant.values ?? []
  if (constant.values !== undefined && other.type === 'string') {
    const mayBeEqual = values.some((value) => typeof value === 'string' && isOf(other, value))
    return outcomeOf(mayBeEqual, true, mayFail, because)
  }
  const isNumber = ({ type }: Facts): boolean => type === 'integer' || type === 'number'
  if (isNumber(a) && isNumber(b)) {
    const mayBeEqual = a.range.min <= b.range.max && b.range.min <= a.range.max
    const areSame = a.range.min === a.range.max && b.range.min === b.range.max && a.range.min === b.range.min
    return outcomeOf(mayBeEqual, !areSame, mayFail, because)
  }
  return outcomeOf(true, true, mayFail)
}

/** Whether a value is one of those that are known: of a string by its patterns and lengths, of a number by its range. */
function isOf({ texts, range: within, values }: Facts, value: Scalar): boolean {
  if (values !== undefined && !values.includes(value)) return false
  if (typeof value === 'number') return value >= within.min && value <= within.max
  if (typeof value === 'boolean') return true
  const length = [...value].length
  return (
    length >= texts.minLength &&
    length <= texts.maxLength &&
    texts.matching.every((pattern) => passes(value, { pattern }) !== false) &&
    texts.failing.every((pattern) => passes(value, { pattern }) !== true)
  )
}
