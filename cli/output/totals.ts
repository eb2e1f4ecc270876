import { summarize, summaryText } from '../../diagnostics/finding/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Reporting } from './formats.js'

/** What findings amount to. */
interface Totals {
  /** `1 error, 4 warnings`, and the excess. */
  readonly text: string
  /** `; more warnings than --max-warnings 3`; empty if there are not. */
  readonly excess: string
  readonly exitCode: 0 | 1
}

/** Counts findings: errors fail a run, and so do more warnings than are allowed. */
export function totalsOf(diagnostics: readonly Diagnostic[], { maxWarnings = Infinity }: Reporting): Totals {
  const counts = summarize(diagnostics)
  const isTooMany = counts.warnings > maxWarnings
  const excess = isTooMany ? `; more warnings than --max-warnings ${maxWarnings}` : ''
  return { text: `${summaryText(counts)}${excess}`, excess, exitCode: counts.errors > 0 || isTooMany ? 1 : 0 }
}
