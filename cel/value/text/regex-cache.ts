import { compileRe2, type Re2 } from '../../../runtime/content/index.js'
import { CelError } from '../error.js'

/** Patterns kept at most; the one that was compiled first goes first. */
const MAX_PATTERNS = 500

const patterns = new Map<string, Re2 | CelError>()

/** A compiled RE2 pattern, from a cache of limited size; an error with Go's text, `error parsing regexp: …`, if it is none. */
export function compiledPattern(pattern: string): Re2 | CelError {
  const known = patterns.get(pattern)
  if (known !== undefined) return known
  const compiled = compile(pattern)
  if (patterns.size >= MAX_PATTERNS) patterns.delete(patterns.keys().next().value as string)
  patterns.set(pattern, compiled)
  return compiled
}

function compile(pattern: string): Re2 | CelError {
  try {
    return compileRe2(pattern)
  } catch (error) {
    return new CelError((error as Error).message)
  }
}
