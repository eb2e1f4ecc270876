import { badge, type Markup, type Tone } from '../../../diagnostics/page/index.js'
import type { VerdictName } from '../../verdict/index.js'

const TONES: Readonly<Record<VerdictName, Tone>> = {
  disagrees: 'bad',
  noise: 'unsure',
  unmarked: 'unsure',
  untagged: 'unsure',
  ratcheted: 'unsure',
  'not-exercised': 'unsure',
  'never-fired': 'none',
  ready: 'good',
  enforced: 'good',
}

export const toneOf = (verdict: VerdictName): Tone => TONES[verdict]

export const verdictBadge = (verdict: VerdictName): Markup => badge(verdict, TONES[verdict])
