// Numbers that several formats have in words.
import {
  amount,
  formatNumber,
  VERDICTS,
  type MismatchChange,
  type RuleVerdict,
  type VerdictName,
} from '../verdict/index.js'
import type { ReportModel, ResultCounts } from './model.js'

/** `98.3 %`: of the comparisons in which an error was found, those in which both sides found the same; undefined without any. */
export function agreementText({ match, mismatch }: Pick<ResultCounts, 'match' | 'mismatch'>): string | undefined {
  const fired = match + mismatch
  if (fired === 0) return undefined
  // Only all is 100 %, and only none is 0 %.
  const tenths = Math.min(
    mismatch === 0 ? 1000 : 999,
    Math.max(match === 0 ? 0 : 1, Math.round((match / fired) * 1000)),
  )
  return `${tenths / 10} %`
}

/** `1,200 comparisons of 3 validations: 96 alike, 4 differ, 1,100 without errors on either side`, and what was not compared. */
export function comparedText({ compared, validations, results }: ReportModel): string {
  const { match, mismatch, silent, panic, error, unregistered } = results
  if (compared + panic + error + unregistered === 0) return 'records alone, which do not tell how much was compared'
  const parts = [
    `${formatNumber(match)} alike`,
    `${formatNumber(mismatch)} ${mismatch === 1 ? 'differs' : 'differ'}`,
    ...(silent > 0 ? [`${formatNumber(silent)} without errors on either side`] : []),
  ]
  return [
    `${amount(compared, 'comparison')} of ${amount(validations.length, 'validation')}: ${parts.join(', ')}`,
    ...(panic + error > 0 ? [`${formatNumber(panic + error)} failed`] : []),
    ...(unregistered > 0 ? [`${formatNumber(unregistered)} without declarative validation`] : []),
  ].join('; ')
}

/** The hours in which comparisons ran; undefined if none is known. */
export function periodOf({ timeline }: ReportModel): { readonly from: string; readonly to: string } | undefined {
  const [first] = timeline
  const last = timeline.at(-1)
  if (first === undefined || last === undefined) return undefined
  return { from: first.from, to: new Date(Date.parse(last.from) + last.hours * 3_600_000).toISOString() }
}

/** `2026-11-23 17:00`. */
export const minuteText = (time: string): string => time.slice(0, 16).replace('T', ' ')

/** The most urgent verdicts first, otherwise in their order. */
export const byUrgency = (verdicts: readonly RuleVerdict[]): RuleVerdict[] =>
  verdicts.toSorted((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict))

/** How many rules have which verdict, in order of urgency, without zeros. */
export const verdictCounts = ({ verdicts }: ReportModel): [VerdictName, number][] =>
  VERDICTS.map((name): [VerdictName, number] => [
    name,
    verdicts.filter(({ verdict }) => verdict === name).length,
  ]).filter(([, count]) => count > 0)

const CHANGES: readonly MismatchChange[] = ['new', 'more', 'fewer', 'gone', 'not-compared', 'same']

/** How many mismatches have changed in which way, without zeros. */
export const changeCounts = ({ differences }: ReportModel): [MismatchChange, number][] =>
  CHANGES.map((name): [MismatchChange, number] => [
    name,
    differences.filter(({ change }) => change === name).length,
  ]).filter(([, count]) => count > 0)
