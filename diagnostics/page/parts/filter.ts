import { markup, type Markup } from '../markup.js'

export const FILTER_STYLE = `
.filter { display: none; flex-wrap: wrap; gap: var(--space-2); align-items: center; margin: var(--space-3) 0; }
.js .filter { display: flex; }
.filter input[type=search] { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--line-strong); border-radius: var(--radius-m); padding: var(--space-1) var(--space-3); flex: 1 1 14rem; min-width: 0; max-width: 100%; }
.filter ::placeholder { color: var(--muted); opacity: 1; }
.filter output { color: var(--muted); font-size: var(--size-s); font-variant-numeric: tabular-nums; }
.chips { display: flex; flex-wrap: wrap; gap: var(--space-1); border: 0; margin: 0; padding: 0; min-width: 0; }
.chip { position: relative; border: 1px solid var(--line-strong); border-radius: var(--radius-pill); padding: 0 var(--space-3); font-size: var(--size-s); line-height: 1.8; cursor: pointer; }
.chip input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
.chip b { font-weight: 400; color: var(--muted); font-variant-numeric: tabular-nums; }
.chip:hover { border-color: var(--accent); }
.chip:has(:checked) { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.chip:has(:checked) b { color: inherit; }
.chip:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
@media print { .filter { display: none !important; } }
`

/** What a filter shows, and by which names. */
export interface Filter {
  /** The id of the element with the parts; each part has its name in `data-item`. */
  readonly list: string
  /** What the parts are: `tests`. */
  readonly label: string
  /** The name of every part. */
  readonly items: readonly string[]
}

/** A form that shows the parts with all words, and with one of several names. */
export function filter({ list, label, items }: Filter): Markup {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  const chip = (value: string, text: string, count: number, checked: Markup | undefined): Markup =>
    markup`<label class="chip"><input type="radio" name="of" value="${value}"${checked}>${text} <b>${count}</b></label>`
  const chips =
    counts.size < 2
      ? undefined
      : markup`<fieldset class="chips" aria-label="Show">${chip('', 'all', items.length, markup` checked`)}${[...counts].map(([name, count]) => chip(name, name, count, undefined))}</fieldset>
`
  return markup`<form class="filter" data-list="${list}" role="search" aria-label="Search ${label}">
<input type="search" name="q" placeholder="Search ${label}" aria-label="Search ${label}">
${chips}<output></output>
</form>
`
}
