// Comparisons and agreement over time, as bars and a line. Labels are HTML, so that they stay legible on a phone.
import { escapeHtml } from '../../../diagnostics/page/index.js'
import { formatNumber } from '../../verdict/index.js'
import type { TimelineBucket } from '../timeline.js'
import { agreementText, minuteText } from '../totals.js'

const WIDTH = 1000
const HEIGHT = 100
const SERIES = ['silent', 'match', 'mismatch', 'failed'] as const

/** What the colours of bars mean. */
const NAMES: Readonly<Record<(typeof SERIES)[number], string>> = {
  silent: 'no error on either side',
  match: 'alike',
  mismatch: 'different',
  failed: 'failed',
}

const totalOf = (bucket: TimelineBucket): number => SERIES.reduce((sum, name) => sum + bucket[name], 0)

/** A chart of the buckets, with a table of its numbers for those who can't see it; empty without buckets. */
export function chartHtml(buckets: readonly TimelineBucket[]): string {
  const most = buckets.reduce((sum, bucket) => Math.max(sum, totalOf(bucket)), 0)
  if (most === 0) return ''
  const step = WIDTH / buckets.length
  const bars = buckets.map((bucket, index) => barSvg(bucket, index * step, step, most)).join('\n')
  const [first] = buckets
  const last = buckets.at(-1)
  const label = `Comparisons and agreement from ${minuteText(first?.from ?? '')} to ${minuteText(last?.from ?? '')}`
  return `<div class="chart">
<div class="axis"><span>${formatNumber(most)}</span><span>comparisons</span><span>0</span></div>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${escapeHtml(label)}">
${bars}
${agreementLine(buckets, step)}</svg>
<div class="axis"><span>100 %</span><span>agreement</span><span>0 %</span></div>
<div class="times"><span>${minuteText(first?.from ?? '')}</span>${first === last ? '' : `<span>${minuteText(last?.from ?? '')}</span>`}</div>
</div>
<p class="keys">${SERIES.map((name) => `<span class="key ${name}"></span>${NAMES[name]}`).join('')}<span class="key agreement"></span>agreement where there was an error; ${first?.hours === 1 ? 'an hour' : `${first?.hours ?? 0} hours`} a bar, UTC</p>
<details><summary>The numbers</summary>${tableHtml(buckets)}</details>
`
}

function barSvg(bucket: TimelineBucket, x: number, width: number, most: number): string {
  let top = HEIGHT
  const parts = SERIES.map((name) => {
    const height = (bucket[name] / most) * HEIGHT
    if (height === 0) return ''
    top -= height
    return `<rect class="${name}" x="${(x + width * 0.1).toFixed(2)}" y="${top.toFixed(2)}" width="${(width * 0.8).toFixed(2)}" height="${height.toFixed(2)}"/>`
  })
  return `<g><title>${escapeHtml(bucketText(bucket))}</title>${parts.join('')}</g>`
}

function bucketText(bucket: TimelineBucket): string {
  const counts = SERIES.map((name) => `${NAMES[name]}: ${formatNumber(bucket[name])}`)
  return [minuteText(bucket.from), ...counts, `agreement: ${agreementText(bucket) ?? 'no errors'}`].join('\n')
}

/** A line through the buckets that have errors; a dot where there is only one. */
function agreementLine(buckets: readonly TimelineBucket[], step: number): string {
  const points = buckets.flatMap(({ match, mismatch }, index) =>
    match + mismatch === 0
      ? []
      : [`${((index + 0.5) * step).toFixed(2)},${(HEIGHT * (1 - match / (match + mismatch))).toFixed(2)}`],
  )
  const dots = points.map((point) => `M${point}h0`).join('')
  return points.length === 0
    ? ''
    : `<polyline class="agreement" points="${points.join(' ')}"/>\n<path class="dot" d="${dots}"/>\n`
}

function tableHtml(buckets: readonly TimelineBucket[]): string {
  const rows = buckets
    .filter((bucket) => totalOf(bucket) > 0)
    .map(
      (bucket) =>
        `<tr><td>${minuteText(bucket.from)}</td>${SERIES.map((name) => `<td class="count" data-label="${NAMES[name]}">${formatNumber(bucket[name])}</td>`).join('')}<td class="count" data-label="agreement">${agreementText(bucket) ?? '–'}</td></tr>`,
    )
  const head = SERIES.map((name) => `<th class="count">${NAMES[name]}</th>`).join('')
  return `<div class="wide"><table><thead><tr><th>from</th>${head}<th class="count">agreement</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`
}
