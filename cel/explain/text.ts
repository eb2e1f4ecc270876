// Explanations for a terminal.
import { codePoints } from '../../apimachinery/text/index.js'
import { truncate, visible } from '../../diagnostics/frame/index.js'
import type { ExplainedNode, Explanation } from './explanation.js'
import { formatCount, formatRange, formatShare } from './numbers.js'
import { shownChildren } from './shown.js'
import { notedNodes, sizeNote } from './size-note.js'

/** How an explanation is printed. */
export interface TextOptions {
  /** Code points of a line at most; longer texts end with `…`. */
  readonly width?: number
}

const DEFAULT_WIDTH = 120
const BAR_WIDTH = 10
/** Code points of an expression that are always shown. */
const MIN_TEXT_WIDTH = 20

/**
 * A line for each sub-expression, indented by its depth: measured cost, share of the whole with a bar, estimate, text. Below
 * them the sizes that the estimate takes from the schema or doesn't know. Ends with a line break.
 */
export function explainText(explanation: Explanation, { width = DEFAULT_WIDTH }: TextOptions = {}): string {
  const rows = rowsOf(explanation)
  const widths = rows[0]?.cells.map((_, column) => widestCell(rows, column))
  const lines = rows.map(({ cells, text }) => {
    const columns = cells.map((cell, column) => pad(cell, widths?.[column] ?? 0)).join('  ')
    const rest = Math.max(MIN_TEXT_WIDTH, width - codePoints(columns) - 2)
    return cells.length === 0 ? truncate(text, width) : `${columns}  ${truncate(text, rest)}`
  })
  return [...lines, ...noteLines(explanation)].map((line) => `${visible(line.trimEnd())}\n`).join('')
}

interface Row {
  readonly cells: readonly string[]
  readonly text: string
}

function rowsOf({ root, isMeasured, isEstimated }: Explanation): readonly Row[] {
  const rows: Row[] = []
  const header = [...(isMeasured ? ['cost'] : []), ...(isEstimated ? ['estimate'] : [])]
  if (header.length > 0) rows.push({ cells: [...header, 'share', ''], text: 'expression' })
  const visit = (node: ExplainedNode, depth: number): void => {
    rows.push({ cells: cellsOf(node), text: '  '.repeat(depth) + node.text })
    for (const child of shownChildren(node)) visit(child, depth + 1)
  }
  visit(root, 0)
  return rows
}

/** In a loop, since a call doesn't take as many arguments as an explanation may have rows. */
function widestCell(rows: readonly Row[], column: number): number {
  let widest = 0
  for (const { cells } of rows) widest = Math.max(widest, codePoints(cells[column] ?? ''))
  return widest
}

function cellsOf({ measured, estimated }: ExplainedNode): readonly string[] {
  const cells: string[] = []
  if (measured !== undefined) cells.push(formatCount(measured.total))
  if (estimated !== undefined) cells.push(formatRange(estimated.total))
  const share = measured?.share ?? estimated?.share
  return share === undefined ? cells : [...cells, formatShare(share), costBar(share)]
}

/** A share as a bar of ten cells, full from 1 on: `███·······`. */
export const costBar = (share: number): string =>
  '█'.repeat(Math.round(Math.min(share, 1) * BAR_WIDTH)).padEnd(BAR_WIDTH, '·')

function noteLines({ root }: Explanation): readonly string[] {
  const notes = notedNodes(root)
  return notes.length === 0 ? [] : ['', 'sizes', ...notes.map(({ text, size }) => `  ${text}: ${sizeNote(size)}`)]
}

const pad = (cell: string, width: number): string => ' '.repeat(Math.max(0, width - codePoints(cell))) + cell
