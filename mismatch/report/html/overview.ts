// The totals, their course over time, and each validation.
import {
  bar,
  markup,
  note,
  table,
  tiles,
  type Cell,
  type Content,
  type Markup,
  type PageSection,
} from '../../../diagnostics/page/index.js'
import { amount, formatNumber } from '../../verdict/index.js'
import type { ReportedValidation, ReportModel } from '../model.js'
import { agreementText, minuteText, periodOf, verdictCounts } from '../totals.js'
import { chartHtml } from './chart.js'

/** What the report was made of. */
export function factsOf(report: ReportModel): readonly (readonly [name: string, content: Content])[] {
  const { options } = report
  const period = periodOf(report)
  return [
    ['stores', options.stores.join(', ')],
    ...(period === undefined ? [] : [['seen', `${minuteText(period.from)} to ${minuteText(period.to)} UTC`] as const]),
    ['judged as', `Kubernetes ${options.kubernetesVersion}`],
  ]
}

export function overviewHtml(report: ReportModel): Markup {
  const { failures, timeline } = report
  const failing = failures.length === 0 ? undefined : note('bad', markup`<b>Fails:</b> ${failures.join(', ')}`)
  return markup`${failing}${totals(report)}${chartHtml(timeline)}`
}

export const validationsSection = ({ validations }: ReportModel): PageSection => ({
  id: 'types',
  title: 'By type',
  size: validations.length,
  body: table({
    id: 'validations',
    label: 'validations',
    columns: [
      { title: 'validation', isPlain: true },
      { title: 'results', isPlain: true },
      { title: 'alike', kind: 'count' },
      { title: 'different', kind: 'count' },
      { title: 'no errors', kind: 'count' },
      { title: 'failed', kind: 'count' },
      { title: 'distinct mismatches', kind: 'count' },
    ],
    rows: validations.map((one) => ({ cells: validationCells(one) })),
  }),
})

function totals(report: ReportModel): Markup {
  const { compared, results, mismatches, verdicts, data } = report
  const agreement = agreementText(results)
  const counts = new Map(verdictCounts(report))
  const ready = (counts.get('ready') ?? 0) + (counts.get('enforced') ?? 0)
  const disagreeing = counts.get('disagrees') ?? 0
  const neverFired = counts.get('never-fired') ?? 0
  const failed = results.panic + results.error
  return tiles([
    { value: formatNumber(compared), label: 'comparisons' },
    {
      value: agreement ?? '–',
      label: 'agreement where there was an error',
      tone: results.mismatch > 0 ? 'bad' : 'good',
    },
    {
      value: formatNumber(mismatches.length),
      label: 'distinct mismatches',
      tone: mismatches.length > 0 ? 'bad' : 'good',
    },
    {
      value: `${formatNumber(ready)} of ${formatNumber(verdicts.length)}`,
      label: 'rules ready or enforced',
      tone: 'good',
    },
    { value: formatNumber(disagreeing), label: 'rules disagree', tone: disagreeing > 0 ? 'bad' : 'good' },
    { value: formatNumber(neverFired), label: 'rules never fired', tone: neverFired > 0 ? 'unsure' : 'good' },
    ...(failed + data.panics.length > 0
      ? [{ value: formatNumber(failed), label: 'comparisons failed', tone: 'bad' as const }]
      : []),
  ])
}

function validationCells(validation: ReportedValidation): readonly Cell[] {
  const { validationIdentifier, kind, results, mismatches } = validation
  const { match, mismatch, silent, panic, error, unregistered } = results
  const failed = panic + error
  const rest =
    unregistered === 0
      ? undefined
      : markup`<small>${amount(unregistered, 'object')} without declarative validation</small>`
  return [
    markup`<code>${validationIdentifier}</code> <span class="muted">${kind}</span>${rest}`,
    bar([
      ['none', silent],
      ['good', match],
      ['bad', mismatch],
      ['unsure', failed],
    ]),
    ...[match, mismatch, silent, failed, mismatches].map(formatNumber),
  ]
}
