// Explanations for a browser: one page without scripts and without anything from elsewhere.
import { escapeHtml, htmlPage } from '../../diagnostics/page/index.js'
import type { ExplainedNode, Explanation } from './explanation.js'
import { flameBars, type Bar } from './flame.js'
import { formatCount, formatRange, formatShare } from './numbers.js'
import { shownChildren } from './shown.js'
import { notedNodes, sizeNote } from './size-note.js'

const PICTURE_WIDTH = 1200
const ROW_HEIGHT = 24
/** Width of a letter of the labels, in the units of the picture. */
const LETTER_WIDTH = 7.3
/** Labels of fewer letters are left out. */
const MIN_LETTERS = 3

const STYLE = `
td, text { font-family: ui-monospace, monospace; }
svg { width: 100%; height: auto; display: block; }
svg text { font-size: 12px; fill: #222; pointer-events: none; }
svg rect { stroke: #fff; stroke-width: 1; }
svg g:hover rect { stroke: #222; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: right; padding: 0 0.75rem 0 0; vertical-align: top; white-space: nowrap; }
th:last-child, td:last-child { text-align: left; white-space: pre-wrap; overflow-wrap: anywhere; width: 100%; }
`

/** A page with a flame picture of the measured costs, one of the largest estimated costs, a table, and the sizes assumed. */
export function explainHtml(explanation: Explanation): string {
  const { expression, isMeasured, isEstimated, root } = explanation
  const pictures = (isMeasured ? measuredPicture(root) : '') + (isEstimated ? estimatedPicture(root) : '')
  return htmlPage({
    title: 'Cost of a CEL expression',
    style: STYLE,
    content: `<pre>${escapeHtml(expression)}</pre>\n${pictures}${table(explanation)}${sizes(root)}`,
  })
}

const measuredPicture = (root: ExplainedNode): string =>
  picture('Measured', root, (node) => node.measured?.total ?? 0, measuredLabel)

const estimatedPicture = (root: ExplainedNode): string =>
  picture('Estimated at most', root, (node) => Number(node.estimated?.total.max ?? 0n), estimatedLabel)

function measuredLabel({ measured }: ExplainedNode): string {
  if (measured === undefined) return ''
  return `${formatCount(measured.total)} (${formatShare(measured.share)}), own ${formatCount(measured.own)}`
}

function estimatedLabel({ estimated }: ExplainedNode): string {
  return estimated === undefined ? '' : `${formatRange(estimated.total)}, own ${formatRange(estimated.own)}`
}

function picture(
  title: string,
  root: ExplainedNode,
  costOf: (node: ExplainedNode) => number,
  labelOf: (node: ExplainedNode) => string,
): string {
  const bars = flameBars(root, costOf)
  const height = (bars.reduce((deepest, { depth }) => Math.max(deepest, depth), 0) + 1) * ROW_HEIGHT
  const body = bars.map((bar) => barSvg(bar, labelOf(bar.node))).join('\n')
  return `<h2>${escapeHtml(title)}</h2>
<svg viewBox="0 0 ${PICTURE_WIDTH} ${height}" role="img" aria-label="${escapeHtml(title)}">
${body}
</svg>
`
}

function barSvg({ node, left, width, depth }: Bar, label: string): string {
  const x = left * PICTURE_WIDTH
  const y = depth * ROW_HEIGHT
  const wide = width * PICTURE_WIDTH
  const position = `x="${x.toFixed(2)}" y="${y}" width="${wide.toFixed(2)}" height="${ROW_HEIGHT}"`
  const letters = Math.floor((wide - 8) / LETTER_WIDTH)
  const text =
    letters < MIN_LETTERS ? '' : `<text x="${(x + 4).toFixed(2)}" y="${y + 16}">${fitted(node.text, letters)}</text>`
  return `<g><title>${escapeHtml(`${node.text}\n${label}`)}</title><rect ${position} rx="2" fill="${colorOf(node)}"/>${text}</g>`
}

function fitted(text: string, letters: number): string {
  const points = Array.from(text)
  return escapeHtml(points.length <= letters ? text : `${points.slice(0, letters - 1).join('')}…`)
}

/** Warm colours that tell neighbours apart and stay the same for the same text. */
function colorOf({ text }: ExplainedNode): string {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (hash * 31 + text.charCodeAt(index)) | 0
  return `hsl(${20 + (Math.abs(hash) % 40)} 90% ${62 + (Math.abs(hash >> 8) % 14)}%)`
}

function table({ root, isMeasured, isEstimated }: Explanation): string {
  const rows: string[] = []
  const visit = (node: ExplainedNode, depth: number): void => {
    rows.push(row(node, depth))
    for (const child of shownChildren(node)) visit(child, depth + 1)
  }
  visit(root, 0)
  const measured = isMeasured ? '<th>cost</th><th>share</th>' : ''
  const estimated = isEstimated ? '<th>estimate</th>' : ''
  return `<h2>Sub-expressions</h2>
<table>
<tr>${measured}${estimated}<th>expression</th></tr>
${rows.join('\n')}
</table>
`
}

function row({ text, measured, estimated }: ExplainedNode, depth: number): string {
  const cells = [
    ...(measured === undefined ? [] : [formatCount(measured.total), formatShare(measured.share)]),
    ...(estimated === undefined ? [] : [formatRange(estimated.total)]),
    '\u00A0\u00A0'.repeat(depth) + text,
  ]
  return `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`
}

function sizes(root: ExplainedNode): string {
  const notes = notedNodes(root)
  if (notes.length === 0) return ''
  const items = notes.map(
    ({ text, size }) => `<li><code>${escapeHtml(text)}</code>: ${escapeHtml(sizeNote(size))}</li>`,
  )
  return `<h2>Sizes assumed</h2>\n<ul>\n${items.join('\n')}\n</ul>\n`
}
