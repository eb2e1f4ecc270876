import type { Expr } from '../../ast/expr.js'
import type { Macro, MacroBuilder } from '../../parser/macro.js'
import { CONDITIONAL } from '../../parser/operators.js'
import { methodMacro, variableName } from './quantifier-macros.js'

/** The variable of a loop that runs over nothing: the loop only names its accumulator. */
export const UNUSED = '#unused'

/** `expression` with the value of an optional by a name. */
function withValue(builder: MacroBuilder, optional: Expr, name: string, expression: Expr): Expr {
  return builder.comprehension({
    iterRange: builder.list(),
    iterVar: UNUSED,
    accuVar: name,
    accuInit: builder.memberCall('value', builder.copy(optional)),
    loopCondition: builder.literal(false),
    loopStep: builder.ident(name),
    result: expression,
  })
}

const nameOf = (macro: string, argument: Expr): string =>
  variableName(argument, `${macro}() variable name must be a simple identifier`)

/** The macros of optionals (cel-go's `optionalLib`). */
export const OPTIONAL_MACROS: readonly Macro[] = [
  methodMacro({
    name: 'optMap',
    argCount: 2,
    form: 'optional.optMap(x, transform)',
    costText: '3; the receiver counts twice if there is a value',
    doc: 'The result of an expression for the value of an optional, as an optional; none for none.',
    expand(builder, target, args) {
      const [variable, transform] = args as readonly [Expr, Expr]
      const name = nameOf('optMap', variable)
      return builder.call(
        CONDITIONAL,
        builder.memberCall('hasValue', target),
        builder.call('optional.of', withValue(builder, target, name, transform)),
        builder.call('optional.none'),
      )
    },
  }),
  methodMacro({
    name: 'optFlatMap',
    argCount: 2,
    form: 'optional.optFlatMap(x, transform)',
    costText: '2; the receiver counts twice if there is a value',
    doc: 'The optional that an expression makes of the value of an optional; none for none.',
    expand(builder, target, args) {
      const [variable, transform] = args as readonly [Expr, Expr]
      const name = nameOf('optFlatMap', variable)
      return builder.call(
        CONDITIONAL,
        builder.memberCall('hasValue', target),
        withValue(builder, target, name, transform),
        builder.call('optional.none'),
      )
    },
  }),
]
