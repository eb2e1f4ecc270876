// The report for a browser: one page that fetches nothing, and is whole without its script, too.
import {
  badge,
  filter,
  htmlPage,
  markup,
  more,
  note,
  table,
  type Content,
  type Markup,
  type PageSection,
  type Tone,
} from '../../../diagnostics/page/index.js'
import { amount, formatNumber, type MismatchChange } from '../../verdict/index.js'
import type { ReportModel } from '../model.js'
import { fieldName, originName } from '../names.js'
import { mismatchHtml } from './mismatch.js'
import { factsOf, overviewHtml, validationsSection } from './overview.js'
import { fieldsSection, linksOf, rulesSection } from './rules.js'
import { STYLE } from './style.js'

/** Characters of mismatches from which on the objects of the others are left out. */
const MOST_WITH_OBJECTS = 10_000_000
/** Fields that are named in a sentence. */
const MOST_LINKS = 20

export function renderHtml(report: ReportModel): string {
  const links = linksOf(report)
  return htmlPage({
    title: 'Hand-written and declarative validation',
    facts: factsOf(report),
    overview: overviewHtml(report),
    sections: [
      validationsSection(report),
      mismatchesSection(report),
      rulesSection(report, links),
      ...fieldsSection(report, links),
      ...changesSection(report),
      ...otherSections(report),
    ],
    style: STYLE,
  })
}

function mismatchesSection({ mismatches, options }: ReportModel): PageSection {
  const head = { id: 'mismatches', title: 'Mismatches', size: mismatches.length } as const
  if (mismatches.length === 0) return { ...head, tone: 'good', body: note('good', 'There are none.') }
  let length = 0
  const items = mismatches.map((one) => {
    const item = mismatchHtml(one, options, length < MOST_WITH_OBJECTS)
    length += item.html.length
    return item
  })
  const form = filter({
    list: 'all-mismatches',
    label: 'mismatches',
    items: mismatches.map(({ rule }) => rule.verdict),
  })
  const body = markup`${letInWarning(mismatches)}${form}<div id="all-mismatches">
${items}</div>
`
  return { ...head, tone: 'bad', body }
}

function letInWarning(mismatches: ReportModel['mismatches']): Markup | undefined {
  const letsIn = mismatches.filter((one) => one.letsIn)
  if (letsIn.length === 0) return undefined
  const links = letsIn
    .slice(0, MOST_LINKS)
    .map((one, index) => markup`${index === 0 ? '' : ', '}<a href="#${one.id}"><code>${fieldName(one)}</code></a>`)
  return note(
    'bad',
    markup`Only declarative validation would let these in: ${links}${letsIn.length > MOST_LINKS ? ' and others' : ''}. Before that, the tags must ask for the same, or their levels go back.`,
  )
}

const CHANGE_TONES: Readonly<Record<MismatchChange, Tone>> = {
  new: 'bad',
  more: 'bad',
  fewer: 'good',
  gone: 'good',
  'not-compared': 'none',
  same: 'none',
}

function changesSection({ differences, options }: ReportModel): readonly PageSection[] {
  if (options.before === undefined) return []
  const count = ({ count: own, comparisons }: (typeof differences)[number]['before']): string =>
    `${formatNumber(own)} of ${formatNumber(comparisons)}`
  const rows = differences.map(({ mismatch, change, before, after }) => ({
    item: change,
    cells: [
      badge(change, CHANGE_TONES[change]),
      mismatch.validationIdentifier,
      markup`<code>${fieldName(mismatch)}</code>`,
      `${originName(mismatch)}, ${mismatch.direction}`,
      count(before),
      count(after),
    ],
  }))
  const body = markup`<p>Mismatches since ${options.before.name}, of the comparisons of their validation.</p>
${table({
  id: 'differences',
  label: 'changes',
  hasFilter: true,
  columns: [
    { title: 'change', kind: 'word', isPlain: true },
    { title: 'validation', isPlain: true },
    { title: 'field', isPlain: true },
    { title: 'error', isPlain: true },
    { title: 'before', kind: 'count' },
    { title: 'now', kind: 'count' },
  ],
  rows,
})}`
  return [{ id: 'changes', title: 'Changes', size: differences.length, body }]
}

/** Validations that threw, noise, and what was not kept. */
function otherSections({ data }: ReportModel): readonly PageSection[] {
  const panics = data.panics.map(({ validationIdentifier, result, message, count }) =>
    more(
      markup`${badge(result, 'bad')} ${validationIdentifier} <span class="muted">${amount(count, 'time')}</span>`,
      markup`<pre>${message}</pre>`,
    ),
  )
  const noise = data.noise.map(
    (one) =>
      markup`<li>${one.validationIdentifier} <code>${fieldName(one)}</code> ${originName(one)}: ${one.side}, ${amount(one.count, 'time')}</li>\n`,
  )
  const dropped = data.dropped.map(({ reason, count }) => markup`<li>${formatNumber(count)}: ${reason}</li>\n`)
  const section = (id: string, title: string, tone: Tone, intro: string, items: readonly Content[]): PageSection[] =>
    items.length === 0
      ? []
      : [
          {
            id,
            title,
            tone,
            size: items.length,
            body: markup`<p>${intro}</p>\n${id === 'failures' ? items : markup`<ul>\n${items}</ul>\n`}`,
          },
        ]
  return [
    ...section('failures', 'Failures', 'bad', 'Validations that threw, or could not begin.', panics),
    ...section('noise', 'Noise', 'unsure', 'One side against itself: how often it differed when it ran twice.', noise),
    ...section('dropped', 'Not kept', 'unsure', 'What the stores left out.', dropped),
  ]
}
