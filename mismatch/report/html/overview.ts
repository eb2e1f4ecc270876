// The totals, their course over time, and each validation.
import { escapeHtml } from '../../../diagnostics/page/index.js'
import { amount, formatNumber } from '../../verdict/index.js'
import type { ReportedValidation, ReportModel } from '../model.js'
import { agreementText, minuteText, periodOf, verdictCounts } from '../totals.js'
import { chartHtml } from './chart.js'

export function overviewHtml(report: ReportModel): string {
  const { options, failures, timeline, validations } = report
  const period = periodOf(report)
  const about = [
    escapeHtml(options.stores.join(', ')),
    ...(period === undefined ? [] : [`${minuteText(period.from)} to ${minuteText(period.to)} UTC`]),
    `judged as Kubernetes ${escapeHtml(options.kubernetesVersion)}`,
  ]
  const failing =
    failures.length === 0
      ? ''
      : `<p class="bad"><b>Fails:</b> ${failures.map((one) => escapeHtml(one)).join(', ')}</p>\n`
  return `<p class="muted">${about.join(' · ')}</p>
${failing}${cards(report)}${chartHtml(timeline)}<h3>By type</h3>
<div class="wide"><table><thead><tr><th>validation</th><th>results</th><th class="count">alike</th><th class="count">different</th><th class="count">no errors</th><th class="count">failed</th><th class="count">distinct mismatches</th></tr></thead><tbody>
${validations.map(validationRow).join('\n')}
</tbody></table></div>
`
}

function cards(report: ReportModel): string {
  const { compared, results, mismatches, verdicts, data } = report
  const agreement = agreementText(results)
  const counts = new Map(verdictCounts(report))
  const ready = (counts.get('ready') ?? 0) + (counts.get('enforced') ?? 0)
  const disagreeing = counts.get('disagrees') ?? 0
  const failed = results.panic + results.error
  const all = [
    card(formatNumber(compared), 'comparisons'),
    card(agreement ?? '–', 'agreement where there was an error', results.mismatch > 0 ? 'bad' : 'good'),
    card(formatNumber(mismatches.length), 'distinct mismatches', mismatches.length > 0 ? 'bad' : 'good'),
    card(`${formatNumber(ready)} of ${formatNumber(verdicts.length)}`, 'rules ready or enforced', 'good'),
    card(formatNumber(disagreeing), 'rules disagree', disagreeing > 0 ? 'bad' : 'good'),
    card(
      formatNumber(counts.get('never-fired') ?? 0),
      'rules never fired',
      (counts.get('never-fired') ?? 0) > 0 ? 'some' : 'good',
    ),
    ...(failed + data.panics.length > 0 ? [card(formatNumber(failed), 'comparisons failed', 'bad')] : []),
  ]
  return `<div class="cards">\n${all.join('')}</div>\n`
}

const card = (number: string, label: string, style = ''): string =>
  `<div class="card"><b${style === '' ? '' : ` class="${style}"`}>${escapeHtml(number)}</b>${escapeHtml(label)}</div>\n`

function validationRow({ validationIdentifier, kind, results, mismatches }: ReportedValidation): string {
  const { match, mismatch, silent, panic, error, unregistered } = results
  const failed = panic + error
  const parts = [
    ['silent', silent],
    ['match', match],
    ['mismatch', mismatch],
    ['failed', failed],
  ] as const
  const all = parts.reduce((sum, [, count]) => sum + count, 0)
  let x = 0
  const bar = parts.map(([name, count]) => {
    const width = all === 0 ? 0 : (count / all) * 100
    x += width
    return width === 0
      ? ''
      : `<rect class="${name}" x="${(x - width).toFixed(2)}" y="0" width="${width.toFixed(2)}" height="1"/>`
  })
  const cell = (label: string, count: number): string =>
    `<td class="count" data-label="${label}">${formatNumber(count)}</td>`
  const rest =
    unregistered === 0 ? '' : ` <small>${amount(unregistered, 'object')} without declarative validation</small>`
  return `<tr><td><code>${escapeHtml(validationIdentifier)}</code> <span class="muted">${escapeHtml(kind)}</span>${rest}</td><td><svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">${bar.join('')}</svg></td>${cell('alike', match)}${cell('different', mismatch)}${cell('no errors', silent)}${cell('failed', failed)}${cell('distinct mismatches', mismatches)}</tr>`
}
