// What is written beside the findings.
import { RENDERERS, type Diagnostic, type RenderOptions, type RuleDescription } from '../../diagnostics/index.js'
import type { JsonReport } from '../../diagnostics/render/index.js'
import { counted } from '../output/counted.js'
import { CAUSES } from './causes/index.js'
import { OTHER, type MigrationTally } from './tally.js'

/** The causes as a table, with an empty line behind. */
export function causesText({ causes }: MigrationTally): string {
  if (causes.length === 0) return ''
  const width = Math.max(...causes.map(({ code }) => code.length))
  const rows = causes.map(
    ({ code, count, summary }) => `${code.padEnd(width)}  ${String(count).padStart(5)}  ${summary}`,
  )
  return `${[`${'CAUSE'.padEnd(width)}  COUNT  WHAT DIFFERS`, ...rows].join('\n')}\n\n`
}

/** `12 expressions compared: 9 alike, 2 differ, 1 fails with both`. */
export function comparedText({ counts, compared }: MigrationTally): string {
  const { match, mismatch, failure, panic } = counts
  const parts = [`${match} alike`, `${mismatch} ${mismatch === 1 ? 'differs' : 'differ'}`]
  if (failure > 0) parts.push(`${failure} ${failure === 1 ? 'fails' : 'fail'} with both`)
  if (panic > 0) parts.push(`${panic} could not be compared`)
  return `${counted(compared, 'expression')} compared: ${parts.join(', ')}`
}

/** The findings as JSON, with the counts. Within a version properties are only added. */
export function migrationJson(
  diagnostics: readonly Diagnostic[],
  tally: MigrationTally,
  options: RenderOptions,
): string {
  const { version, ...rest } = JSON.parse(RENDERERS.json(diagnostics, options)) as JsonReport
  const { counts, compared } = tally
  const causes = tally.causes.map(({ code, count, summary, mend }) => ({ code, count, summary, mend }))
  return `${JSON.stringify({ version, expressions: { compared, ...counts }, causes, ...rest }, undefined, 2)}\n`
}

/** What a finding's code stands for. */
export function describeCause(code: string): RuleDescription | undefined {
  const cause = [...CAUSES, OTHER].find((one) => code === `cel-migrate/${one.code}`)
  return cause && { summary: cause.summary, help: cause.mend }
}
