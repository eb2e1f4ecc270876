// How many comparisons ended in which way.
import type { Cause } from './cause.js'
import { CAUSES } from './causes/index.js'
import type { Comparison } from './compare-expression.js'

/** The cause of what no cause explains. */
export const OTHER = {
  code: 'other',
  summary: 'No known cause explains it.',
  mend: 'compare the two results, and please report the expression',
} satisfies Partial<Cause>

/** What is shown of a cause. */
export type CauseText = Pick<Cause, 'code' | 'summary' | 'mend'>

/** Counts results, and mismatches by cause. */
export class MigrationTally {
  readonly counts: Record<Comparison['result'], number> = { match: 0, mismatch: 0, failure: 0, panic: 0 }
  readonly #byCause = new Map<string, number>()

  add(comparison: Comparison): void {
    this.counts[comparison.result]++
    if (comparison.result !== 'mismatch') return
    const { code } = comparison.cause ?? OTHER
    this.#byCause.set(code, (this.#byCause.get(code) ?? 0) + 1)
  }

  /** Expressions that were evaluated in both. */
  get compared(): number {
    const { match, mismatch, failure, panic } = this.counts
    return match + mismatch + failure + panic
  }

  /** The causes that were met, the most frequent first. */
  get causes(): readonly (CauseText & { readonly count: number })[] {
    return [...CAUSES, OTHER]
      .map((cause) => ({ ...cause, count: this.#byCause.get(cause.code) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
  }
}
