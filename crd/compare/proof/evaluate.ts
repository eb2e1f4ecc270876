// What the conditions of a rule come to for all values of a schema: CEL's semantics over what is known of values instead of values.
// Errors count: a rule that may be one isn't true.
import { implies, normalize, term, type Term } from '../../../analysis/term/index.js'
import { equal, membership, ordered, presence, textual } from './comparison.js'
import { ofLiteral, sizeFacts } from './derived-facts.js'
import { ofScalar, ofType, UNKNOWN, type Facts } from './facts.js'
import { scalarOf } from './knowledge.js'
import { conditional, either, junction } from './logic.js'
import { folded, quantified } from './macro.js'
import { ANYTHING, certainly, isCertain, negated, outcomeOf, type Outcome } from './outcome.js'
import { range } from './range.js'
import { computed, indexed, property } from './read.js'
import type { Evaluation, Scope } from './scope.js'
import { TextQuestions } from './text-questions.js'

/** Terms that are looked at, at most: beyond, nothing is known of a rule. */
const MOST_STEPS = 20_000

/** Evaluates the terms of one rule. */
export class Evaluator implements Evaluation {
  #steps = 0
  readonly texts = new TextQuestions()

  outcome(given: Term, scope: Scope): Outcome {
    if (++this.#steps > MOST_STEPS) return ANYTHING
    const known = scope.known.truthOf(given, scope.depth)
    if (known !== undefined) return certainly(known)
    const outcome = this.#outcome(given, scope)
    if (isCertain(outcome) || given.head === '&&' || given.head === '||') return outcome
    return this.#follows(given, scope) ?? outcome
  }

  /** From what is known to be true, by the shapes of terms. */
  #follows(given: Term, { known, depth }: Scope): Outcome | undefined {
    const statements = known.statementsAt(depth)
    if (statements.length === 0) return undefined
    this.#steps += 5 * statements.length
    if (statements.some((one) => implies(one, given))) return certainly(true)
    const opposite = normalize(term('!', [given]))
    return statements.some((one) => implies(one, opposite)) ? certainly(false) : undefined
  }

  #outcome(given: Term, scope: Scope): Outcome {
    const { head, args } = given
    const [first, second] = args
    switch (head) {
      case 'literal':
        return typeof given.value === 'boolean' ? certainly(given.value) : ANYTHING
      case '!':
        return first === undefined ? ANYTHING : negated(this.outcome(first, scope))
      case '&&':
        return junction(this, args, scope, true)
      case '||':
        return negated(junction(this, args, scope, false))
      case '?:':
        return conditional(this, args, scope)
      case '==':
        return first === undefined || second === undefined ? ANYTHING : equal(this, first, second, scope)
      case '<':
      case '<=':
        return first === undefined || second === undefined ? ANYTHING : ordered(this, head, first, second, scope)
      case 'in':
        return first === undefined || second === undefined ? ANYTHING : membership(this, first, second, scope)
      default:
        return (
          quantified(this, given, scope) ??
          presence(this, given, scope) ??
          textual(this, given, scope) ??
          this.#bare(given, scope)
        )
    }
  }

  facts(given: Term, scope: Scope): Facts {
    if (++this.#steps > MOST_STEPS) return UNKNOWN
    return scope.known.refine(given, this.#facts(given, scope), scope.depth)
  }

  #facts(given: Term, scope: Scope): Facts {
    const { head, args } = given
    const [first, second] = args
    const variable = scope.variables.get(head)
    if (variable !== undefined) return variable.facts
    if (head === 'literal') {
      const scalar = scalarOf(given)
      return scalar === undefined ? ofLiteral(given) : ofScalar(scalar)
    }
    if (first === undefined) return head === 'list' ? { ...ofType('array'), size: range(0, 0) } : UNKNOWN
    const name = /^\.(\w+)$/.exec(head)?.[1]
    if (name !== undefined) return property(this, first, name, scope)
    switch (head) {
      case 'list':
        return {
          ...ofType(
            'array',
            args.some((one) => this.facts(one, scope).mayFail),
          ),
          size: range(args.length, args.length),
        }
      case '.size()':
      case 'size()':
        return args.length === 1 ? sizeFacts(this.facts(first, scope)) : UNKNOWN
      case '_[_]()':
        return second === undefined ? UNKNOWN : indexed(this, first, second, scope)
      case '_+_()':
      case '_-_()':
      case '_*_()':
        return second === undefined ? UNKNOWN : computed(this, head, first, second, scope)
      case '?:':
        return either(this, args, scope)
      case '&&':
      case '||':
      case '!':
      case '==':
      case '<':
      case '<=':
      case 'in': {
        return ofType('boolean', this.outcome(given, scope).mayFail)
      }
      default:
        return folded(this, given, scope)
    }
  }

  /** A value that is a condition itself: a boolean field. */
  #bare(given: Term, scope: Scope): Outcome {
    const { type, values, mayFail, because } = this.facts(given, scope)
    if (type !== 'boolean') return ANYTHING
    return outcomeOf(values?.includes(true) ?? true, values?.includes(false) ?? true, mayFail, because)
  }
}
