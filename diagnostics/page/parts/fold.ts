import { markup, type Content, type Markup } from '../markup.js'
import type { Tone } from './tone.js'

export const FOLD_STYLE = `
summary { cursor: pointer; border-radius: var(--radius-s); overflow-wrap: anywhere; }
summary::marker { color: var(--muted); }
summary:hover { color: var(--accent); }
.fold { border: 1px solid var(--line); border-left: 3px solid var(--tone); border-radius: var(--radius-m); margin: var(--space-2) 0; background: var(--raised); }
.fold > summary { padding: var(--space-2) var(--space-4); }
.fold > .body { padding: 0 var(--space-4) var(--space-3); }
.more { margin: var(--space-2) 0; }
@media (max-width: 40rem) { .fold > summary { padding: var(--space-2) var(--space-3); } .fold > .body { padding: 0 var(--space-3) var(--space-2); } summary code { word-break: break-all; } }
@media print { .fold { break-inside: avoid-page; } }
`

/** A card that opens. */
export interface Fold {
  readonly tone: Tone
  readonly summary: Content
  readonly body: Content
  readonly isOpen?: boolean
  /** By which links go to it. */
  readonly id?: string
  /** The name by which a filter shows it. */
  readonly item?: string
}

export const fold = ({ tone, summary, body, isOpen = false, id, item }: Fold): Markup =>
  markup`<details class="fold ${tone}"${id === undefined ? undefined : markup` id="${id}"`}${item === undefined ? undefined : markup` data-item="${item}"`}${isOpen ? markup` open` : undefined}>
<summary>${summary}</summary>
<div class="body">
${body}</div>
</details>
`

/** More of something, which is folded at first. */
export const more = (summary: Content, body: Content): Markup =>
  markup`<details class="more"><summary>${summary}</summary>
${body}</details>
`
