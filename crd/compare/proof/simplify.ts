import { literal, term, type Term } from '../../../analysis/term/index.js'
import { isCertain } from './outcome.js'
import { inside, type Evaluation, type Scope } from './scope.js'
import { macroOf } from './term-shape.js'

/** The term with what is certain in the place of conditions; not in normal form. */
export function simplified(asked: Evaluation, given: Term, scope: Scope): Term {
  const { head, args } = given
  if (head === 'literal') return given
  const outcome = asked.outcome(given, scope)
  if (isCertain(outcome)) return literal(outcome.mayBeTrue)
  if (args.length === 0) return given
  const macro = macroOf(given, scope.depth)
  const within = macro === undefined ? scope : inside(macro, asked.facts(macro.range, scope), scope)
  return term(
    head,
    args.map((one, index) => simplified(asked, one, index === 0 ? scope : within)),
  )
}
