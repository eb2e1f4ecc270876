// Where terms are evaluated, and what the parts of the evaluator ask of it.
import type { Term } from '../../../analysis/term/index.js'
import { elementFacts, ofType, UNKNOWN, type Facts } from './facts.js'
import type { Knowledge } from './knowledge.js'
import type { Outcome } from './outcome.js'
import { renamed, type Fold } from './term-shape.js'
import type { TextQuestions } from './text-questions.js'

/** Where a term is evaluated. */
export interface Scope {
  /** By the head of a variable's term. */
  readonly variables: ReadonlyMap<string, Variable>
  readonly known: Knowledge
  /** The variables of macros around: those inside are numbered from here on. */
  readonly depth: number
}

interface Variable {
  readonly facts: Facts
  /** Of a variable of a macro: the key of the list or map that it goes through. */
  readonly over?: string
}

/** The evaluation of one rule. */
export interface Evaluation {
  readonly texts: TextQuestions
  /** What a condition in normal form may come to. */
  outcome(given: Term, scope: Scope): Outcome
  /** What is known of a term that isn't a condition. */
  facts(given: Term, scope: Scope): Facts
}

/** The scope where a condition has a value. */
export const where = (scope: Scope, condition: Term, value: boolean): Scope => ({
  ...scope,
  known: scope.known.with(condition, value, scope.depth),
})

/** Where the body of a macro is evaluated; `of` is what it goes through. */
export function inside(
  { variable, range, count }: Pick<Fold, 'variable' | 'range' | 'count'>,
  of: Facts,
  scope: Scope,
): Scope {
  const depth = scope.depth + count
  if (count > 2) return { ...scope, depth }
  const element =
    of.type === 'object'
      ? ofType('string')
      : of.node === undefined
        ? { ...UNKNOWN, mayFail: false }
        : elementFacts(of.node)
  const variables = new Map([...scope.variables, [variable, { facts: element, over: range.key }]])
  // What is true of all items of a list is true of each.
  let { known } = scope
  for (const one of scope.known.allOver(range.key)) {
    const body = renamed(one.body, one.variable, variable)
    if (body !== undefined) known = known.with(body, true, depth)
  }
  return { variables, known, depth }
}
