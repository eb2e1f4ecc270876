// What a replay has found, for people: mismatches, what was skipped, and the counts.
import { visible } from '../../../diagnostics/frame/index.js'
import type { MismatchData } from '../../../mismatch/index.js'
import { counted } from '../../output/counted.js'
import { UNREADABLE } from './result.js'

/** The counts that a replay ends with. */
export interface ReplayTotals {
  readonly compared: number
  readonly match: number
  readonly mismatch: number
  readonly silent: number
  readonly failed: number
  readonly unregistered: number
  /** What should have been readable, and isn't. */
  readonly unreadable: number
}

export function totalsOf({ comparisons, dropped }: MismatchData): ReplayTotals {
  const of = (...results: readonly string[]): number =>
    comparisons.reduce((sum, { result, count }) => (results.includes(result) ? sum + count : sum), 0)
  return {
    compared: of('match', 'mismatch', 'silent'),
    match: of('match'),
    mismatch: of('mismatch'),
    silent: of('silent'),
    failed: of('panic', 'error'),
    unregistered: of('unregistered'),
    unreadable: dropped.reduce((sum, { reason, count }) => (reason.startsWith(UNREADABLE) ? sum + count : sum), 0),
  }
}

const HEAD = ['VALIDATION', 'FIELD', 'TYPE', 'ORIGIN', 'DIRECTION', 'COUNT', 'EXAMPLE']

/** Texts for standard output: the counts are the last line. */
export function summaryText(data: MismatchData): string {
  const { mismatches, panics, noise, dropped } = data
  const lines: string[] = []
  if (mismatches.length > 0) {
    const rows = mismatches.map(({ validationIdentifier, field, type, origin, direction, count, samples }) => [
      ...[validationIdentifier, field, type, origin === '' ? '-' : origin, direction, number(count)],
      samples[0]?.origin ?? '-',
    ])
    lines.push(...table([HEAD, ...rows]), '')
    lines.push('unmatched: hand-written validation found it, declarative did not; extra: the other way round', '')
  }
  if (panics.length > 0) {
    lines.push('validations that failed:')
    lines.push(
      ...panics.map(
        ({ validationIdentifier, result, message, count }) =>
          `  ${number(count)}  ${validationIdentifier}: ${result}: ${message}`,
      ),
      '',
    )
  }
  if (noise.length > 0) {
    lines.push('errors that came in one of two runs of the same side (noise):')
    lines.push(
      ...noise.map(
        (row) => `  ${number(row.count)}  ${row.validationIdentifier} ${row.field} ${row.type}, ${row.side}`,
      ),
      '',
    )
  }
  if (dropped.length > 0) {
    lines.push('not compared, or not kept:')
    lines.push(...dropped.map(({ reason, count }) => `  ${number(count)}  ${reason}`), '')
  }
  return `${[...lines.map((line) => visible(line)), totalsText(totalsOf(data))].join('\n')}\n`
}

/** `12 requests compared: 3 alike, 2 differ, 7 without errors`. */
export function totalsText({
  compared,
  match,
  mismatch,
  silent,
  failed,
  unregistered,
  unreadable,
}: ReplayTotals): string {
  const rest = [
    failed > 0 ? `${requests(failed)} could not be compared` : undefined,
    unregistered > 0 ? `${requests(unregistered)} without declarative validation` : undefined,
    unreadable > 0 ? `${number(unreadable)} unreadable` : undefined,
  ].filter((text) => text !== undefined)
  const differ = `${number(mismatch)} ${mismatch === 1 ? 'differs' : 'differ'}`
  const without = silent > 0 ? `, ${number(silent)} without errors on either side` : ''
  return [`${requests(compared)} compared: ${number(match)} alike, ${differ}${without}`, ...rest].join('; ')
}

const requests = (count: number): string => counted(count, 'request').replace(String(count), number(count))

const number = (value: number): string => value.toLocaleString('en')

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)))
  return rows.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
