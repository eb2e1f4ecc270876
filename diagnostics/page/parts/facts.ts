import { markup, type Content, type Markup } from '../markup.js'

export const FACTS_STYLE = `
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: var(--space-1) var(--space-4); margin: var(--space-3) 0; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) { .facts { grid-template-columns: minmax(0, 1fr); gap: 0; } .facts dd { margin-bottom: var(--space-2); } }
`

/** Names with what is known of them. */
export const facts = (rows: readonly (readonly [name: string, content: Content])[]): Markup =>
  markup`<dl class="facts">${rows.map(([name, content]) => markup`<dt>${name}</dt><dd>${content}</dd>`)}</dl>
`
