// What macros over lists and maps come to.
import { normalize, type Term } from '../../../analysis/term/index.js'
import { ofType, UNKNOWN, type Facts } from './facts.js'
import { uniqueBy } from './list-identity.js'
import { certainly, isTrue, negated, outcomeOf, type Outcome } from './outcome.js'
import { range } from './range.js'
import { inside, where, type Evaluation, type Scope } from './scope.js'
import { foldOf, renamed, type Fold } from './term-shape.js'

/** `all`, `exists` and `exists_one`; undefined for other terms. */
export function quantified(asked: Evaluation, given: Term, scope: Scope): Outcome | undefined {
  const fold = foldOf(given, scope.depth)
  if (fold === undefined || (fold.kind !== 'all' && fold.kind !== 'exists' && fold.kind !== 'exists_one'))
    return undefined
  const of = asked.facts(fold.range, scope)
  if (fold.kind === 'exists_one') return isOne(asked, fold, of, scope)
  const isAll = fold.kind === 'all'
  const told = asked.outcome(fold.body, inside(fold, of, scope))
  const body = isAll ? told : negated(told)
  const isEmpty = of.size.max === 0
  const whole: Outcome = {
    mayBeTrue: body.mayBeTrue || of.size.min === 0,
    mayBeFalse: body.mayBeFalse && !isEmpty,
    mayFail: of.mayFail || of.type === 'unknown' || (body.mayFail && !isEmpty),
    because: isEmpty ? of.because : body.because,
  }
  return isAll ? whole : negated(whole)
}

/** `list.exists_one(y, …)` where `x` is an item of the same list, and the list type keeps others from being like it. */
function isOne(asked: Evaluation, fold: Fold, of: Facts, scope: Scope): Outcome {
  const { body, variable, range: over } = fold
  const within = inside(fold, of, scope)
  const each = asked.outcome(body, within)
  const mayFail = of.mayFail || of.type === 'unknown' || each.mayFail
  if (!each.mayBeTrue || of.size.max === 0) return outcomeOf(false, true, mayFail, [...each.because, ...of.because])
  if (isTrue(each) && of.size.min > 1) return outcomeOf(false, true, mayFail, of.because)
  if (isTrue(each) && of.size.min === 1 && of.size.max === 1) return outcomeOf(true, false, mayFail, of.because)
  const isLike = scope.known.statementsAt(scope.depth).some((one) => {
    const known = foldOf(one, scope.depth)
    return (
      known?.kind === 'exists_one' && known.range.key === over.key && choosesTheSame(asked, known.body, body, within)
    )
  })
  if (isLike) return certainly(true)
  const others = [...scope.variables].filter(([, variable]) => variable.over === over.key)
  for (const [other] of others) {
    const keys = uniqueBy(of, variable, other)
    if (keys === undefined) continue
    const conditions = body.head === '&&' ? body.args : [body]
    const isUnique = keys.every((key) => conditions.some((one) => one.key === key))
    const own = isUnique ? renamed(body, variable, other) : undefined
    if (own !== undefined && isTrue(asked.outcome(normalize(own), scope))) {
      return outcomeOf(true, false, mayFail, [`${of.node?.path ?? ''}.x-kubernetes-list-type`.replace(/^\./, '')])
    }
  }
  return outcomeOf(true, true, mayFail)
}

/** Whether a condition, which is not an error, is another one with more conjuncts, which are true wherever it is. */
function choosesTheSame(asked: Evaluation, known: Term, wanted: Term, scope: Scope): boolean {
  const conjuncts = (one: Term): readonly Term[] => (one.head === '&&' ? one.args : [one])
  const [fewer, more] = [conjuncts(known), conjuncts(wanted)]
  const isIn = (list: readonly Term[], { key }: Term): boolean => list.some((one) => one.key === key)
  return (
    fewer.every((one) => isIn(more, one)) &&
    more.every((one) => isIn(fewer, one) || isTrue(asked.outcome(one, where(scope, known, true))))
  )
}

/** `filter` and `map`; of other terms nothing is known but whether they are errors. */
export function folded(asked: Evaluation, given: Term, scope: Scope): Facts {
  const fold = foldOf(given, scope.depth)
  if (fold === undefined) return UNKNOWN
  if (fold.kind !== 'filter' && fold.kind !== 'map') return ofType('boolean', asked.outcome(given, scope).mayFail)
  const of = asked.facts(fold.range, scope)
  const within = inside(fold, of, scope)
  const isKnown = of.type !== 'unknown'
  if (fold.kind === 'map') {
    const { mayFail } = asked.facts(fold.body, within)
    return { ...ofType('array', mayFail || of.mayFail || !isKnown), size: of.size, because: of.because }
  }
  const { mayBeTrue, mayBeFalse, mayFail, because } = asked.outcome(fold.body, within)
  return {
    ...ofType('array', mayFail || of.mayFail || !isKnown),
    size: range(mayBeFalse ? 0 : of.size.min, mayBeTrue ? of.size.max : 0),
    ...(of.type === 'array' && of.node !== undefined ? { node: of.node } : {}),
    because: mayBeTrue ? of.because : because,
  }
}
