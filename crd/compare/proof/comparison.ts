// What comparisons, `in`, `has()` and functions of strings come to.
import type { Term } from '../../../analysis/term/index.js'
import { equality } from './equality.js'
import { elementFacts, propertyFacts, type Facts } from './facts.js'
import { scalarOf, textTestOf } from './knowledge.js'
import { isTrue, outcomeOf, type Outcome } from './outcome.js'
import type { Evaluation, Scope } from './scope.js'
import { isReadAsIs } from './term-shape.js'
import type { TextTest } from './text-facts.js'

/** `==`. */
export function equal(asked: Evaluation, left: Term, right: Term, scope: Scope): Outcome {
  const [a, b] = [asked.facts(left, scope), asked.facts(right, scope)]
  const mayFail = a.mayFail || b.mayFail
  if (left.key === right.key && isReadAsIs(left)) return outcomeOf(true, false, mayFail)
  return equality(a, b, mayFail)
}

/** `<` and `<=`. */
export function ordered(asked: Evaluation, head: '<' | '<=', left: Term, right: Term, scope: Scope): Outcome {
  const [a, b] = [asked.facts(left, scope), asked.facts(right, scope)]
  const because = [...a.because, ...b.because]
  const isNumber = ({ type }: Facts): boolean => type === 'integer' || type === 'number'
  const mayFail =
    a.mayFail || b.mayFail || !((isNumber(a) && isNumber(b)) || (a.type === 'string' && b.type === 'string'))
  if (!isNumber(a) || !isNumber(b)) return outcomeOf(true, true, mayFail)
  const [x, y] = [a.range, b.range]
  const isStrict = head === '<'
  let mayBeTrue = isStrict ? x.min < y.max : x.min <= y.max
  let mayBeFalse = isStrict ? x.max >= y.min : x.max > y.min
  // Of lengths of strings a pattern may say more.
  const step = isStrict ? 1 : 0
  if (a.lengthOf !== undefined && y.min === y.max) {
    const test: TextTest = { maxLength: y.max - step }
    mayBeTrue &&= asked.texts.mayBe(a.lengthOf, test, true)
    mayBeFalse &&= asked.texts.mayBe(a.lengthOf, test, false)
  }
  if (b.lengthOf !== undefined && x.min === x.max) {
    const test: TextTest = { maxLength: x.min - (isStrict ? 0 : 1) }
    mayBeTrue &&= asked.texts.mayBe(b.lengthOf, test, false)
    mayBeFalse &&= asked.texts.mayBe(b.lengthOf, test, true)
  }
  return outcomeOf(mayBeTrue, mayBeFalse, mayFail, because)
}

/** `in`. */
export function membership(asked: Evaluation, element: Term, list: Term, scope: Scope): Outcome {
  const x = asked.facts(element, scope)
  if (list.head === 'list') {
    const items = list.args.map((one) => asked.facts(one, scope))
    const equal = items.map((one) => equality(x, one, one.mayFail))
    const mayFail = x.mayFail || items.some((one) => one.mayFail)
    const mayBeFalse = !equal.some(isTrue) && asked.texts.mayBeNoneOf(x, items)
    return outcomeOf(
      equal.some((one) => one.mayBeTrue),
      mayBeFalse,
      mayFail,
      x.because,
    )
  }
  const of = asked.facts(list, scope)
  const mayFail = x.mayFail || of.mayFail || (of.type !== 'array' && of.type !== 'object')
  if (of.type !== 'array' || of.node === undefined) return outcomeOf(true, true, mayFail)
  const item = elementFacts(of.node)
  const equal = equality(x, item, item.mayFail)
  const because = [...of.because, ...item.because, ...x.because]
  const mayBeFalse = !(isTrue(equal) && of.size.min > 0)
  return outcomeOf(equal.mayBeTrue && of.size.max > 0, mayBeFalse, mayFail, because)
}

/** `has()`; undefined for other terms. */
export function presence(asked: Evaluation, { head, args: [operand] }: Term, scope: Scope): Outcome | undefined {
  const name = /^has\.(\w+)$/.exec(head)?.[1]
  if (name === undefined || operand === undefined) return undefined
  const { node, type, mayFail } = asked.facts(operand, scope)
  if (node === undefined || type !== 'object') return outcomeOf(true, true, true)
  const { presence, because } = propertyFacts(node, name)
  return outcomeOf(presence !== 'never', presence !== 'always', mayFail, because)
}

/** Functions of strings that ask for a pattern; undefined for other terms. */
export function textual(
  asked: Evaluation,
  { head, args: [operand, pattern] }: Term,
  scope: Scope,
): Outcome | undefined {
  if (operand === undefined || pattern === undefined) return undefined
  const test = textTestOf(head, scalarOf(pattern))
  if (test === undefined) return undefined
  const facts = asked.facts(operand, scope)
  if (facts.type !== 'string') return outcomeOf(true, true, true)
  return outcomeOf(
    asked.texts.mayBe(facts, test, true),
    asked.texts.mayBe(facts, test, false),
    facts.mayFail,
    facts.because,
  )
}
