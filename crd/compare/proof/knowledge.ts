// What is known at some point of a rule: the operands of && before are true there, those of || are false.
import { hasFold } from './term-shape.js'
import type { Term } from '../../../analysis/term/index.js'
import type { Facts, Scalar } from './facts.js'
import { meet, range, type Range } from './range.js'
import {
  beginningWith,
  endingWith,
  equalTo,
  literally,
  meetTexts,
  passes,
  type TextFacts,
  type TextTest,
} from './text-facts.js'

/** What conditions say of a term. */
interface Refinement {
  readonly range?: Range
  readonly texts?: Partial<TextFacts>
  readonly values?: readonly Scalar[]
  readonly excluded?: readonly Scalar[]
}

/** A condition that is true, and how many variables of macros there are around it. */
interface Statement {
  readonly term: Term
  readonly depth: number
}

/**
 * Conditions that are known to be true or false. Never changed: each addition makes another one. `depth` is that of the scope
 * where a term stands: the variables of macros inside are numbered from there, so that elsewhere the same key means another term.
 */
export class Knowledge {
  static readonly none = new Knowledge(new Map(), new Map(), new Set(), [])

  private constructor(
    private readonly truth: ReadonlyMap<string, boolean>,
    private readonly refinements: ReadonlyMap<string, readonly Refinement[]>,
    /** Keys of terms that are not errors, since a condition that reads them is none. */
    private readonly sound: ReadonlySet<string>,
    private readonly statements: readonly Statement[],
  ) {}

  /** Whether a condition is known to be true or false. */
  truthOf(condition: Term, depth: number): boolean | undefined {
    return this.truth.get(keyAt(condition, depth))
  }

  /** What is true, as terms that may be compared with those of a scope. */
  statementsAt(depth: number): Term[] {
    return this.statements.flatMap((one) => (one.depth === depth || !hasFold(one.term) ? [one.term] : []))
  }

  /** `all` over a list or map that is known to be true: the variable of each, and what is true of it. */
  *allOver(range: string): Generator<{ readonly variable: string; readonly body: Term }> {
    for (const { term, depth } of this.statements) {
      const [over, body] = term.args
      if (term.head !== 'all 1' || over?.key !== range || body === undefined) continue
      yield { variable: `#${depth}.0`, body }
    }
  }

  /** With a condition in normal form that is true, or false, and no error. */
  with(condition: Term, value: boolean, depth: number): Knowledge {
    const { head, args } = condition
    const isParts = head === '!' || (head === '&&' && value) || (head === '||' && !value)
    if (isParts) {
      const whole = this.#recorded(condition, value, depth)
      return args.reduce<Knowledge>((known, one) => known.with(one, head === '!' ? !value : value, depth), whole)
    }
    return this.#recorded(condition, value, depth).#propagated()
  }

  #recorded(condition: Term, value: boolean, depth: number): Knowledge {
    const refined = new Map(this.refinements)
    for (const [subject, refinement] of refinementsOf(condition, value)) {
      const key = keyAt(subject, depth)
      refined.set(key, [...(refined.get(key) ?? []), refinement])
    }
    const evaluated = evaluatedIn(condition)
    // A field that is read without an error is there.
    const present = evaluated.flatMap((one) => (isField(one) ? [keyAt({ ...one, key: `has${one.key}` }, depth)] : []))
    return new Knowledge(
      new Map([...this.truth, ...present.map((key) => [key, true] as const), [keyAt(condition, depth), value]]),
      refined,
      new Set([...this.sound, ...evaluated.map((one) => keyAt(one, depth))]),
      value ? [...this.statements, { term: condition, depth }] : this.statements,
    )
  }

  /** With the branches of what is true that its conditions leave. */
  #propagated(): Knowledge {
    for (const { term, depth } of this.statements) {
      const left = this.#left(term, depth)
      if (left !== undefined && this.#truthOfAll(left, depth) === undefined) return this.with(left, true, depth)
    }
    return this
  }

  #left({ head, args }: Term, depth: number): Term | undefined {
    if (head === '?:') {
      const condition = this.#truthOfAll(args[0] as Term, depth)
      return condition === undefined ? undefined : condition ? args[1] : args[2]
    }
    if (head !== '||') return undefined
    const open = args.filter((one) => this.#truthOfAll(one, depth) !== false)
    return open.length === 1 ? open[0] : undefined
  }

  /** Of a condition or of its parts. */
  #truthOfAll(condition: Term, depth: number): boolean | undefined {
    const { head, args } = condition
    const known = this.truthOf(condition, depth)
    if (known !== undefined) return known
    if (head === '!') {
      const inner = this.#truthOfAll(args[0] as Term, depth)
      return inner === undefined ? undefined : !inner
    }
    if (head !== '&&' && head !== '||') return undefined
    const neutral = head === '&&'
    const parts = args.map((one) => this.#truthOfAll(one, depth))
    if (parts.includes(!neutral)) return !neutral
    return parts.every((one) => one === neutral) ? neutral : undefined
  }

  /** What is known of a value, from its schema and from the conditions. */
  refine(given: Term, facts: Facts, depth: number): Facts {
    const key = keyAt(given, depth)
    const refinements = this.refinements.get(key) ?? []
    const sound = facts.mayFail && this.sound.has(key) ? { ...facts, mayFail: false } : facts
    return refinements.reduce<Facts>(refined, sound)
  }
}

