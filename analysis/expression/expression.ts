// Questions of lint rules about CEL's syntax trees.
import type { CallExpr, Expr } from '../../cel/index.js'
import { partsOf } from './expression-parts.js'

/** An expression and all that is in it, from the outside in. */
export function* everyPart(expr: Expr): Generator<Expr> {
  const open = [expr]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    yield part
    open.push(...[...partsOf(part)].reverse())
  }
}

const some = (expr: Expr, predicate: (part: Expr) => boolean): boolean => {
  for (const part of everyPart(expr)) if (predicate(part)) return true
  return false
}

/** Whether a variable is used. */
export const mentions = (expr: Expr, variable: string): boolean =>
  some(expr, (part) => part.kind === 'ident' && part.name.replace(/^\./, '') === variable)

/** Whether a macro has a variable of its own that is called like one of these. */
export const bindsAnyOf = (expr: Expr, names: readonly string[]): boolean =>
  some(
    expr,
    (part) =>
      part.kind === 'comprehension' &&
      [part.iterVar, part.iterVar2, part.accuVar].some((name) => name !== undefined && names.includes(name)),
  )

/** A call of a function or method with so many operands, the receiver first. */
export function operandsOfCall(expr: Expr, name: string, count: number): readonly Expr[] | undefined {
  if (expr.kind !== 'call' || expr.function !== name) return undefined
  const operands = partsOf(expr)
  return operands.length === count ? operands : undefined
}

const flattened = (expr: Expr, operator: string): readonly Expr[] =>
  expr.kind === 'call' && expr.function === operator
    ? expr.args.flatMap((operand) => flattened(operand, operator))
    : [expr]

/** The operands of `&&`; of anything else itself. */
export const conjunctsOf = (expr: Expr): readonly Expr[] => flattened(expr, '_&&_')
/** The operands of `||`; of anything else itself. */
export const disjunctsOf = (expr: Expr): readonly Expr[] => flattened(expr, '_||_')

/** A chain of fields on a variable: `self.a.b` is `{ variable: 'self', steps: ['a', 'b'] }`. */
export interface FieldChain {
  readonly variable: string
  readonly steps: readonly string[]
}

/** The chain that an expression reads, undefined for others, and for presence tests. */
export function chainOf(expr: Expr): FieldChain | undefined {
  const steps: string[] = []
  let part = expr
  for (; part.kind === 'select' && !part.testOnly; part = part.operand) steps.unshift(part.field)
  return part.kind === 'ident' ? { variable: part.name, steps } : undefined
}

/** The chain that `has(…)` asks for. */
export function testedChain(expr: Expr): FieldChain | undefined {
  if (expr.kind !== 'select' || !expr.testOnly) return undefined
  const chain = chainOf(expr.operand)
  return chain === undefined ? undefined : { variable: chain.variable, steps: [...chain.steps, expr.field] }
}

export const sameChain = (a: FieldChain | undefined, b: FieldChain | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.variable === b.variable &&
  a.steps.length === b.steps.length &&
  a.steps.every((step, index) => step === b.steps[index])

/** The parts that are evaluated whenever the expression is, and whose error is its error. */
export function* certainParts(expr: Expr): Generator<Expr> {
  yield expr
  if (expr.kind === 'comprehension') {
    yield* certainParts(expr.iterRange)
    return
  }
  if (expr.kind === 'call') {
    if (expr.function === '_&&_' || expr.function === '_||_') return
    if (expr.function === '_?_:_') {
      const [condition] = expr.args
      if (condition !== undefined) yield* certainParts(condition)
      return
    }
    // Calls on optionals may take a lambda's place, or a default that isn't needed.
    if (isOptionalCall(expr)) {
      if (expr.target !== undefined) yield* certainParts(expr.target)
      return
    }
  }
  for (const part of partsOf(expr)) yield* certainParts(part)
}

const isOptionalCall = ({ function: name }: CallExpr): boolean => name === 'or' || name === 'orValue'

/** The literal text or number of an expression. */
export const literalOf = (expr: Expr | undefined): unknown => (expr?.kind === 'literal' ? expr.value : undefined)
