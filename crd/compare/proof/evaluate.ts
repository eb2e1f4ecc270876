// What the conditions of a rule come to for all values of a schema: CEL's semantics over what is known of values instead of values.
// Errors count: a rule that may be one isn't true.
import { implies, literal, normalize, term, type Term } from '../../../analysis/term/index.js'
import { ofLiteral, sizeFacts } from './derived-facts.js'
import { equality } from './equality.js'
import { elementFacts, ofScalar, ofType, propertyFacts, UNKNOWN, type Facts } from './facts.js'
import { scalarOf, textTestOf, type Knowledge } from './knowledge.js'
import { ANYTHING, anyOf, certainly, isCertain, isTrue, negated, outcomeOf, type Outcome } from './outcome.js'
import { difference, isSmall, join, product, range, sum, type Range } from './range.js'
import type { TextTest } from './text-facts.js'
import { TextQuestions } from './text-questions.js'
import { uniqueBy } from './list-identity.js'
import { foldOf, isReadAsIs, renamed } from './term-shape.js'

/** Terms that are looked at, at most: beyond, nothing is known of a rule. */
const MOST_STEPS = 20_000

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
  /** Of a variable of a macro: the key of the list or map that it goes through, with what is known of it. */
  readonly over?: { readonly key: string; readonly facts: Facts }
}

/** Evaluates the terms of one rule. */
export class Evaluator {
  #steps = 0
  readonly #texts = new TextQuestions()

