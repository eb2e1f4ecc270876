import type { Diagnostic } from '../../diagnostics/index.js'

/** A finding if coverage is below the required percentage; `subject` is what has the outcomes. */
export function belowMinimum(
  { covered, total }: { readonly covered: number; readonly total: number },
  minimum: number,
  subject: string,
): Diagnostic[] {
  const percent = total === 0 ? 100 : (100 * covered) / total
  if (percent >= minimum) return []
  const shown = Math.floor(percent * 10) / 10
  const message = `${shown} % of the outcomes of ${subject} are covered, which is less than ${minimum} %`
  return [{ code: 'coverage/below-minimum', severity: 'error', message }]
}
