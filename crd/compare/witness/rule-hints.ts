// What rules suggest to try: the constants that they compare fields with, and what lies next to them, where a rule's answer
// often changes.
import { Environment, parseText, type Expr } from '../../../cel/index.js'
import { partsOf } from '../../../analysis/expression/index.js'
import { textFor } from './text-for.js'

/** What to try where. */
export interface RuleHints {
  /** Values for any field. */
  readonly pool: readonly unknown[]
  /** Values for fields, by their names. */
  readonly byField: ReadonlyMap<string, readonly unknown[]>
  /** The fields that the rules read or ask for. */
  readonly fields: ReadonlySet<string>
}

export const NO_HINTS: RuleHints = { pool: [], byField: new Map(), fields: new Set() }

let parsing: Environment | undefined

/** The hints of rules; those that don't parse give none. */
export function hintsOf(rules: readonly string[]): RuleHints {
  parsing ??= new Environment({ mode: 'stored' })
  const collector = new Collector()
  for (const rule of rules) {
    try {
      collector.visit(parseText(rule, parsing).expr)
    } catch {
      // No object passes a rule that doesn't parse.
    }
  }
  return collector
}

class Collector implements RuleHints {
  readonly pool: unknown[] = []
  readonly byField = new Map<string, unknown[]>()
  readonly fields = new Set<string>()

  visit(expr: Expr): void {
    if (expr.kind === 'literal') this.pool.push(...near(expr.value))
    if (expr.kind === 'select') this.fields.add(unescaped(expr.field))
    if (expr.kind === 'call') this.#compare(expr.target === undefined ? expr.args : [expr.target, ...expr.args], expr)
    for (const part of partsOf(expr)) this.visit(part)
  }

  /** `x.field == 5`, `x.field in ['a']`, `x.field.startsWith('a')`: the constants are for the field. */
  #compare(operands: readonly Expr[], { function: name }: { readonly function: string }): void {
    const [, pattern] = operands
    if (name === 'matches' && pattern?.kind === 'literal') this.pool.push(...matchesOf(String(pattern.value)))
    const field = operands.map(fieldOf).find((one) => one !== undefined)
    if (field === undefined) return
    const constants = operands.flatMap((one) => (one.kind === 'list' ? one.elements : [one]))
    for (const one of constants) {
      if (one.kind !== 'literal') continue
      const values = name === 'matches' && typeof one.value === 'string' ? matchesOf(one.value) : near(one.value)
      this.byField.set(field, [...(this.byField.get(field) ?? []), ...values])
    }
  }
}

const matchesOf = (pattern: string): unknown[] =>
  [textFor({ matching: [pattern] }), textFor({ matching: [], failing: [pattern], minLength: 1 })].filter(
    (text) => text !== undefined,
  )

/** The field that an operand is about: `x.field`, `size(x.field)`, `x.field.size()`. */
function fieldOf(expr: Expr): string | undefined {
  if (expr.kind === 'select') return unescaped(expr.field)
  if (expr.kind !== 'call' || expr.function !== 'size') return undefined
  const operand = expr.target ?? expr.args[0]
  return operand?.kind === 'select' ? unescaped(operand.field) : undefined
}

/** Reserved words are written `__namespace__`. */
const unescaped = (name: string): string => /^__(\w+)__$/.exec(name)?.[1] ?? name

/** A constant, the likeliest, and its neighbours. */
function near(value: unknown): unknown[] {
  if (typeof value === 'string') return value.length > 200 ? [value] : [value, value, value, `${value}x`, `x${value}`]
  if (typeof value === 'number') return [value, value + 1, value - 1]
  if (typeof value === 'bigint') return [value, value + 1n, value - 1n]
  return typeof value === 'boolean' ? [value] : []
}
