import { markup, type Content, type Markup } from '../markup.js'
import { filter } from './filter.js'

export const TABLE_STYLE = `
.table { overflow-x: auto; margin: var(--space-3) 0; border: 1px solid var(--line); border-radius: var(--radius-m); background: var(--raised); }
.table table { border-collapse: collapse; width: 100%; }
.table th, .table td { text-align: left; vertical-align: top; padding: var(--space-2) var(--space-3); border-top: 1px solid var(--line); overflow-wrap: break-word; }
.table td { min-width: 9.5rem; }
.table thead th { border-top: 0; background: var(--panel); color: var(--muted); font-size: var(--size-xs); font-weight: 600; vertical-align: bottom; }
.table tbody tr:hover { background: var(--panel); }
.table .count { text-align: right; font-variant-numeric: tabular-nums; width: 1%; min-width: 0; }
.table td.count { white-space: nowrap; }
.table .bar { height: 0.35rem; margin-top: 0.2rem; }
.table .word { white-space: nowrap; width: 1%; min-width: 0; }
.table .long { min-width: 14rem; }
.table small { color: var(--muted); }
.table th button { all: unset; cursor: pointer; }
.table th button::after { content: '\\a0↕'; opacity: 0.55; }
.table th[aria-sort=ascending] button::after { content: '\\a0↑'; opacity: 1; }
.table th[aria-sort=descending] button::after { content: '\\a0↓'; opacity: 1; }
.table th button:hover { color: var(--accent); }
.table th button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media print { .table th button::after { content: none; } }
@media (max-width: 40rem) {
  .table thead { display: none; }
  .table table, .table tbody { display: block; }
  .table tr { display: block; border-top: 1px solid var(--line); padding: var(--space-2) 0; }
  .table tbody tr:first-child { border-top: 0; }
  .table td, .table td.count, .table .word { display: block; min-width: 0; overflow-wrap: anywhere; border: 0; padding: 1px var(--space-3); text-align: left; white-space: normal; width: auto; }
  .table td[data-label]::before { content: attr(data-label) ': '; color: var(--muted); font-size: var(--size-s); }
  .table td:empty { display: none; }
}
`

export interface Column {
  readonly title: string
  /** Numbers stand at the right; words take no more room than they need; long texts get some. Default: a text. */
  readonly kind?: 'count' | 'word' | 'long' | 'text'
  /** Whether its cells tell by themselves what they are, without the column's title beside them on a phone. */
  readonly isPlain?: boolean
}

/** What a cell shows, and by what it is sorted where its text doesn't say. */
export type Cell = Content | { readonly content: Content; readonly sort: number }

export interface Row {
  readonly cells: readonly Cell[]
  /** The name by which the filter shows it. */
  readonly item?: string
}

export interface Table {
  readonly id: string
  /** What the rows are: `tests`. */
  readonly label: string
  readonly columns: readonly Column[]
  readonly rows: readonly Row[]
  /** Whether there is a filter above it. */
  readonly hasFilter?: boolean
}

/** A table that can be sorted by its columns; on a phone each row is a card. */
export function table({ id, label, columns, rows, hasFilter = false }: Table): Markup {
  const head = columns.map(({ title, kind = 'text' }) => markup`<th scope="col" class="${kind}">${title}</th>`)
  const form = hasFilter ? filter({ list: id, label, items: rows.map(({ item = '' }) => item) }) : undefined
  return markup`${form}<div class="table" role="group" aria-label="${label}" tabindex="0"><table id="${id}" data-sortable><thead><tr>${head}</tr></thead><tbody>
${rows.map((row) => rowHtml(row, columns))}</tbody></table></div>
`
}

const rowHtml = ({ cells, item }: Row, columns: readonly Column[]): Markup =>
  markup`<tr${item === undefined ? undefined : markup` data-item="${item}"`}>${cells.map((cell, index) => cellHtml(cell, columns[index] as Column))}</tr>
`

function cellHtml(cell: Cell, { title, kind = 'text', isPlain = false }: Column): Markup {
  const { content, sort } = isSorted(cell) ? cell : { content: cell, sort: undefined }
  const style = kind === 'text' ? undefined : markup` class="${kind}"`
  const label = isPlain ? undefined : markup` data-label="${title}"`
  return markup`<td${style}${label}${sort === undefined ? undefined : markup` data-sort="${sort}"`}>${content}</td>`
}

const isSorted = (cell: Cell): cell is Extract<Cell, { readonly sort: number }> =>
  typeof cell === 'object' && 'sort' in cell && typeof cell.sort === 'number'
