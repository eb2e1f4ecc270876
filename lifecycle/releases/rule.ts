import type { Release } from './model.js'
import type { Series } from './series.js'

/** What a rule finds; the text that names it, what is wrong, and what would satisfy the rule. */
export interface RuleFinding {
  /** `example.io/v1 Widget: spec.size`. */
  readonly subject: string
  readonly message: string
  readonly mend: string
}

interface RuleProperties {
  /** The number of the rule in the deprecation policy: `4a`. */
  readonly rule: string
  readonly code: `POL${number}`
  readonly severity: 'error' | 'warning'
  /** What it asks for, one sentence. */
  readonly summary: string
  /** Series in which it finds nothing, and others with what it finds: tests and docs. */
  readonly valid: readonly (readonly Release[])[]
  readonly invalid: readonly { readonly releases: readonly Release[]; readonly subject: string }[]
}

/** A rule of the deprecation policy. */
export type ReleaseRule = RuleProperties &
  (
    | {
        /** Looks at one release; what it finds is reported in the first release in which it is found. */
        readonly look: (release: Release) => readonly RuleFinding[]
      }
    | {
        /** Compares an entry of a series with those before it. */
        readonly compare: (series: Series, index: number) => readonly RuleFinding[]
      }
  )
