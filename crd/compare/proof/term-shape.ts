// Shapes of terms that stand for macros, and their variables.
import { term, type Term } from '../../../analysis/term/index.js'

/** A macro over a list or map. */
export interface Macro {
  readonly kind: 'all' | 'exists' | 'fold'
  readonly range: Term
  /** The head of its variable's term. */
  readonly variable: string
  /** The names that it takes: of its variables and its accumulator. */
  readonly count: number
}

/** A macro of which it is known what it does. */
export interface Fold extends Omit<Macro, 'kind'> {
  readonly kind: 'all' | 'exists' | 'exists_one' | 'filter' | 'map'
  /** The condition on an item, or what a map makes of it. */
  readonly body: Term
}

/** The macro that a term is, where so many variables are around it; undefined for any other term. */
export function macroOf({ head, args }: Term, depth: number): Macro | undefined {
  const [, kind, variables] = /^(all|exists|fold) ([12])$/.exec(head) ?? []
  const [range] = args
  if (kind === undefined || range === undefined) return undefined
  return { kind: kind as Macro['kind'], range, variable: `#${depth}.0`, count: variables === '1' ? 2 : 3 }
}

/** What a macro does; undefined if it is none of those that CEL has by name. */
export function foldOf(given: Term, depth: number): Fold | undefined {
  const macro = macroOf(given, depth)
  if (macro === undefined) return undefined
  const { args } = given
  const { kind, ...at } = macro
  if (kind !== 'fold') return { ...at, kind, body: args[1] as Term }
  if (at.count !== 2) return undefined
  const [, init, condition, step, result] = args as readonly [Term, Term, Term, Term, Term]
  const accumulator = `#${depth}.2`
  if (condition.value !== true) return undefined
  const [test, then, otherwise] = step.args
  if (step.head === '?:' && otherwise?.key === accumulator && test !== undefined && then?.head === '_+_()') {
    const [before, added] = then.args
    if (before?.key !== accumulator) return undefined
    if (
      init.value === 0 &&
      added?.value === 1 &&
      result.head === '==' &&
      result.args.some(({ value }) => value === 1)
    ) {
      return result.args.some(({ key }) => key === accumulator) ? { ...at, kind: 'exists_one', body: test } : undefined
    }
    const isItem = added?.head === 'list' && added.args.length === 1 && added.args[0]?.key === at.variable
    return isEmptyList(init) && isItem && result.key === accumulator ? { ...at, kind: 'filter', body: test } : undefined
  }
  if (step.head === '_+_()' && step.args[0]?.key === accumulator && isEmptyList(init) && result.key === accumulator) {
    const [, added] = step.args
    const [made] = added?.args ?? []
    return added?.head === 'list' && added.args.length === 1 && made !== undefined
      ? { ...at, kind: 'map', body: made }
      : undefined
  }
  return undefined
}

const isEmptyList = ({ head, args }: Term): boolean => head === 'list' && args.length === 0

/** Whether a term is read from an object as it is: such a value is equal to itself. */
export const isReadAsIs = ({ head, args }: Term): boolean =>
  /^[.$#]/.test(head) && !head.endsWith('()') && args.every(isReadAsIs)

/** The body of a macro with another variable in the place of one; undefined where macros inside number theirs otherwise. */
export function renamed(body: Term, from: string, to: string): Term | undefined {
  if (from === to) return body
  return hasFold(body) ? undefined : replaced(body, from, to)
}

/** Whether there is a macro in a term. */
export const hasFold = ({ head, args }: Term): boolean => /^(?:all|exists|fold) /.test(head) || args.some(hasFold)

const replaced = (whole: Term, from: string, to: string): Term => {
  if (whole.head === from) return term(to)
  if (whole.args.length === 0) return whole
  return term(
    whole.head,
    whole.args.map((one) => replaced(one, from, to)),
  )
}
