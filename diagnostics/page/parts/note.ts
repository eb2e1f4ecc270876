import { markup, type Content, type Markup } from '../markup.js'
import type { Tone } from './tone.js'

export const NOTE_STYLE = `
.note { border-left: 3px solid var(--tone); border-radius: var(--radius-s); background: var(--wash); color: var(--text); padding: var(--space-2) var(--space-4); margin: var(--space-2) 0; max-width: none; overflow-wrap: anywhere; }
pre.note { font-size: var(--size-s); }
`

/** A sentence that must not be overlooked. */
export const note = (tone: Tone, content: Content): Markup => markup`<p class="note ${tone}">${content}</p>
`

/** A message as it was reported, with its lines. */
export const message = (tone: Tone, text: string): Markup => markup`<pre class="note ${tone}">${text}</pre>
`
