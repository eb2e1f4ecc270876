import { OPTIONAL_MACROS } from '../../cel/library/macros/optional-macros.js'
import { SORT_BY_MACRO } from '../../cel/library/macros/sort-by-macro.js'
import { STANDARD_MACROS } from '../../cel/library/macros/standard-macros.js'
import { twoVariableComprehensions } from '../../cel/library/extensions/two-variable-comprehensions.js'
import type { ParseOptions } from '../../cel/parser/parse.js'

/** The syntax of the newest Kubernetes. */
export const NEWEST: ParseOptions = {
  macros: [...STANDARD_MACROS, ...OPTIONAL_MACROS, ...(twoVariableComprehensions.macros ?? []), SORT_BY_MACRO],
  optionalSyntax: true,
}

/** The syntax of the oldest Kubernetes with CEL. */
export const OLDEST: ParseOptions = { macros: STANDARD_MACROS, optionalSyntax: false }
