/** What something came to, which decides its colour. */
export type Tone = 'good' | 'bad' | 'unsure' | 'info' | 'none'

/** A class a tone: `tone` is its colour, `wash` what it stands on. */
export const TONE_STYLE = `
.good { --tone: var(--good); --wash: var(--good-wash); }
.bad { --tone: var(--bad); --wash: var(--bad-wash); }
.unsure { --tone: var(--unsure); --wash: var(--unsure-wash); }
.info { --tone: var(--info); --wash: var(--info-wash); }
.none { --tone: var(--muted); --wash: var(--panel); }
.toned { color: var(--tone); }
`
