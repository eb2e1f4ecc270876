import type { ErrorsPart, PaneFinding } from './answer.js'

/** The errors among findings, as a list that leads to their places. */
export const readErrors = (findings: readonly PaneFinding[]): ErrorsPart['errors'] =>
  findings
    .filter(({ severity }) => severity === 'error')
    .map(({ pane, from, to, message }) => ({ field: '', text: message, at: { pane, from, to } }))
