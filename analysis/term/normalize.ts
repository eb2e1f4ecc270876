// Terms in a normal form. Each step keeps the value for all inputs, errors included: CEL's && and || don't care for the order
// of their operands, and an error in one of them counts only if the other one doesn't decide.
import { Environment, parseText, type Expr, type Value } from '../../cel/index.js'
import { integerOf, literal, term, toTerm, type Term } from './term.js'

let parsing: Environment | undefined

/** The normal form of a rule; undefined if it doesn't parse. */
export function normalizeRule(rule: string): Term | undefined {
  // Rules that are stored may use all that there is.
  parsing ??= new Environment({ mode: 'stored' })
  try {
    return normalizeExpression(parseText(rule, parsing).expr)
  } catch {
    return undefined
  }
}

/** The normal form of a parsed expression. */
export const normalizeExpression = (expr: Expr): Term => normalize(toTerm(expr))

/** The normal form of a term. */
export function normalize(given: Term): Term {
  if (given.head === 'literal') return given
  if (given.head === '!') return negate(normalize(given.args[0] as Term))
  const args = given.args.map(normalize)
  const [first, second, third] = args
  switch (given.head) {
    case '&&':
    case '||':
      return junction(given.head, args)
    case '==':
      return equality(args)
    case '<':
    case '<=':
      return folded(given.head, args) ?? term(given.head, args)
    case '_+_()':
    case '_-_()':
    case '_*_()':
      return arithmetic(given.head, args) ?? term(given.head, args)
    case 'in':
      return first !== undefined && second !== undefined ? membership(first, second) : term('in', args)
    case '?:':
      return first !== undefined && second !== undefined && third !== undefined
        ? conditional(first, second, third)
        : term('?:', args)
    case '.size()':
    case 'size()':
      // What is in the list may be an error.
      return first?.head === 'list' && first.args.every(isConstant)
        ? literal(first.args.length)
        : term(given.head, args)
    default:
      return given.head.startsWith('fold ') ? fold(given.head, args) : term(given.head, args)
  }
}

/** A fold over a variable whose steps change nothing comes to what it begins with. */
function fold(head: string, args: readonly Term[]): Term {
  const [range, init, , step, result] = args as readonly [Term, Term, Term, Term, Term]
  const isIdle = /^#\d+\.2$/.test(step.key) && range.args.length === 0
  return isIdle ? normalize(replaced(result, step.key, init)) : term(head, args)
}

function replaced(whole: Term, key: string, by: Term): Term {
  if (whole.key === key) return by
  return whole.args.length === 0
    ? whole
    : term(
        whole.head,
        whole.args.map((one) => replaced(one, key, by)),
      )
}

/** Negations only apply to what is neither a conjunction, a disjunction nor a negation (De Morgan's laws hold for errors, too). */
function negate(operand: Term): Term {
  if (typeof operand.value === 'boolean') return literal(!operand.value)
  if (operand.head === '!') return operand.args[0] as Term
  if (operand.head === '&&') return junction('||', operand.args.map(negate))
  if (operand.head === '||') return junction('&&', operand.args.map(negate))
  return term('!', [operand])
}

/** A conjunction or disjunction without repeated operands, constants and brackets, its operands in the order of their texts. */
function junction(head: '&&' | '||', operands: readonly Term[]): Term {
  const neutral = head === '&&'
  const flat = operands.flatMap((operand) => (operand.head === head ? operand.args : [operand]))
  if (flat.some(({ value }) => value === !neutral)) return literal(!neutral)
  const byKey = new Map(flat.filter(({ value }) => value !== neutral).map((operand) => [operand.key, operand]))
  const rest = [...byKey.values()].sort(byText)
  const [only] = rest
  if (only === undefined) return literal(neutral)
  return rest.length === 1 ? only : term(head, rest)
}

const byText = (a: Term, b: Term): number => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

function equality(args: readonly Term[]): Term {
  const [left, right] = args
  if (left !== undefined && right !== undefined && isConstant(left) && left.key === right.key) return literal(true)
  const [a, b] = [left && integerOf(left), right && integerOf(right)]
  if (a !== undefined && b !== undefined) return literal(a === b)
  return term('==', [...args].sort(byText))
}

const isConstant = ({ head, value }: Term): boolean => head === 'literal' && typeof value !== 'object'

/** A comparison of two integers. */
function folded(head: '<' | '<=', [left, right]: readonly Term[]): Term | undefined {
  const [a, b] = [left && integerOf(left), right && integerOf(right)]
  if (a === undefined || b === undefined) return undefined
  return literal(head === '<' ? a < b : a <= b)
}

const MOST_INT64 = 2n ** 63n - 1n

/** Sums, differences and products of integers that stay in the range of an int64, and sums of texts. */
function arithmetic(head: '_+_()' | '_-_()' | '_*_()', [left, right]: readonly Term[]): Term | undefined {
  if (head === '_+_()' && typeof left?.value === 'string' && typeof right?.value === 'string') {
    return literal(left.value + right.value)
  }
  const [a, b] = [left && integerOf(left), right && integerOf(right)]
  if (a === undefined || b === undefined) return undefined
  const result = head === '_+_()' ? a + b : head === '_-_()' ? a - b : a * b
  if (result > MOST_INT64 || result < -MOST_INT64 - 1n) return undefined
  return literal(valueOf(result))
}

const valueOf = (integer: bigint): Value =>
  integer <= BigInt(Number.MAX_SAFE_INTEGER) && integer >= BigInt(Number.MIN_SAFE_INTEGER) ? Number(integer) : integer

/** The order of constants in a list doesn't matter for what is in it. */
function membership(element: Term, list: Term): Term {
  if (list.head !== 'list' || !list.args.every(isConstant)) return term('in', [element, list])
  const byKey = new Map(list.args.map((one) => [one.key, one]))
  return term('in', [element, term('list', [...byKey.values()].sort(byText))])
}

function conditional(condition: Term, whenTrue: Term, whenFalse: Term): Term {
  if (typeof condition.value === 'boolean') return condition.value ? whenTrue : whenFalse
  // A comparison that differs is a negation, too.
  if (condition.head === '!') return conditional(condition.args[0] as Term, whenFalse, whenTrue)
  return term('?:', [condition, whenTrue, whenFalse])
}
