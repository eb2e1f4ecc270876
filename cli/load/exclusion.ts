// The door to picomatch.
import { relative, sep } from 'node:path'
import picomatch from 'picomatch'
import { CannotRun } from '../io/cannot-run.js'

interface Pattern {
  readonly text: string
  readonly matches: (path: string) => boolean
  /** Whether it has matched anything. */
  used: boolean
}

/** Globs of files that are not read. One that matches a folder matches all that is in it. */
export class Exclusion {
  readonly #patterns: readonly Pattern[]

  /** Globs are relative to `folder`, which is absolute. Throws CannotRun for an empty one. */
  constructor(
    globs: readonly string[],
    private readonly folder: string,
  ) {
    this.#patterns = globs.map((text) => ({ text, matches: matcher(text), used: false }))
  }

  /** Whether a glob matches; the path is absolute. */
  isExcluded(path: string): boolean {
    const name = relative(this.folder, path).split(sep).join('/')
    const matching = this.#patterns.filter(({ matches }) => matches(name))
    for (const pattern of matching) pattern.used = true
    return matching.length > 0
  }

  /** The globs that have matched nothing so far. */
  get unused(): readonly string[] {
    return this.#patterns.filter(({ used }) => !used).map(({ text }) => text)
  }
}

function matcher(glob: string): (path: string) => boolean {
  const pattern = glob.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '')
  if (pattern === '')
    throw new CannotRun(`exclude ${JSON.stringify(glob)}: there is no pattern`, 'write a glob: vendor/**')
  return picomatch([pattern, `${pattern}/**`], { dot: true, nonegate: true })
}
