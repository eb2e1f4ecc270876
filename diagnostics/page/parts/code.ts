import { markup, type Content, type Markup } from '../markup.js'

export const CODE_STYLE = `
pre, code { font-family: var(--mono); font-size: 0.92em; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: var(--space-1) 0; }
code { overflow-wrap: anywhere; }
.code { position: relative; margin: var(--space-2) 0 var(--space-4); }
.code > pre { background: var(--panel); border: 1px solid var(--line); border-radius: var(--radius-m); padding: var(--space-3) var(--space-4); margin: 0; max-height: 28rem; overflow: auto; }
.js .code.copied-from > pre { padding-right: 5rem; }
.copy { display: none; position: absolute; top: 0.45rem; right: 0.45rem; font: 500 var(--size-xs)/1.7 var(--sans); padding: 0 0.6rem; border: 1px solid var(--line-strong); border-radius: var(--radius-s); background: var(--raised); color: var(--text); cursor: pointer; }
.js .copy { display: block; }
.copy:hover { border-color: var(--accent); color: var(--accent); }
.line-mark { background: var(--unsure-wash); color: inherit; display: block; margin: 0 calc(-1 * var(--space-4)); padding: 0 var(--space-4); box-shadow: inset 3px 0 var(--unsure); }
@media print { .copy { display: none !important; } .code > pre { max-height: none; } }
`

/** Code with a button that copies it. `label` says what it is: `the command`. */
export const copyable = (code: string, label: string): Markup =>
  markup`<div class="code copied-from"><button type="button" class="copy" aria-label="Copy ${label}">Copy</button><pre tabindex="0">${code}</pre></div>
`

/** Code to read: text, or HTML with marks. */
export const code = (content: Content): Markup => markup`<div class="code"><pre tabindex="0">${content}</pre></div>
`

/** Lines of code, those from `first` to `last` marked; none if `last` is before `first`. */
export function markedLines(lines: readonly string[], first: number, last: number): Markup {
  const text = (from: number, to: number): string => lines.slice(from, to).join('\n')
  if (last < first) return markup`${text(0, lines.length)}`
  // A mark is a block, which ends with its line.
  const before = first === 0 ? '' : `${text(0, first)}\n`
  return markup`${before}<mark class="line-mark">${text(first, last + 1)}</mark>${text(last + 1, lines.length)}`
}
