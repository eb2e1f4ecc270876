// What &&, || and ?: come to.
import type { Term } from '../../../analysis/term/index.js'
import { ofType, UNKNOWN, type Facts } from './facts.js'
import type { Knowledge } from './knowledge.js'
import { ANYTHING, anyOf, certainly, negated, type Outcome } from './outcome.js'
import { join } from './range.js'
import { where, type Evaluation, type Scope } from './scope.js'

/**
 * All operands have the value (`&&`), or not: of a disjunction the negation is told. The order of operands doesn't matter to
 * CEL, so each is looked at where those that are not errors have the value; where one of these hasn't, the result is decided.
 */
export function junction(asked: Evaluation, operands: readonly Term[], scope: Scope, value: boolean): Outcome {
  let { known } = scope
  let left = [...operands]
  const sure: Term[] = []
  for (let grew = true; grew;) {
    grew = false
    for (const operand of left) {
      if (asked.outcome(operand, { ...scope, known }).mayFail) continue
      sure.push(operand)
      left = left.filter((one) => one !== operand)
      known = known.with(operand, value, scope.depth)
      grew = true
    }
  }
  const told = (operand: Term, within: Knowledge): Outcome => {
    const outcome = asked.outcome(operand, { ...scope, known: within })
    return value ? outcome : negated(outcome)
  }
  const having = (all: readonly Term[]): Knowledge =>
    all.reduce((within, one) => within.with(one, value, scope.depth), scope.known)
  const certain = sure.map((operand, index) => told(operand, having(sure.slice(0, index))))
  // All of these have the value at once, or one that hasn't decides, whatever the others are.
  const isDecided = sure.some((operand) => !told(operand, having(sure.filter((one) => one !== operand))).mayBeTrue)
  if (isDecided) return certainly(false, (certain.find((one) => !one.mayBeTrue) ?? certain.at(-1))?.because)
  const all = [...certain, ...left.map((operand) => told(operand, known))]
  return {
    mayBeTrue: all.every((one) => one.mayBeTrue),
    mayBeFalse: all.some((one) => one.mayBeFalse),
    mayFail: all.some((one) => one.mayFail),
    because: all.flatMap((one) => one.because),
  }
}

/** `?:` of conditions. */
export function conditional(asked: Evaluation, operands: readonly Term[], scope: Scope): Outcome {
  const [condition, whenTrue, whenFalse] = operands
  if (condition === undefined || whenTrue === undefined || whenFalse === undefined) return ANYTHING
  const choice = asked.outcome(condition, scope)
  const result = anyOf([
    ...(choice.mayBeTrue ? [asked.outcome(whenTrue, where(scope, condition, true))] : []),
    ...(choice.mayBeFalse ? [asked.outcome(whenFalse, where(scope, condition, false))] : []),
  ])
  return { ...result, mayFail: result.mayFail || choice.mayFail, because: [...choice.because, ...result.because] }
}

/** `?:` of other values. */
export function either(asked: Evaluation, operands: readonly Term[], scope: Scope): Facts {
  const [condition, whenTrue, whenFalse] = operands
  if (condition === undefined || whenTrue === undefined || whenFalse === undefined) return UNKNOWN
  const choice = asked.outcome(condition, scope)
  const [a, b = a] = [
    ...(choice.mayBeTrue ? [asked.facts(whenTrue, where(scope, condition, true))] : []),
    ...(choice.mayBeFalse ? [asked.facts(whenFalse, where(scope, condition, false))] : []),
  ]
  if (a === undefined || b === undefined || a.type !== b.type) return UNKNOWN
  return {
    ...ofType(a.type, a.mayFail || b.mayFail || choice.mayFail),
    ...(a.values === undefined || b.values === undefined ? {} : { values: [...a.values, ...b.values] }),
    range: join(a.range, b.range),
    size: join(a.size, b.size),
    because: [...choice.because, ...a.because, ...(a === b ? [] : b.because)],
  }
}
