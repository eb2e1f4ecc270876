import type { Span } from '../source/source.js'

/**
 * How serious a finding is; SARIF levels and GitHub's commands have the same words. In JUnit reports only errors are
 * failures.
 */
export type Severity = 'error' | 'warning'

/** One finding about a source text. Findings about an object's fields are FieldErrors of the runtime until they are shown. */
export interface Diagnostic {
  /** Stable identity of the rule: `KV1012`, `lint/requiredness`; for a field error its origin, or else its type. */
  readonly code: string
  readonly severity: Severity
  /** What is wrong, without the place. One sentence; field errors have Kubernetes' own text. */
  readonly message: string
  /** Where; absent for what has no place in a text. */
  readonly span?: Span
  /** Advice in words: what to do about it. What a tool can do itself is a fix, an edit of the text. */
  readonly mend?: string
  /** Other places that explain the finding. */
  readonly related?: readonly RelatedPlace[]
}

/** Another place that explains a finding, and what is there. */
export interface RelatedPlace {
  readonly span: Span
  readonly message: string
}

export interface Summary {
  readonly errors: number
  readonly warnings: number
}

/** How many findings there are of each severity. */
export function summarize(diagnostics: readonly Diagnostic[]): Summary {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return { errors, warnings: diagnostics.length - errors }
}

/** `1 error, 2 warnings`; zero counts are left out; `nothing found` if both are zero. */
export function summaryText({ errors, warnings }: Summary): string {
  const parts = [count(errors, 'error'), count(warnings, 'warning')].filter((text) => text !== undefined)
  return parts.length === 0 ? 'nothing found' : parts.join(', ')
}

const count = (n: number, noun: string): string | undefined =>
  n === 0 ? undefined : `${n} ${noun}${n === 1 ? '' : 's'}`
