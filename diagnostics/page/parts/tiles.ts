import { markup, type Content, type Markup } from '../markup.js'
import type { Tone } from './tone.js'

export const TILES_STYLE = `
.tiles { display: grid; grid-template-columns: repeat(auto-fill, minmax(11.25rem, 1fr)); gap: var(--space-3); margin: 0 0 var(--space-5); padding: 0; list-style: none; }
.tiles > li { border: 1px solid var(--line); border-radius: var(--radius-l); padding: var(--space-3) var(--space-4); background: var(--panel); color: var(--muted); font-size: var(--size-s); line-height: 1.4; }
.tiles b { display: block; font-size: 1.625rem; line-height: var(--leading-tight); font-weight: 650; font-variant-numeric: tabular-nums; color: var(--text); overflow-wrap: anywhere; }
.tiles .good b, .tiles .bad b, .tiles .unsure b, .tiles .info b { color: var(--tone); }
.tiles small { display: block; }
@media (max-width: 40rem) { .tiles { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-2); } .tiles b { font-size: 1.2rem; } }
`

/** A number with what it counts. */
export interface Tile {
  readonly value: Content
  readonly label: Content
  readonly tone?: Tone
}

/** What it comes to, at a glance. */
export const tiles = (of: readonly Tile[]): Markup =>
  markup`<ul class="tiles">${of.map(({ value, label, tone = 'none' }) => markup`<li class="${tone}"><b>${value}</b>${label}</li>`)}</ul>
`
