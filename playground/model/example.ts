import type { Scenario } from './scenario.js'

/** A scenario to begin with: a file of `examples/`. */
export interface Example extends Scenario {
  /** A few words: what it shows. */
  readonly title: string
  /** What the answer must have: each is part of one of its texts. A test holds the answer to it. */
  readonly contains: readonly string[]
}
