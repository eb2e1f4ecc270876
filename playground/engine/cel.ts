import type { ModeEngine } from '../model/mode.js'

export const celEngine: ModeEngine = {
  answer: () => ({ findings: [], parts: [] }),
  command: () => '',
}
