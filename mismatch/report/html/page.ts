// The report for a browser: one page that fetches nothing, and is whole without its script, too.
import { escapeHtml, filterForm, htmlPage, PARTS_STYLE } from '../../../diagnostics/page/index.js'
import { amount, formatNumber } from '../../verdict/index.js'
import type { ReportModel } from '../model.js'
import { fieldName, originName } from '../names.js'
import { mismatchHtml } from './mismatch.js'
import { overviewHtml } from './overview.js'
import { fieldsHtml, linksOf, rulesHtml } from './rules.js'
import { STYLE } from './style.js'

/** Characters of mismatches from which on the objects of the others are left out. */
const MOST_WITH_OBJECTS = 10_000_000
/** Fields that are named in a sentence. */
const MOST_LINKS = 20

export function renderHtml(report: ReportModel): string {
  const links = linksOf(report)
  const sections = [
    mismatchesHtml(report),
    rulesHtml(report, links),
    fieldsHtml(report, links),
    differencesHtml(report),
    otherHtml(report),
  ].filter((section) => section !== '')
  const places = [...sections.join('').matchAll(/<h2 id="([a-z]+)">([^<]+)</g)].map(
    ([, id, title]) => `<a href="#${id}">${title}</a>`,
  )
  return htmlPage({
    title: 'Hand-written and declarative validation',
    style: PARTS_STYLE + STYLE,
    content: `<nav aria-label="Sections">${places.join('')}</nav>\n<main>\n${overviewHtml(report)}${sections.join('')}</main>\n`,
    isInteractive: true,
  })
}

function mismatchesHtml({ mismatches, options }: ReportModel): string {
  if (mismatches.length === 0) return '<h2 id="mismatches">Mismatches</h2>\n<p class="good">There are none.</p>\n'
  const names = [...new Set(mismatches.map(({ rule }) => rule.verdict))]
  let length = 0
  const items = mismatches.map((one) => {
    const item = mismatchHtml(one, options, length < MOST_WITH_OBJECTS)
    length += item.length
    return item
  })
  const letsIn = mismatches.filter((one) => one.letsIn)
  const links = letsIn.map((one) => `<a href="#${one.id}"><code>${escapeHtml(fieldName(one))}</code></a>`)
  const warning =
    letsIn.length === 0
      ? ''
      : `<p class="bad">Only declarative validation would let these in: ${links.slice(0, MOST_LINKS).join(', ')}${links.length > MOST_LINKS ? ' and others' : ''}. Before that, the tags must ask for the same, or their levels go back.</p>\n`
  return `<h2 id="mismatches">Mismatches</h2>
${warning}${filterForm('all-mismatches', 'mismatches', names)}<div id="all-mismatches">
${items.join('')}</div>
`
}

function differencesHtml({ differences, options }: ReportModel): string {
  if (options.before === undefined) return ''
  const rows = differences.map(({ mismatch, change, before, after }) => {
    const count = (label: string, { count: own, comparisons }: typeof before): string =>
      `<td class="count" data-label="${label}">${formatNumber(own)} of ${formatNumber(comparisons)}</td>`
    const style = change === 'new' || change === 'more' ? 'bad' : change === 'gone' || change === 'fewer' ? 'good' : ''
    return `<tr><td><span class="badge ${style}">${change}</span></td><td>${escapeHtml(mismatch.validationIdentifier)}</td><td><code>${escapeHtml(fieldName(mismatch))}</code></td><td>${escapeHtml(originName(mismatch))}, ${mismatch.direction}</td>${count('before', before)}${count('now', after)}</tr>`
  })
  return `<h2 id="changes">Changes</h2>
<p>Mismatches since ${escapeHtml(options.before.name)}, of the comparisons of their validation.</p>
<div class="wide"><table><thead><tr><th>change</th><th>validation</th><th>field</th><th>error</th><th class="count">before</th><th class="count">now</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>
`
}

/** Validations that threw, noise, and what was not kept. */
function otherHtml({ data }: ReportModel): string {
  const panics = data.panics.map(
    ({ validationIdentifier, result, message, count }) =>
      `<details><summary><span class="badge failed-badge">${result}</span> ${escapeHtml(validationIdentifier)} <span class="muted">${amount(count, 'time')}</span></summary><pre>${escapeHtml(message)}</pre></details>\n`,
  )
  const noise = data.noise.map(
    (one) =>
      `<li>${escapeHtml(one.validationIdentifier)} <code>${escapeHtml(fieldName(one))}</code> ${escapeHtml(originName(one))}: ${one.side}, ${amount(one.count, 'time')}</li>`,
  )
  const dropped = data.dropped.map(({ reason, count }) => `<li>${formatNumber(count)}: ${escapeHtml(reason)}</li>`)
  const list = (id: string, title: string, intro: string, items: readonly string[]): string =>
    items.length === 0 ? '' : `<h2 id="${id}">${title}</h2>\n<p>${intro}</p>\n<ul>\n${items.join('\n')}\n</ul>\n`
  return [
    panics.length === 0
      ? ''
      : `<h2 id="failures">Failures</h2>\n<p>Validations that threw, or could not begin.</p>\n${panics.join('')}`,
    list('noise', 'Noise', 'One side against itself: how often it differed when it ran twice.', noise),
    list('dropped', 'Not kept', 'What the stores left out.', dropped),
  ].join('')
}
