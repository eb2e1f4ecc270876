// The report for a terminal.
import { textTable, visible, visibleLines } from '../../diagnostics/frame/index.js'
import { amount, formatNumber, switchEffect, type RuleVerdict } from '../verdict/index.js'
import { errorLine } from './error-line.js'
import type { ReportedMismatch, ReportModel } from './model.js'
import { EFFECT_TEXTS, fieldName, originName, placeName, ruleName } from './names.js'
import { agreementText, byUrgency, changeCounts, comparedText, minuteText, periodOf, verdictCounts } from './totals.js'

interface TextChoices {
  /** Whether rules that never fired and enforced ones are listed, too. */
  readonly all: boolean
}

/** Mismatches with what to do about them, the verdicts as a table, and the totals in the last lines. */
export function renderText(report: ReportModel, { all }: TextChoices): string {
  const { data, mismatches } = report
  const sections = [
    ...mismatches.map((one) => mismatchText(one)),
    differencesText(report),
    verdictsText(report, all),
    listText(
      'failed validations:',
      data.panics.map(
        ({ result, validationIdentifier, message, count }) =>
          `${result} of ${validationIdentifier}, ${amount(count, 'time')}: ${message}`,
      ),
    ),
    listText(
      'noise, one side against itself:',
      data.noise.map(
        (one) =>
          `${one.validationIdentifier} ${fieldName(one)} ${originName(one)}: ${one.side}, ${amount(one.count, 'time')}`,
      ),
    ),
    listText(
      'not kept:',
      data.dropped.map(({ reason, count }) => `${formatNumber(count)}: ${reason}`),
    ),
  ].filter((section) => section !== '')
  return `${[...sections, totalsText(report)].join('\n\n')}\n`
}

function mismatchText(mismatch: ReportedMismatch): string {
  const { validationIdentifier, direction, count, firstSeen, lastSeen, explanation, place, suggestions, samples } =
    mismatch
  const first = samples[0]
  const head = `${validationIdentifier}: ${fieldName(mismatch)}: ${originName(mismatch)}: ${direction}, ${amount(count, 'time')}, ${minuteText(firstSeen)} to ${minuteText(lastSeen)}`
  return [
    visible(head),
    ...(first === undefined
      ? []
      : [
          `  ${visible(errorLine(first.record.error))}`,
          `  ${EFFECT_TEXTS[switchEffect(first.record)]}${first.origin === undefined ? '' : `: ${visible(first.origin)}`}`,
        ]),
    ...(place === undefined ? [] : [`  ${placeName(place)}${place.isTag ? '' : ' (no tag)'}`]),
    `  ${visible(explanation)}`,
    ...suggestions.flatMap(({ title, code }) => [
      `  = help: ${visible(title)}`,
      ...(code === '' ? [] : [`      ${visibleLines(code, '      ')}`]),
    ]),
  ].join('\n')
}

const HEAD = ['VERDICT', 'VALIDATION', 'FIELD', 'RULE', 'LEVEL', 'BOTH', 'HAND-WRITTEN', 'DECLARATIVE', 'NEXT STEP']

function verdictsText({ verdicts }: ReportModel, all: boolean): string {
  const isQuiet = ({ verdict }: RuleVerdict): boolean => verdict === 'never-fired' || verdict === 'enforced'
  const sorted = byUrgency(verdicts)
  const shown = all ? sorted : sorted.filter((one) => !isQuiet(one))
  const left = verdicts.length - shown.length
  const rows = shown.map((one) => [
    one.verdict,
    one.rule.validationIdentifier,
    fieldName(one.rule),
    ruleName(one),
    one.tag === undefined ? '-' : (one.level ?? 'stable'),
    formatNumber(one.both),
    formatNumber(one.handwrittenOnly),
    formatNumber(one.declarativeOnly),
    one.next.back === undefined ? one.next.text : `${one.next.text}; until then: ${one.next.back}`,
  ])
  return [
    ...(rows.length === 0 ? [] : textTable([HEAD, ...rows])),
    ...(left === 0 ? [] : [`${amount(left, 'rule')} that never fired or that are enforced: --all lists them`]),
  ].join('\n')
}

function differencesText({ differences, options }: ReportModel): string {
  const changed = differences.filter(({ change }) => change !== 'same')
  return listText(
    `changed since ${options.before?.name ?? ''}:`,
    changed.map(({ mismatch, change, before, after }) => {
      const { validationIdentifier, direction } = mismatch
      const counts = `${formatNumber(before.count)} of ${formatNumber(before.comparisons)}, now ${formatNumber(after.count)} of ${formatNumber(after.comparisons)}`
      return `${change}: ${validationIdentifier}: ${fieldName(mismatch)}: ${originName(mismatch)}: ${direction}: ${counts}`
    }),
  )
}

const listText = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : [title, ...items.map((item) => `  ${visibleLines(item, '    ')}`)].join('\n')

/** The totals, as lines. */
export function totalsText(report: ReportModel): string {
  const { options, failures, mismatches } = report
  const letsIn = mismatches.filter((one) => one.letsIn).length
  const period = periodOf(report)
  const agreement = agreementText(report.results)
  const counts = verdictCounts(report).map(([name, count]) => `${name} ${formatNumber(count)}`)
  const changes = changeCounts(report).map(([name, count]) => `${name} ${formatNumber(count)}`)
  return [
    ...(counts.length === 0 ? [] : [`rules: ${counts.join(', ')}`]),
    ...(changes.length === 0 ? [] : [`mismatches since ${visible(options.before?.name ?? '')}: ${changes.join(', ')}`]),
    ...(period === undefined
      ? []
      : [
          `from ${minuteText(period.from)} to ${minuteText(period.to)} UTC, judged as Kubernetes ${options.kubernetesVersion}`,
        ]),
    `${comparedText(report)}${agreement === undefined ? '' : `; ${agreement} agreement`}; ${amount(mismatches.length, 'distinct mismatch', 'distinct mismatches')}`,
    ...(letsIn === 0
      ? []
      : [`${amount(letsIn, 'mismatch', 'mismatches')} with objects that only declarative validation would let in`]),
    ...(failures.length === 0 ? [] : [`fails: ${failures.join(', ')}`]),
  ].join('\n')
}