function refined(facts: Facts, { range: within, texts, values, excluded = [] }: Refinement): Facts {
  const known = facts.values ?? values
  const left = known?.filter(
    (value) => (facts.values === undefined || (values?.includes(value) ?? true)) && !excluded.includes(value),
  )
  return {
    ...facts,
    ...(left === undefined ? {} : { values: left }),
    ...(within === undefined ? {} : { range: meet(facts.range, within) }),
    ...(texts === undefined ? {} : { texts: meetTexts(facts.texts, texts) }),
  }
}

/** The key of a term; of one with macros in it together with the depth that their variables are numbered from. */
const keyAt = (given: Term, depth: number): string => (hasFold(given) ? `${depth} ${given.key}` : given.key)

type Refined = readonly [subject: Term, refinement: Refinement]

/** What a condition says of the terms that it compares with constants. */
function refinementsOf({ head, args }: Term, value: boolean): readonly Refined[] {
  const [left, right] = args
  if (left === undefined || right === undefined) return []
  switch (head) {
    case '==':
      return equalTerms(left, right, value)
    case 'in':
      return right.head === 'list' ? memberOf(left, right.args, value) : []
    case '<':
    case '<=':
      return ordered(left, right, head === '<', value)
    default: {
      const test = textTestOf(head, scalarOf(right))
      return test === undefined ? [] : [[left, { texts: { [value ? 'matching' : 'failing']: [test.pattern] } }]]
    }
  }
}

function equalTerms(left: Term, right: Term, value: boolean): readonly Refined[] {
  const [subject, constant] = left.head === 'literal' ? [right, left] : [left, right]
  const scalar = scalarOf(constant)
  if (scalar === undefined) return []
  return value ? [[subject, { values: [scalar] }]] : [[subject, otherThan([scalar])]]
}

function memberOf(element: Term, list: readonly Term[], value: boolean): readonly Refined[] {
  const values = list.map(scalarOf)
  if (!values.every((one) => one !== undefined)) return []
  return [[element, value ? { values } : otherThan(values)]]
}

const otherThan = (excluded: readonly Scalar[]): Refinement => ({
  excluded,
  texts: { failing: excluded.flatMap((one) => (typeof one === 'string' ? [equalTo(one)] : [])) },
})

/** Strictly below an integer bound is at most one less only for integers, of which lengths are known to be some. */
function ordered(left: Term, right: Term, isStrict: boolean, value: boolean): readonly Refined[] {
  const [a, b] = [scalarOf(left), scalarOf(right)]
  const [subject, bound] = typeof b === 'number' ? [left, b] : [right, a]
  if (typeof bound !== 'number') return []
  // A comparison that isn't true is the opposite one only where there is no NaN.
  if (!value && !isLength(subject)) return []
  const isBelow = (subject === left) === value
  const step = isLength(subject) && isStrict === value ? 1 : 0
  return [[subject, { range: isBelow ? range(-Infinity, bound - step) : range(bound + step, Infinity) }]]
}

const isLength = ({ head }: Term): boolean => head === '.size()' || head === 'size()'

/** The constant that a term is. */
export function scalarOf({ head, value }: Term): Scalar | undefined {
  if (head !== 'literal') return undefined
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : undefined
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  return typeof value === 'string' || typeof value === 'boolean' ? value : undefined
}

/** The pattern that a function of strings asks for. */
export function textTestOf(
  head: string,
  operand: Scalar | undefined,
): Extract<TextTest, { pattern: string }> | undefined {
  if (typeof operand !== 'string') return undefined
  switch (head) {
    case '.startsWith()':
      return { pattern: beginningWith(operand) }
    case '.endsWith()':
      return { pattern: endingWith(operand) }
    case '.contains()':
      return { pattern: literally(operand) }
    case '.matches()':
    case 'matches()':
      return passes('', { pattern: operand }) === undefined ? undefined : { pattern: operand }
    default:
      return undefined
  }
}

/** Functions whose operands are all evaluated, and whose result is an error if one of theirs is. */
const STRICT: ReadonlySet<string> = new Set([
  ...['<', '<=', '==', 'in', '!', '_+_()', '_-_()', '_*_()', '_[_]()', '.size()', 'size()'],
  ...['.startsWith()', '.endsWith()', '.contains()', '.matches()', 'matches()'],
])

const isField = ({ head }: Term): boolean => /^\.(?:\w+|".*")$/.test(head)

/** The terms that are evaluated wherever a term is. */
function evaluatedIn(given: Term): Term[] {
  const { head, args } = given
  const isStrict = STRICT.has(head) || isField(given) || /^has\.(?:\w+|".*")$/.test(head)
  const certain = isStrict ? args : head === '?:' || /^(?:all|exists|fold) /.test(head) ? args.slice(0, 1) : []
  return [given, ...certain.flatMap(evaluatedIn)]
}
