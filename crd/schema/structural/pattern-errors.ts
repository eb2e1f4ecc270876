import { compileRe2 } from '../../../apimachinery/re2/index.js'

/**
 * Why patterns don't compile. Schemas repeat their patterns, and compiling one takes longer than all other checks of a
 * node.
 */
export class PatternErrors {
  readonly #known = new Map<string, string | undefined>()

  /** The text of Go's error, undefined for a valid pattern. */
  of(pattern: string): string | undefined {
    if (!this.#known.has(pattern)) this.#known.set(pattern, errorOf(pattern))
    return this.#known.get(pattern)
  }
}

function errorOf(pattern: string): string | undefined {
  try {
    compileRe2(pattern)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
