import { compileRe2, type Re2 } from '../../../apimachinery/re2/index.js'
import { remembered } from '../../../apimachinery/text/index.js'
import { CelError } from '../error.js'

/** The most patterns kept. */
const MAX_PATTERNS = 500

/**
 * A compiled RE2 pattern, from a cache of limited size; an error with Go's text, `error parsing regexp: …`, if it is
 * not one.
 */
export const compiledPattern: (pattern: string) => Re2 | CelError = remembered(MAX_PATTERNS, compile)

function compile(pattern: string): Re2 | CelError {
  try {
    return compileRe2(pattern)
  } catch (error) {
    return new CelError((error as Error).message)
  }
}
