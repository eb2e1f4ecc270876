// What is known to be there where a condition is true or false.
import { chainOf, literalOf, partsOf } from '../../analysis/expression/index.js'
import type { Expr } from '../../cel/index.js'

/** Keys of fields that are there: see `fieldKey`. */
export type KnownFields = ReadonlySet<string>

export const NOTHING_KNOWN: KnownFields = new Set()

/** The key of a chain of fields, in which optional steps are as others are: `object.spec.?a` is `object.spec.a`. */
export function fieldKey(expr: Expr): string | undefined {
  const chain = chainOf(expr)
  if (chain !== undefined) return [chain.variable, ...chain.steps].join('.')
  if (expr.kind === 'select' && !expr.testOnly) return joined(fieldKey(expr.operand), expr.field)
  if (expr.kind !== 'call') return undefined
  const [operand, index] = expr.args
  if (operand === undefined || !OPTIONAL_STEPS.includes(expr.function)) return undefined
  const key = literalOf(index)
  return typeof key === 'string' || typeof key === 'number' ? joined(fieldKey(operand), String(key)) : undefined
}

const OPTIONAL_STEPS = ['_?._', '_[?_]', '_[_]']

const joined = (key: string | undefined, step: string): string | undefined =>
  key === undefined ? undefined : `${key}.${step}`

/** A field with all that it is a part of. */
export function withParents(key: string): string[] {
  const steps = key.split('.')
  return steps.map((_, index) => steps.slice(0, index + 1).join('.'))
}

export const union = (...sets: readonly KnownFields[]): KnownFields => new Set(sets.flatMap((set) => [...set]))

const intersection = (a: KnownFields, b: KnownFields): KnownFields => new Set([...a].filter((key) => b.has(key)))

/** Finds what conditions say. `variable` gives the expression of a variable of the policy. */
export class FieldKnowledge {
  /** Variables may use each other many times over. */
  readonly #ofVariables = new Map<string, KnownFields>()

  constructor(private readonly variable: (name: string) => Expr | undefined) {}

  /** The fields that are there if a condition has a value. */
  where(expr: Expr, value: boolean): KnownFields {
    return union(this.#where(expr, value), this.#asked(expr))
  }

  #where(expr: Expr, value: boolean): KnownFields {
    if (expr.kind === 'select' && expr.testOnly) {
      const key = joined(fieldKey(expr.operand), expr.field)
      return key === undefined || !value ? NOTHING_KNOWN : new Set(withParents(key))
    }
    if (expr.kind === 'select') return this.#whereVariable(expr, value)
    if (expr.kind === 'comprehension') return this.#asked(expr.iterRange)
    if (expr.kind !== 'call') return NOTHING_KNOWN
    const [first, second, third] = expr.args
    if (expr.function === '!_' && first !== undefined) return this.where(first, !value)
    if (first === undefined || second === undefined) return NOTHING_KNOWN
    switch (expr.function) {
      case '_&&_':
      case '_||_': {
        const [a, b] = [this.where(first, value), this.where(second, value)]
        return (expr.function === '_&&_') === value ? union(a, b) : intersection(a, b)
      }
      case '_?_:_':
        return third === undefined ? NOTHING_KNOWN : this.#whereConditional(first, [second, third], value)
      case '@in': {
        const key = literalOf(first)
        const whole = typeof key === 'string' && value ? joined(fieldKey(second), key) : undefined
        return whole === undefined ? NOTHING_KNOWN : new Set(withParents(whole))
      }
      default:
        return NOTHING_KNOWN
    }
  }

  #whereConditional(condition: Expr, [whenTrue, whenFalse]: readonly [Expr, Expr], value: boolean): KnownFields {
    const yes = union(this.where(condition, true), this.where(whenTrue, value))
    const no = union(this.where(condition, false), this.where(whenFalse, value))
    // A branch that is always something else was not taken.
    if (literalOf(whenTrue) === !value) return no
    return literalOf(whenFalse) === !value ? yes : intersection(yes, no)
  }

  #whereVariable(expr: Expr, value: boolean): KnownFields {
    const chain = chainOf(expr)
    const [name] = chain?.steps ?? []
    if (chain?.variable !== 'variables' || chain.steps.length !== 1 || name === undefined) return NOTHING_KNOWN
    const key = `${value} ${name}`
    const known = this.#ofVariables.get(key)
    if (known !== undefined) return known
    this.#ofVariables.set(key, NOTHING_KNOWN)
    const variable = this.variable(name)
    const found = variable === undefined ? NOTHING_KNOWN : this.where(variable, value)
    this.#ofVariables.set(key, found)
    return found
  }

  /**
   * What was asked for with `?.`: most conditions on it compare with something else than its default. Whether this one does is not
   * looked at, so that nothing is reported that may be right.
   */
  #asked(expr: Expr): KnownFields {
    if (expr.kind === 'call' && ['_&&_', '_||_', '!_', '_?_:_'].includes(expr.function)) return NOTHING_KNOWN
    const found = new Set<string>()
    const visit = (part: Expr): void => {
      if (part.kind === 'call' && (part.function === '_?._' || part.function === '_[?_]')) {
        const key = fieldKey(part)
        for (const one of key === undefined ? [] : withParents(key)) found.add(one)
      }
      partsOf(part).forEach(visit)
    }
    visit(expr)
    return found
  }
}
