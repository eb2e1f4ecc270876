// Comparisons and agreement over time, as bars and a line. Labels are HTML, so that they stay legible on a phone.
import { markup, more, table, type Markup, type Tone } from '../../../diagnostics/page/index.js'
import { formatNumber } from '../../verdict/index.js'
import type { TimelineBucket } from '../timeline.js'
import { agreementText, minuteText } from '../totals.js'

const WIDTH = 1000
const HEIGHT = 100
/** Wider bars would look like areas. */
const WIDEST = 60

type Series = 'silent' | 'match' | 'mismatch' | 'failed'

/** What the colours of bars mean, from the bottom up. */
const SERIES: readonly (readonly [series: Series, tone: Tone, name: string])[] = [
  ['silent', 'none', 'no error on either side'],
  ['match', 'good', 'alike'],
  ['mismatch', 'bad', 'different'],
  ['failed', 'unsure', 'failed'],
]

const totalOf = (bucket: TimelineBucket): number => SERIES.reduce((sum, [series]) => sum + bucket[series], 0)

/** A chart of the buckets, with a table of its numbers for those who can't see it; nothing without buckets. */
export function chartHtml(buckets: readonly TimelineBucket[]): Markup | undefined {
  const most = buckets.reduce((sum, bucket) => Math.max(sum, totalOf(bucket)), 0)
  if (most === 0) return undefined
  const step = WIDTH / buckets.length
  const bars = buckets.map((bucket, index) => barSvg(bucket, index * step, step, most))
  const [first] = buckets
  const last = buckets.at(-1)
  const label = `Comparisons and agreement from ${minuteText(first?.from ?? '')} to ${minuteText(last?.from ?? '')}`
  const keys = SERIES.map(([, tone, name]) => markup`<span><span class="key ${tone}"></span>${name}</span>`)
  return markup`<div class="chart">
<div class="axis"><span>${formatNumber(most)}</span><span>comparisons</span><span>0</span></div>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" role="img" aria-label="${label}">
${bars}${agreementLine(buckets, step)}</svg>
<div class="axis"><span>100 %</span><span>agreement</span><span>0 %</span></div>
<div class="times"><span>${minuteText(first?.from ?? '')}</span>${first === last ? undefined : markup`<span>${minuteText(last?.from ?? '')}</span>`}</div>
</div>
<p class="keys">${keys}<span><span class="key agreement"></span>agreement where there was an error</span><span>${first?.hours === 1 ? 'an hour' : `${first?.hours ?? 0} hours`} a bar, UTC</span></p>
${more('The numbers', numbersHtml(buckets))}`
}

function barSvg(bucket: TimelineBucket, x: number, step: number, most: number): Markup {
  const width = Math.min(step * 0.8, WIDEST)
  let top = HEIGHT
  const parts = SERIES.map(([series, tone]) => {
    const height = (bucket[series] / most) * HEIGHT
    if (height === 0) return undefined
    top -= height
    return markup`<rect class="${tone}" x="${(x + (step - width) / 2).toFixed(2)}" y="${top.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}"/>`
  })
  return markup`<g><title>${bucketText(bucket)}</title>${parts}</g>
`
}

function bucketText(bucket: TimelineBucket): string {
  const counts = SERIES.map(([series, , name]) => `${name}: ${formatNumber(bucket[series])}`)
  return [minuteText(bucket.from), ...counts, `agreement: ${agreementText(bucket) ?? 'no errors'}`].join('\n')
}

/** A line through the buckets that have errors; a dot where there is only one. */
function agreementLine(buckets: readonly TimelineBucket[], step: number): Markup | undefined {
  const points = buckets.flatMap(({ match, mismatch }, index) =>
    match + mismatch === 0
      ? []
      : [`${((index + 0.5) * step).toFixed(2)},${(HEIGHT * (1 - match / (match + mismatch))).toFixed(2)}`],
  )
  const dots = points.map((point) => `M${point}h0`).join('')
  return points.length === 0
    ? undefined
    : markup`<polyline class="agreement" points="${points.join(' ')}"/>
<path class="dot" d="${dots}"/>
`
}

const numbersHtml = (buckets: readonly TimelineBucket[]): Markup =>
  table({
    id: 'timeline',
    label: 'comparisons over time',
    columns: [
      { title: 'from', kind: 'word', isPlain: true },
      ...SERIES.map(([, , name]) => ({ title: name, kind: 'count' as const })),
      { title: 'agreement', kind: 'count' },
    ],
    rows: buckets
      .filter((bucket) => totalOf(bucket) > 0)
      .map((bucket) => ({
        cells: [
          minuteText(bucket.from),
          ...SERIES.map(([series]) => formatNumber(bucket[series])),
          agreementText(bucket) ?? '–',
        ],
      })),
  })
