// What is known of values that are read and computed.
import { term, type Term } from '../../../analysis/term/index.js'
import { elementFacts, ofType, propertyFacts, UNKNOWN, type Facts } from './facts.js'
import { scalarOf } from './knowledge.js'
import { difference, isSmall, product, sum, type Range } from './range.js'
import type { Evaluation, Scope } from './scope.js'

/** `operand.name`. */
export function property(asked: Evaluation, operand: Term, name: string, scope: Scope): Facts {
  const of = asked.facts(operand, scope)
  if (of.node === undefined || of.type !== 'object') return UNKNOWN
  const { presence, facts } = propertyFacts(of.node, name)
  const isThere = presence === 'always' || scope.known.truthOf(term(`has.${name}`, [operand]), scope.depth) === true
  return { ...facts, mayFail: of.mayFail || facts.mayFail || !isThere }
}

/** `operand[position]`. */
export function indexed(asked: Evaluation, operand: Term, position: Term, scope: Scope): Facts {
  const of = asked.facts(operand, scope)
  const index = scalarOf(position)
  if (of.type !== 'array' || of.node === undefined || typeof index !== 'number') return UNKNOWN
  const item = elementFacts(of.node)
  // The size may be known from a condition.
  const lengths = [term('.size()', [operand]), term('size()', [operand])].map(
    (one) => asked.facts(one, scope).range.min,
  )
  return { ...item, mayFail: of.mayFail || item.mayFail || index < 0 || Math.max(...lengths) <= index }
}

/** Sums, differences and products. */
export function computed(
  asked: Evaluation,
  head: '_+_()' | '_-_()' | '_*_()',
  left: Term,
  right: Term,
  scope: Scope,
): Facts {
  const [a, b] = [asked.facts(left, scope), asked.facts(right, scope)]
  if (a.type !== 'integer' || b.type !== 'integer') return UNKNOWN
  const compute = head === '_+_()' ? sum : head === '_-_()' ? difference : product
  const result: Range = compute(a.range, b.range)
  return {
    ...ofType('integer', a.mayFail || b.mayFail || !isSmall(result)),
    range: result,
    because: [...a.because, ...b.because],
  }
}
