// Explanations for a browser: one page without anything from elsewhere.
import { bar, copyable, htmlPage, markup, table, tiles, type PageSection } from '../../diagnostics/page/index.js'
import type { ExplainedNode, Explanation } from './explanation.js'
import { FLAME_STYLE, flamePicture } from './flame-html.js'
import { formatCount, formatRange, formatShare } from './numbers.js'
import { shownChildren } from './shown.js'
import { notedNodes, sizeNote } from './size-note.js'

/** A page with a flame picture of the measured costs, one of the largest estimated costs, a table, and the sizes assumed. */
export function explainHtml(explanation: Explanation): string {
  const { expression, isMeasured, isEstimated, root } = explanation
  const sections = [
    ...(isMeasured ? [measuredSection(root)] : []),
    ...(isEstimated ? [estimatedSection(root)] : []),
    partsSection(explanation),
    ...sizesSection(root),
  ]
  const totals = tiles([
    ...(root.measured === undefined || !isMeasured
      ? []
      : [{ value: formatCount(root.measured.total), label: 'cost units, measured' }]),
    ...(root.estimated === undefined
      ? []
      : [{ value: formatCount(root.estimated.total.max), label: 'cost units, estimated at most' }]),
  ])
  return htmlPage({
    title: 'Cost of a CEL expression',
    overview: markup`${copyable(expression, 'the expression')}${totals}`,
    sections,
    style: FLAME_STYLE,
  })
}

const measuredSection = (root: ExplainedNode): PageSection => ({
  id: 'measured',
  title: 'Measured',
  body: flamePicture('Measured', root, ({ measured }) => measured?.total ?? 0, measuredLabel),
})

const estimatedSection = (root: ExplainedNode): PageSection => ({
  id: 'estimated',
  title: 'Estimated at most',
  body: flamePicture('Estimated', root, ({ estimated }) => Number(estimated?.total.max ?? 0n), estimatedLabel),
})

function measuredLabel({ measured }: ExplainedNode): string {
  if (measured === undefined) return ''
  return `${formatCount(measured.total)} (${formatShare(measured.share)}), own ${formatCount(measured.own)}`
}

function estimatedLabel({ estimated }: ExplainedNode): string {
  return estimated === undefined ? '' : `${formatRange(estimated.total)}, own ${formatRange(estimated.own)}`
}

function partsSection({ root, isMeasured, isEstimated }: Explanation): PageSection {
  const nodes: (readonly [node: ExplainedNode, depth: number])[] = []
  const visit = (node: ExplainedNode, depth: number): void => {
    nodes.push([node, depth])
    for (const child of shownChildren(node)) visit(child, depth + 1)
  }
  visit(root, 0)
  const body = table({
    id: 'parts-table',
    label: 'sub-expressions',
    columns: [
      { title: 'expression', kind: 'long', isPlain: true },
      ...(isMeasured
        ? ([
            { title: 'cost', kind: 'count' },
            { title: 'share', kind: 'count' },
          ] as const)
        : []),
      ...(isEstimated ? ([{ title: 'estimate', kind: 'count' }] as const) : []),
    ],
    rows: nodes.map(([node, depth]) => ({ cells: cellsOf(node, depth, isMeasured) })),
  })
  return { id: 'parts', title: 'Sub-expressions', body, size: nodes.length }
}

const cellsOf = ({ text, measured, estimated }: ExplainedNode, depth: number, isMeasured: boolean) => [
  markup`<code style="display: block; padding-left: ${Math.min(depth, 12)}rem">${text}</code>`,
  ...(measured === undefined || !isMeasured
    ? []
    : [
        formatCount(measured.total),
        {
          content: markup`${formatShare(measured.share)}${bar([['info', measured.share]], 1)}`,
          sort: measured.share,
        },
      ]),
  ...(estimated === undefined ? [] : [{ content: formatRange(estimated.total), sort: Number(estimated.total.max) }]),
]

function sizesSection(root: ExplainedNode): readonly PageSection[] {
  const notes = notedNodes(root)
  if (notes.length === 0) return []
  const body = table({
    id: 'sizes-table',
    label: 'sizes assumed',
    columns: [
      { title: 'expression', isPlain: true },
      { title: 'size', kind: 'long' },
    ],
    rows: notes.map(({ text, size }) => ({ cells: [markup`<code>${text}</code>`, sizeNote(size)] })),
  })
  return [{ id: 'sizes', title: 'Sizes assumed', body, size: notes.length }]
}
