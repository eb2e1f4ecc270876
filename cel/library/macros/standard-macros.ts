import type { Expr } from '../../ast/expr.js'
import { ACCUMULATOR, MacroError, type Macro, type MacroBuilder } from '../../parser/macro.js'
import { ADD, CONDITIONAL } from '../../parser/operators.js'
import {
  forAll,
  forOne,
  forSome,
  methodMacro,
  refuseAccumulator,
  variableName,
  type Quantifier,
} from './quantifier-macros.js'

const has: Macro = {
  name: 'has',
  member: false,
  argCount: 1,
  form: 'has(object.field)',
  costText: '1 less than the selection',
  doc: 'Whether an object has a field, or a map a key.',
  expand(builder, _target, [field]) {
    if (field?.kind !== 'select') throw new MacroError('invalid argument to has() macro', field as Expr)
    return builder.presenceTest(field.operand, field.field)
  },
}

const quantifierMacro = (name: string, doc: string, quantifier: Quantifier): Macro =>
  methodMacro({
    name,
    argCount: 2,
    form: `list.${name}(x, predicate)`,
    costText: quantifier.costText,
    doc,
    expand(builder, iterRange, args) {
      const [variable, predicate] = args as readonly [Expr, Expr]
      const iterVar = variableName(variable, 'argument must be a simple name')
      refuseAccumulator(iterVar, variable)
      return builder.comprehension({ iterRange, iterVar, accuVar: ACCUMULATOR, ...quantifier(builder, predicate) })
    },
  })

/** The fold of `map`: appends what `transform` gives, for the elements of which `filter` is true (`MakeMap`). */
export function expandMap(builder: MacroBuilder, iterRange: Expr, args: readonly Expr[]): Expr {
  const variable = args[0] as Expr
  const iterVar = variableName(variable, 'argument is not an identifier')
  refuseAccumulator(iterVar, variable)
  const transform = args[args.length - 1] as Expr
  const filter = args.length === 3 ? args[1] : undefined
  return appendingFold(builder, { iterRange, iterVar, filter, element: transform })
}

function expandFilter(builder: MacroBuilder, iterRange: Expr, args: readonly Expr[]): Expr {
  const [variable, filter] = args as readonly [Expr, Expr]
  const iterVar = variableName(variable, 'argument is not an identifier')
  refuseAccumulator(iterVar, variable)
  return appendingFold(builder, { iterRange, iterVar, filter, element: variable })
}

function appendingFold(
  builder: MacroBuilder,
  fold: {
    readonly iterRange: Expr
    readonly iterVar: string
    readonly filter: Expr | undefined
    readonly element: Expr
  },
): Expr {
  const { iterRange, iterVar, filter, element } = fold
  const accuInit = builder.list()
  const loopCondition = builder.literal(true)
  const append = builder.call(ADD, builder.accumulator(), builder.list(element))
  const loopStep = filter ? builder.call(CONDITIONAL, filter, append, builder.accumulator()) : append
  const result = builder.accumulator()
  return builder.comprehension({ iterRange, iterVar, accuVar: ACCUMULATOR, accuInit, loopCondition, loopStep, result })
}

/** The macros of the language itself (cel-go's `StandardMacros`). */
export const STANDARD_MACROS: readonly Macro[] = [
  has,
  quantifierMacro('all', 'Whether a predicate is true of all elements of a list, or all keys of a map.', forAll),
  quantifierMacro('exists', 'Whether a predicate is true of an element of a list, or of a key of a map.', forSome),
  quantifierMacro(
    'exists_one',
    'Whether a predicate is true of exactly one element of a list, or key of a map. An error in any is an error.',
    forOne,
  ),
  methodMacro({
    name: 'map',
    argCount: 2,
    form: 'list.map(x, transform)',
    costText: '1, and 12 for each element',
    doc: 'The list of the results of an expression for each element of a list, or key of a map.',
    expand: expandMap,
  }),
  methodMacro({
    name: 'map',
    argCount: 3,
    form: 'list.map(x, predicate, transform)',
    costText: '1, and 12 for each element of which it is true',
    doc: 'The list of the results of an expression for each element, or key, of which a predicate is true.',
    expand: expandMap,
  }),
  methodMacro({
    name: 'filter',
    argCount: 2,
    form: 'list.filter(x, predicate)',
    costText: '1, and 13 for each element of which it is true',
    doc: 'The elements of a list, or the keys of a map, of which a predicate is true.',
    expand: expandFilter,
  }),
]
