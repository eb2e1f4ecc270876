// Whether one rule being true proves that another is. What can't be proved by these few steps may be so all the same.
import { integerOf, isQuantifier, type Term } from './term.js'

/** Pairs of terms that are looked at, at most. */
const MOST_STEPS = 10_000

/** Whether `b` is true, and no error, wherever `a` is true. Both are in normal form. */
export const implies = (a: Term, b: Term): boolean => new Prover().implies(a, b)

class Prover {
  #steps = 0

  implies(a: Term, b: Term): boolean {
    if (a.key === b.key || a.value === false || b.value === true) return true
    if (++this.#steps > MOST_STEPS) return false
    if (b.head === '&&') return b.args.every((one) => this.implies(a, one))
    if (a.head === '||') return a.args.every((one) => this.implies(one, b))
    if (a.head === '&&' && a.args.some((one) => this.implies(one, b))) return true
    if (b.head === '||' && b.args.some((one) => this.implies(a, one))) return true
    return this.#quantified(a, b) || this.#conditional(a, b) || compared(a, b)
  }

  #quantified(a: Term, b: Term): boolean {
    if (a.head !== b.head || !(isQuantifier(a, 'all') || isQuantifier(a, 'exists'))) return false
    const [[rangeA, bodyA], [rangeB, bodyB]] = [a.args, b.args]
    return rangeA?.key === rangeB?.key && bodyA !== undefined && bodyB !== undefined && this.implies(bodyA, bodyB)
  }

  #conditional(a: Term, b: Term): boolean {
    if (a.head !== '?:' || b.head !== '?:') return false
    const [conditionA, trueA, falseA] = a.args as readonly [Term, Term, Term]
    const [conditionB, trueB, falseB] = b.args as readonly [Term, Term, Term]
    if (!this.implies(trueA, trueB)) return false
    if (conditionA.key === conditionB.key) return this.implies(falseA, falseB)
    return falseB.value === true && asksMore(conditionB, conditionA)
  }
}

/** Whether a condition is another one with more conjuncts, none of which can be an error. */
function asksMore(condition: Term, than: Term): boolean {
  const conjuncts = ({ head, args }: Term, whole: Term): readonly Term[] => (head === '&&' ? args : [whole])
  const [more, fewer] = [conjuncts(condition, condition), conjuncts(than, than)]
  const isKnown = ({ key }: Term): boolean => fewer.some((one) => one.key === key)
  return (
    fewer.every(({ key }) => more.some((one) => one.key === key)) && more.every((one) => isKnown(one) || isSafe(one))
  )
}

/** `has(x.field)` of a variable. */
const isSafe = ({ head, args }: Term): boolean => head.startsWith('has.') && args[0]?.args.length === 0

/** What a comparison with constants says of a term. */
type Constraint =
  | { readonly subject: string; readonly kind: 'upper' | 'lower'; readonly bound: bigint; readonly isStrict: boolean }
  | { readonly subject: string; readonly kind: 'one-of'; readonly values: readonly Term[] }
  | { readonly subject: string; readonly kind: 'not'; readonly value: Term }

function compared(a: Term, b: Term): boolean {
  const [known, wanted] = [constraintOf(a), constraintOf(b)]
  if (known === undefined || wanted === undefined || known.subject !== wanted.subject) return false
  if (known.kind === 'one-of') return known.values.every((value) => satisfies(value, wanted))
  if (known.kind === 'not' || known.kind !== wanted.kind) return false
  const isBeyond = known.kind === 'upper' ? known.bound < wanted.bound : known.bound > wanted.bound
  return isBeyond || (known.bound === wanted.bound && (known.isStrict || !wanted.isStrict))
}

function satisfies(value: Term, wanted: Constraint): boolean {
  switch (wanted.kind) {
    case 'one-of':
      return wanted.values.some(({ key }) => key === value.key)
    case 'not':
      // Numbers of several types may be equal; of others constants that are written otherwise are different.
      return typeof value.value === 'string' && typeof wanted.value.value === 'string' && value.key !== wanted.value.key
    default: {
      const integer = integerOf(value)
      if (integer === undefined) return false
      if (integer === wanted.bound) return !wanted.isStrict
      return wanted.kind === 'upper' ? integer < wanted.bound : integer > wanted.bound
    }
  }
}

function constraintOf({ head, args }: Term): Constraint | undefined {
  const [left, right] = args
  if (left === undefined) return undefined
  if (head === '!') {
    const inner = constraintOf(left)
    const [value] = inner?.kind === 'one-of' ? inner.values : []
    return left.head === '==' && inner !== undefined && value !== undefined
      ? { subject: inner.subject, kind: 'not', value }
      : undefined
  }
  if (right === undefined) return undefined
  if (head === '==') {
    const [constant, subject] = left.head === 'literal' ? [left, right] : [right, left]
    return constant.head === 'literal' ? { subject: subject.key, kind: 'one-of', values: [constant] } : undefined
  }
  if (head === 'in') {
    const isConstant = right.head === 'list' && right.args.every((one) => one.head === 'literal')
    return isConstant ? { subject: left.key, kind: 'one-of', values: right.args } : undefined
  }
  if (head !== '<' && head !== '<=') return undefined
  const [low, high] = [integerOf(left), integerOf(right)]
  const isStrict = head === '<'
  if (high !== undefined) return { subject: left.key, kind: 'upper', bound: high, isStrict }
  return low === undefined ? undefined : { subject: right.key, kind: 'lower', bound: low, isStrict }
}
