import { isError } from '../../value/error.js'
import { compiledPattern } from '../../value/text/regex-cache.js'
import { literalArgument } from './literal-argument.js'

/**
 * The literal that is the first argument of `matches` must be a pattern (`ValidateRegexLiterals`). In `matches(text,
 * pattern)` that is the text, as in cel-go; an invalid pattern there is found when the program is planned.
 */
export const matchesLiterals = literalArgument(
  'matches',
  (value) => typeof value !== 'string' || !isError(compiledPattern(value)),
)
