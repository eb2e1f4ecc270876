// Parts of interactive pages.
import { escapeHtml } from './escape-html.js'

/** What parts of pages look like; for pages that use them. */
export const PARTS_STYLE = `
.code { position: relative; margin: 0.25rem 0 0.75rem; }
.code pre, pre.scroll { background: var(--panel); border: 1px solid var(--line); border-radius: 6px; padding: 0.5rem 0.75rem; margin: 0; max-height: 28rem; overflow: auto; }
.code pre { padding-right: 4.5rem; }
button.copy { display: none; position: absolute; top: 0.35rem; right: 0.35rem; font: inherit; font-size: 12px; padding: 0.1rem 0.5rem; border: 1px solid var(--line); border-radius: 6px; background: var(--page); color: inherit; cursor: pointer; }
.js button.copy { display: block; }
form.filter { display: none; flex-wrap: wrap; gap: 0.5rem; align-items: center; margin: 0.5rem 0; }
.js form.filter { display: flex; }
form.filter input, form.filter select { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--line); border-radius: 6px; padding: 0.25rem 0.5rem; max-width: 100%; }
form.filter input { flex: 1 1 14rem; min-width: 0; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.badge { display: inline-block; border: 1px solid currentColor; border-radius: 1rem; padding: 0 0.5rem; font-size: 12px; line-height: 1.5; white-space: nowrap; }
[hidden] { display: none !important; }
@media print { button.copy, form.filter { display: none !important; } .code pre, pre.scroll { max-height: none; } }
`

/** Code with a button that copies it. `label` says what it is. */
export const copyable = (code: string, label: string): string =>
  `<div class="code"><button type="button" class="copy" aria-label="Copy ${escapeHtml(label)}">Copy</button><pre tabindex="0">${escapeHtml(code)}</pre></div>\n`

/**
 * A form that filters the parts of an element by words and by one of several names: each part has its name in `data-item`. `list` is
 * the element's id.
 */
export function filterForm(list: string, label: string, names: readonly string[]): string {
  const options = names.map((name) => `<option>${escapeHtml(name)}</option>`).join('')
  return `<form class="filter" data-list="${escapeHtml(list)}" role="search">
<input type="search" name="q" placeholder="Search ${escapeHtml(label)}" aria-label="Search ${escapeHtml(label)}">
<select name="of" aria-label="Show"><option value="">all</option>${options}</select>
<output></output>
</form>
`
}
