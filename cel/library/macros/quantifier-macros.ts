// What the macros that walk lists and maps have in common, whether with one variable or with two.
import type { Expr } from '../../ast/expr.js'
import { MacroError, ACCUMULATOR, type Macro, type MacroBuilder } from '../../parser/macro.js'
import {
  ADD,
  CONDITIONAL,
  EQUALS,
  LOGICAL_AND,
  LOGICAL_NOT,
  LOGICAL_OR,
  NOT_STRICTLY_FALSE,
} from '../../parser/operators.js'

/** The loop of a macro, without what it runs over. The parts are made in the order of their names here. */
export interface Loop {
  readonly accuInit: Expr
  readonly loopCondition: Expr
  readonly loopStep: Expr
  readonly result: Expr
}

/** Says how a predicate's values become one. */
export interface Quantifier {
  (builder: MacroBuilder, predicate: Expr): Loop
  /** What the loop costs beyond the list and the predicates, in words. */
  readonly costText: string
}

const quantifier = (costText: string, loop: (builder: MacroBuilder, predicate: Expr) => Loop): Quantifier =>
  Object.assign(loop, { costText })

/** Whether all are true: stops at false. */
export const forAll = quantifier('1, and 3 for each element looked at', (builder, predicate) => ({
  accuInit: builder.literal(true),
  loopCondition: builder.call(NOT_STRICTLY_FALSE, builder.accumulator()),
  loopStep: builder.call(LOGICAL_AND, builder.accumulator(), predicate),
  result: builder.accumulator(),
}))

/** Whether one is true: stops at true. */
export const forSome = quantifier('1, and 4 for each element looked at', (builder, predicate) => ({
  accuInit: builder.literal(false),
  loopCondition: builder.call(NOT_STRICTLY_FALSE, builder.call(LOGICAL_NOT, builder.accumulator())),
  loopStep: builder.call(LOGICAL_OR, builder.accumulator(), predicate),
  result: builder.accumulator(),
}))

/** Whether exactly one is true: counts them all. */
export const forOne = quantifier('2, and 2 for each element of which it is true', (builder, predicate) => ({
  accuInit: builder.literal(0),
  loopCondition: builder.literal(true),
  loopStep: builder.call(
    CONDITIONAL,
    predicate,
    builder.call(ADD, builder.accumulator(), builder.literal(1)),
    builder.accumulator(),
  ),
  result: builder.call(EQUALS, builder.accumulator(), builder.literal(1)),
}))

/** The accumulator's name of old (`AccumulatorName`). */
const OLD_ACCUMULATOR = '__result__'

/** The name of a variable that a macro declares; throws a `MacroError` with the message given if it is not a name. */
export function variableName(argument: Expr, message: string): string {
  if (argument.kind !== 'ident') throw new MacroError(message, argument)
  return argument.name
}

/** Throws a `MacroError` if a variable has the accumulator's name. */
export function refuseAccumulator(name: string, argument: Expr): void {
  if (name === ACCUMULATOR || name === OLD_ACCUMULATOR) {
    throw new MacroError('iteration variable overwrites accumulator variable', argument)
  }
}

/** Declares a macro that is called on a receiver. */
export const methodMacro = (
  macro: Omit<Macro, 'member' | 'expand'> & {
    readonly expand: (builder: MacroBuilder, target: Expr, args: readonly Expr[]) => Expr
  },
): Macro => ({ ...macro, member: true, expand: (builder, target, args) => macro.expand(builder, target as Expr, args) })
