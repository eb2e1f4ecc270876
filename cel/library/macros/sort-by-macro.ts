import { MacroError, type Macro } from '../../parser/macro.js'
import { UNUSED } from './optional-macros.js'
import { methodMacro } from './quantifier-macros.js'
import { expandMap } from './standard-macros.js'

const INPUT = '@__sortBy_input__'
const SORTABLE: ReadonlySet<string> = new Set(['list', 'select', 'ident', 'comprehension', 'call'])

/** `sortBy` of cel-go's list library: sorts by the list of keys that an expression gives for the elements. */
export const SORT_BY_MACRO: Macro = methodMacro({
  name: 'sortBy',
  argCount: 2,
  form: 'list.sortBy(x, key)',
  doc: 'The elements of a list, sorted by the results of an expression for each.',
  expand(builder, target, args) {
    const input = builder.ident(INPUT)
    if (!SORTABLE.has(target.kind)) {
      throw new MacroError(
        'sortBy can only be applied to a list, identifier, comprehension, call or select expression',
        target,
      )
    }
    const keys = expandMap(builder, builder.copy(input), args)
    const sorted = builder.memberCall('@sortByAssociatedKeys', builder.copy(input), keys)
    return builder.comprehension({
      iterRange: builder.list(),
      iterVar: UNUSED,
      accuVar: INPUT,
      accuInit: target,
      loopCondition: builder.literal(false),
      loopStep: input,
      result: sorted,
    })
  },
})