  /** What a condition in normal form may come to. */
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
        return this.#junction(args, scope, true)
      case '||':
        return negated(this.#junction(args, scope, false))
      case '?:':
        return this.#conditional(args, scope)
      case '==':
        return first === undefined || second === undefined ? ANYTHING : this.#equal(first, second, scope)
      case '<':
      case '<=':
        return first === undefined || second === undefined ? ANYTHING : this.#ordered(head, first, second, scope)
      case 'in':
        return first === undefined || second === undefined ? ANYTHING : this.#membership(first, second, scope)
      default:
        return (
          this.#quantified(given, scope) ??
          this.#presence(given, scope) ??
          this.#textual(given, scope) ??
          this.#bare(given, scope)
        )
    }
  }

  /**
   * All operands have the value (`&&`), or not: of a disjunction the negation is told. The order of operands doesn't matter to
   * CEL, so each is looked at where those that are not errors have the value; where one of these hasn't, the result is decided.
   */
  #junction(operands: readonly Term[], scope: Scope, value: boolean): Outcome {
    let { known } = scope
    let left = [...operands]
    const sure: Term[] = []
    for (let grew = true; grew;) {
      grew = false
      for (const operand of left) {
        if (this.outcome(operand, { ...scope, known }).mayFail) continue
        sure.push(operand)
        left = left.filter((one) => one !== operand)
        known = known.with(operand, value, scope.depth)
        grew = true
      }
    }
    const told = (operand: Term, where: Knowledge): Outcome => {
      const outcome = this.outcome(operand, { ...scope, known: where })
      return value ? outcome : negated(outcome)
    }
    const certain = sure.map((operand, index) => told(operand, before(sure, index, scope, value)))
    // All of these have the value at once, or one that hasn't decides, whatever the others are.
    const others = (index: number): Knowledge =>
      sure.reduce((all, one, at) => (at === index ? all : all.with(one, value, scope.depth)), scope.known)
    const isDecided = sure.some((operand, index) => !told(operand, others(index)).mayBeTrue)
    if (isDecided) return certainly(false, (certain.find((one) => !one.mayBeTrue) ?? certain.at(-1))?.because)
    const all = [...certain, ...left.map((operand) => told(operand, known))]
    return {
      mayBeTrue: all.every((one) => one.mayBeTrue),
      mayBeFalse: all.some((one) => one.mayBeFalse),
      mayFail: all.some((one) => one.mayFail),
      because: all.flatMap((one) => one.because),
    }
  }

  #conditional([condition, whenTrue, whenFalse]: readonly Term[], scope: Scope): Outcome {
    if (condition === undefined || whenTrue === undefined || whenFalse === undefined) return ANYTHING
    const asked = this.outcome(condition, scope)
    const branches = [
      ...(asked.mayBeTrue
        ? [this.outcome(whenTrue, { ...scope, known: scope.known.with(condition, true, scope.depth) })]
        : []),
      ...(asked.mayBeFalse
        ? [this.outcome(whenFalse, { ...scope, known: scope.known.with(condition, false, scope.depth) })]
        : []),
    ]
    const result = anyOf(branches)
    return { ...result, mayFail: result.mayFail || asked.mayFail, because: [...asked.because, ...result.because] }
  }

  #equal(left: Term, right: Term, scope: Scope): Outcome {
    const [a, b] = [this.facts(left, scope), this.facts(right, scope)]
    const mayFail = a.mayFail || b.mayFail
    if (left.key === right.key && isReadAsIs(left)) return outcomeOf(true, false, mayFail)
    return equality(a, b, mayFail)
  }

  #ordered(head: '<' | '<=', left: Term, right: Term, scope: Scope): Outcome {
    const [a, b] = [this.facts(left, scope), this.facts(right, scope)]
    const because = [...a.because, ...b.because]
    const isNumber = ({ type }: Facts): boolean => type === 'integer' || type === 'number'
    const mayFail =
      a.mayFail || b.mayFail || !((isNumber(a) && isNumber(b)) || (a.type === 'string' && b.type === 'string'))
    if (!isNumber(a) || !isNumber(b)) return outcomeOf(true, true, mayFail)
    const [x, y] = [a.range, b.range]
    const isStrict = head === '<'
    let mayBeTrue = isStrict ? x.min < y.max : x.min <= y.max
    let mayBeFalse = isStrict ? x.max >= y.min : x.max > y.min
    // Of lengths of strings a pattern may say more.
    const step = isStrict ? 1 : 0
    if (a.lengthOf !== undefined && y.min === y.max) {
      const test: TextTest = { maxLength: y.max - step }
      mayBeTrue &&= this.#texts.mayBe(a.lengthOf, test, true)
      mayBeFalse &&= this.#texts.mayBe(a.lengthOf, test, false)
    }
    if (b.lengthOf !== undefined && x.min === x.max) {
      const test: TextTest = { maxLength: x.min - (isStrict ? 0 : 1) }
      mayBeTrue &&= this.#texts.mayBe(b.lengthOf, test, false)
      mayBeFalse &&= this.#texts.mayBe(b.lengthOf, test, true)
    }
    return outcomeOf(mayBeTrue, mayBeFalse, mayFail, because)
  }

  #membership(element: Term, list: Term, scope: Scope): Outcome {
    const x = this.facts(element, scope)
    if (list.head === 'list') {
      const items = list.args.map((one) => this.facts(one, scope))
      const equal = items.map((one) => equality(x, one, one.mayFail))
      const mayFail = x.mayFail || items.some((one) => one.mayFail)
      const mayBeFalse = !equal.some(isTrue) && this.#texts.mayBeNoneOf(x, items)
      return outcomeOf(
        equal.some((one) => one.mayBeTrue),
        mayBeFalse,
        mayFail,
        x.because,
      )
    }
    const of = this.facts(list, scope)
    const mayFail = x.mayFail || of.mayFail || (of.type !== 'array' && of.type !== 'object')
    if (of.type !== 'array' || of.node === undefined) return outcomeOf(true, true, mayFail)
    const item = elementFacts(of.node)
    const equal = equality(x, item, item.mayFail)
    const because = [...of.because, ...item.because, ...x.because]
    const mayBeFalse = !(isTrue(equal) && of.size.min > 0)
    return outcomeOf(equal.mayBeTrue && of.size.max > 0, mayBeFalse, mayFail, because)
  }

  #presence({ head, args: [operand] }: Term, scope: Scope): Outcome | undefined {
    const name = /^has\.(\w+)$/.exec(head)?.[1]
    if (name === undefined || operand === undefined) return undefined
    const { node, type, mayFail } = this.facts(operand, scope)
    if (node === undefined || type !== 'object') return outcomeOf(true, true, true)
    const { presence, because } = propertyFacts(node, name)
    return outcomeOf(presence !== 'never', presence !== 'always', mayFail, because)
  }

  #textual({ head, args: [operand, pattern] }: Term, scope: Scope): Outcome | undefined {
    if (operand === undefined || pattern === undefined) return undefined
    const test = textTestOf(head, scalarOf(pattern))
    if (test === undefined) return undefined
    const facts = this.facts(operand, scope)
    if (facts.type !== 'string') return outcomeOf(true, true, true)
    return outcomeOf(
      this.#texts.mayBe(facts, test, true),
      this.#texts.mayBe(facts, test, false),
      facts.mayFail,
      facts.because,
    )
  }

  /** A value that is a condition itself: a boolean field. */
  #bare(given: Term, scope: Scope): Outcome {
    const { type, values, mayFail, because } = this.facts(given, scope)
    if (type !== 'boolean') return ANYTHING
    return outcomeOf(values?.includes(true) ?? true, values?.includes(false) ?? true, mayFail, because)
  }

  #quantified(given: Term, scope: Scope): Outcome | undefined {
    const fold = foldOf(given, scope.depth)
    if (fold === undefined || (fold.kind !== 'all' && fold.kind !== 'exists' && fold.kind !== 'exists_one'))
      return undefined
    const of = this.facts(fold.range, scope)
    if (fold.kind === 'exists_one') return this.#isOne(fold.body, fold.variable, fold.range, of, scope)
    const isAll = fold.kind === 'all'
    const told = this.outcome(fold.body, this.#inside(fold.variable, fold.range, of, scope, fold.count))
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

  /** Where the body of a macro is evaluated. */
  #inside(variable: string, over: Term, of: Facts, scope: Scope, count: number): Scope {
    const element =
      of.type === 'object'
        ? ofType('string')
        : of.node === undefined || count > 2
          ? { ...UNKNOWN, mayFail: false }
          : elementFacts(of.node)
    const variables = new Map(scope.variables)
    // What is true of all items of a list is true of each.
    let { known } = scope
    if (count === 2) {
      variables.set(variable, { facts: element, over: { key: over.key, facts: of } })
      for (const one of scope.known.allOver(over.key)) {
        const body = renamed(one.body, one.variable, variable)
        if (body !== undefined) known = known.with(body, true, scope.depth + count)
      }
    }
    return { variables, known, depth: scope.depth + count }
  }

  /** `list.exists_one(y, …)` where `x` is an item of the same list, and the list type keeps others from being like it. */
  #isOne(body: Term, variable: string, over: Term, of: Facts, scope: Scope): Outcome {
    const inside = this.#inside(variable, over, of, scope, 2)
    const each = this.outcome(body, inside)
    const mayFail = of.mayFail || of.type === 'unknown' || each.mayFail
    if (!each.mayBeTrue || of.size.max === 0) return outcomeOf(false, true, mayFail, [...each.because, ...of.because])
    if (isTrue(each) && of.size.min > 1) return outcomeOf(false, true, mayFail, of.because)
    if (isTrue(each) && of.size.min === 1 && of.size.max === 1) return outcomeOf(true, false, mayFail, of.because)
    const isLike = scope.known.statementsAt(scope.depth).some((one) => {
      const known = foldOf(one, scope.depth)
      return (
        known?.kind === 'exists_one' && known.range.key === over.key && this.#choosesTheSame(known.body, body, inside)
      )
    })
    if (isLike) return certainly(true)
    const others = [...scope.variables].filter(([, { over: range }]) => range?.key === over.key)
    for (const [other] of others) {
      const keys = uniqueBy(of, variable, other)
      if (keys === undefined) continue
      const conditions = body.head === '&&' ? body.args : [body]
      const isUnique = keys.every((key) => conditions.some((one) => one.key === key))
      const own = isUnique ? renamed(body, variable, other) : undefined
      if (own !== undefined && isTrue(this.outcome(normalize(own), scope))) {
        return outcomeOf(true, false, mayFail, [`${of.node?.path ?? ''}.x-kubernetes-list-type`.replace(/^\./, '')])
      }
    }
    return outcomeOf(true, true, mayFail)
  }

  /** Whether a condition, which is not an error, is another one with more conjuncts, which are true wherever it is. */
  #choosesTheSame(known: Term, wanted: Term, scope: Scope): boolean {
    const conjuncts = (one: Term): readonly Term[] => (one.head === '&&' ? one.args : [one])
    const [fewer, more] = [conjuncts(known), conjuncts(wanted)]
    const isIn = (list: readonly Term[], { key }: Term): boolean => list.some((one) => one.key === key)
    const where = { ...scope, known: scope.known.with(known, true, scope.depth) }
    return (
      fewer.every((one) => isIn(more, one)) && more.every((one) => isIn(fewer, one) || isTrue(this.outcome(one, where)))
    )
  }

  /** The term with what is certain in the place of conditions; not in normal form. */
  simplified(given: Term, scope: Scope): Term {
    const { head, args } = given
    if (head === 'literal') return given
    const outcome = this.outcome(given, scope)
    if (isCertain(outcome)) return literal(outcome.mayBeTrue)
    const [over, ...parts] = args
    const variables = /^(?:all|exists|fold) ([12])$/.exec(head)?.[1]
    if (variables === undefined || over === undefined) {
      return args.length === 0
        ? given
        : term(
            head,
            args.map((one) => this.simplified(one, scope)),
          )
    }
    const count = variables === '1' ? 2 : 3
    const inside = this.#inside(`#${scope.depth}.0`, over, this.facts(over, scope), scope, count)
    return term(head, [this.simplified(over, scope), ...parts.map((one) => this.simplified(one, inside))])
  }

  /** What is known of a term that isn't a condition. */
  facts(given: Term, scope: Scope): Facts {
    if (++this.#steps > MOST_STEPS) return UNKNOWN
    return scope.known.refine(given, this.#facts(given, scope), scope.depth)
  }

  #facts(given: Term, scope: Scope): Facts {
    const { head, args } = given
    const [first, second, third] = args
    const variable = scope.variables.get(head)
    if (variable !== undefined) return variable.facts
    if (head === 'literal') {
      const scalar = scalarOf(given)
      return scalar === undefined ? ofLiteral(given) : ofScalar(scalar)
    }
    if (first === undefined) return head === 'list' ? { ...ofType('array'), size: range(0, 0) } : UNKNOWN
    const name = /^\.(\w+)$/.exec(head)?.[1]
    if (name !== undefined) return this.#property(first, name, scope)
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
        return second === undefined ? UNKNOWN : this.#indexed(first, second, scope)
      case '_+_()':
      case '_-_()':
      case '_*_()':
        return second === undefined ? UNKNOWN : this.#computed(head, first, second, scope)
      case '?:':
        return second === undefined || third === undefined ? UNKNOWN : this.#either(first, second, third, scope)
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
        return this.#folded(given, scope)
    }
  }

  #property(operand: Term, name: string, scope: Scope): Facts {
    const of = this.facts(operand, scope)
    if (of.node === undefined || of.type !== 'object') return UNKNOWN
    const { presence, facts } = propertyFacts(of.node, name)
    const isThere = presence === 'always' || scope.known.truthOf(term(`has.${name}`, [operand]), scope.depth) === true
    return { ...facts, mayFail: of.mayFail || facts.mayFail || !isThere }
  }

  #indexed(operand: Term, position: Term, scope: Scope): Facts {
    const of = this.facts(operand, scope)
    const index = scalarOf(position)
    if (of.type !== 'array' || of.node === undefined || typeof index !== 'number') return UNKNOWN
    const item = elementFacts(of.node)
    // The size may be known from a condition.
    const lengths = [term('.size()', [operand]), term('size()', [operand])].map(
      (one) => this.facts(one, scope).range.min,
    )
    return { ...item, mayFail: of.mayFail || item.mayFail || index < 0 || Math.max(...lengths) <= index }
  }

  #computed(head: '_+_()' | '_-_()' | '_*_()', left: Term, right: Term, scope: Scope): Facts {
    const [a, b] = [this.facts(left, scope), this.facts(right, scope)]
    if (a.type !== 'integer' || b.type !== 'integer') return UNKNOWN
    const compute = head === '_+_()' ? sum : head === '_-_()' ? difference : product
    const result: Range = compute(a.range, b.range)
    return {
      ...ofType('integer', a.mayFail || b.mayFail || !isSmall(result)),
      range: result,
      because: [...a.because, ...b.because],
    }
  }

  #either(condition: Term, whenTrue: Term, whenFalse: Term, scope: Scope): Facts {
    const asked = this.outcome(condition, scope)
    const branches = [
      ...(asked.mayBeTrue
        ? [this.facts(whenTrue, { ...scope, known: scope.known.with(condition, true, scope.depth) })]
        : []),
      ...(asked.mayBeFalse
        ? [this.facts(whenFalse, { ...scope, known: scope.known.with(condition, false, scope.depth) })]
        : []),
    ]
    const [a, b = a] = branches
    if (a === undefined || b === undefined || a.type !== b.type) return UNKNOWN
    return {
      ...ofType(a.type, a.mayFail || b.mayFail || asked.mayFail),
      ...(a.values === undefined || b.values === undefined ? {} : { values: [...a.values, ...b.values] }),
      range: join(a.range, b.range),
      size: join(a.size, b.size),
      because: [...asked.because, ...a.because, ...(a === b ? [] : b.because)],
    }
  }

  /** `filter` and `map`. */
  #folded(given: Term, scope: Scope): Facts {
    const fold = foldOf(given, scope.depth)
    if (fold === undefined) return UNKNOWN
    if (fold.kind !== 'filter' && fold.kind !== 'map') return ofType('boolean', this.outcome(given, scope).mayFail)
    const of = this.facts(fold.range, scope)
    const inside = this.#inside(fold.variable, fold.range, of, scope, fold.count)
    const isKnown = of.type !== 'unknown'
    if (fold.kind === 'map') {
      const { mayFail } = this.facts(fold.body, inside)
      return { ...ofType('array', mayFail || of.mayFail || !isKnown), size: of.size, because: of.because }
    }
    const { mayBeTrue, mayBeFalse, mayFail, because } = this.outcome(fold.body, inside)
    return {
      ...ofType('array', mayFail || of.mayFail || !isKnown),
      size: range(mayBeFalse ? 0 : of.size.min, mayBeTrue ? of.size.max : 0),
      ...(of.type === 'array' && of.node !== undefined ? { node: of.node } : {}),
      because: mayBeTrue ? of.because : because,
    }
  }
}

/** The first operands have the value. */
const before = (operands: readonly Term[], count: number, { known, depth }: Scope, value: boolean): Knowledge =>
  operands.slice(0, count).reduce((all, one) => all.with(one, value, depth), known)
