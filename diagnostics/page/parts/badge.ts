import { markup, type Content, type Markup } from '../markup.js'
import type { Tone } from './tone.js'

export const BADGE_STYLE = `
.badge { display: inline-block; border-radius: var(--radius-pill); padding: 0 0.6em; font-size: var(--size-xs); font-weight: 600; line-height: 1.7; white-space: nowrap; color: var(--tone); background: var(--wash); }
a:hover > .badge { text-decoration: underline; }
`

/** A word that says what something came to. */
export const badge = (text: Content, tone: Tone): Markup => markup`<span class="badge ${tone}">${text}</span>`
