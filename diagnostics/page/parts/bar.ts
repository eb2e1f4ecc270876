import { markup, type Markup } from '../markup.js'
import type { Tone } from './tone.js'

export const BAR_STYLE = `
.bar { display: flex; height: 0.55rem; min-width: 5rem; border-radius: var(--radius-pill); overflow: hidden; background: var(--panel); box-shadow: inset 0 0 0 1px var(--line); }
.bar > i { background: var(--tone); }
.bar > i.none { background: color-mix(in srgb, var(--muted) 45%, transparent); }
`

/** Parts of a whole side by side, as wide as their amounts. The numbers stand beside it: nothing reads it aloud. */
export function bar(parts: readonly (readonly [tone: Tone, amount: number])[], whole?: number): Markup {
  const all = whole ?? parts.reduce((sum, [, amount]) => sum + amount, 0)
  const drawn = parts
    .filter(([, amount]) => amount > 0)
    .map(([tone, amount]) => markup`<i class="${tone}" style="width: ${((amount / all) * 100).toFixed(2)}%"></i>`)
  return markup`<span class="bar" aria-hidden="true">${drawn}</span>`
}
