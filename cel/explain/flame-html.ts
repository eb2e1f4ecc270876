// The flame picture for a browser: boxes whose places are percentages, so that their texts stay legible at any width.
import { markup, type Markup } from '../../diagnostics/page/index.js'
import type { ExplainedNode } from './explanation.js'
import { flameBars, type Bar } from './flame.js'

/** Height of a row, in rem. */
const ROW = 1.75
const COLORS = 4

export const FLAME_STYLE = `
.flame { position: relative; margin: var(--space-3) 0; border-radius: var(--radius-m); overflow: hidden; }
.flame span { position: absolute; height: ${ROW - 0.0625}rem; padding: 0 0.4em; border-radius: var(--radius-s); box-shadow: inset 0 0 0 1px var(--page); color: var(--on-flame); font: var(--size-xs)/${ROW - 0.0625}rem var(--mono); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.flame span:hover { box-shadow: inset 0 0 0 2px var(--on-flame); }
.flame .thin { padding: 0; color: transparent; text-overflow: clip; }
${Array.from({ length: COLORS }, (_, index) => `.flame-${index + 1} { background: var(--flame-${index + 1}); }`).join('\n')}
@media print { .flame span { print-color-adjust: exact; } }
`

/** Bars narrower than this part of the picture have no text. */
const MIN_TEXT = 0.03

/** The sub-expressions as bars as wide as their cost; `labelOf` is the cost in words. */
export function flamePicture(
  title: string,
  root: ExplainedNode,
  costOf: (node: ExplainedNode) => number,
  labelOf: (node: ExplainedNode) => string,
): Markup {
  const bars = flameBars(root, costOf)
  const rows = bars.reduce((deepest, { depth }) => Math.max(deepest, depth), 0) + 1
  return markup`<div class="flame" role="img" aria-label="${title}: each sub-expression as wide as its cost; the table below has the numbers" style="height: ${rows * ROW}rem">
${bars.map((bar) => barHtml(bar, labelOf(bar.node)))}</div>
`
}

const barHtml = ({ node, left, width, depth }: Bar, label: string): Markup =>
  markup`<span class="flame-${colorOf(node)}${width < MIN_TEXT ? ' thin' : undefined}" style="left: ${percent(left)}; width: ${percent(width)}; top: ${depth * ROW}rem" title="${`${node.text}\n${label}`}">${node.text}</span>
`

const percent = (part: number): string => `${Number((part * 100).toFixed(3))}%`

/** Colours that tell neighbours apart and stay the same for the same text. */
function colorOf({ text }: ExplainedNode): number {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (hash * 31 + text.charCodeAt(index)) | 0
  return (Math.abs(hash) % COLORS) + 1
}
