// Rules whose result is the same for all values. What these few steps do not find may be so all the same.
import { implies } from './implication.js'
import { normalize } from './normalize.js'
import { term, type Term } from './term.js'

/** Operands of a disjunction that are looked at in pairs, at most. */
const MOST_OPERANDS = 40

/** The negation; of a comparison of ordered values the opposite one. */
function not(operand: Term): Term {
  const { head, args } = operand
  const [low, high] = args
  if ((head === '<' || head === '<=') && low !== undefined && high !== undefined && args.every(isOrdered)) {
    return term(head === '<' ? '<=' : '<', [high, low])
  }
  return normalize(term('!', [operand]))
}

/** Whether a term in normal form is true, or an error, for all values. */
export function isNeverFalse({ head, args, value }: Term): boolean {
  const [first, second, third] = args
  switch (head) {
    case 'literal':
      return value === true
    case '&&':
      return args.every(isNeverFalse)
    case '||':
      return args.some(isNeverFalse) || hasOpposites(args)
    case '?:':
      return second !== undefined && third !== undefined && isNeverFalse(second) && isNeverFalse(third)
    case '==':
      return first?.key === second?.key && isReflexive(first)
    case '<':
      return isNegative(first) && isSize(second)
    case '<=':
      return (first?.key === second?.key && isReflexive(first)) || (isZeroOrLess(first) && isSize(second))
    case '!':
      return first !== undefined && isNeverTrue(first)
    default:
      return head.startsWith('all ') && second !== undefined && isNeverFalse(second)
  }
}

/** Whether a term in normal form is false, or an error, for all values. */
export function isNeverTrue(given: Term): boolean {
  const { head, args, value } = given
  const [first, second, third] = args
  switch (head) {
    case 'literal':
      return value === false
    case '||':
      return args.every(isNeverTrue)
    case '&&':
      return args.some(isNeverTrue) || hasOpposites(args.map(not))
    case '?:':
      return second !== undefined && third !== undefined && isNeverTrue(second) && isNeverTrue(third)
    case '<':
      return first?.key === second?.key || (isSize(first) && isZeroOrLess(second))
    case '!':
      return first !== undefined && isNeverFalse(first)
    default:
      return head.startsWith('exists ') && second !== undefined && isNeverTrue(second)
  }
}

/** Whether one of two operands is true wherever the other one is false. */
function hasOpposites(operands: readonly Term[]): boolean {
  const few = operands.slice(0, MOST_OPERANDS)
  return few.some((one, index) => few.slice(index + 1).some((other) => implies(not(one), other)))
}

/** NaN is not equal to itself: only what is read from an object as it is. */
const isReflexive = (of: Term | undefined): boolean =>
  of !== undefined && /^[.$#]/.test(of.head) && !of.head.endsWith('()') && of.args.every(isReflexive)

/** Not NaN. */
const isOrdered = (of: Term): boolean => isReflexive(of) || isSize(of) || typeof of.value === 'number'

const isSize = (of: Term | undefined): boolean => of?.head === 'size()' || of?.head === '.size()'

const isZeroOrLess = (of: Term | undefined): boolean => typeof of?.value === 'number' && of.value <= 0

const isNegative = (of: Term | undefined): boolean => isZeroOrLess(of) && of?.value !== 0
