import type { Call, Check } from '../../tags/index.js'

type HandedOver = Extract<Call, { kind: 'constraint' }>
/** Whether Kubernetes' code names the function of a check where another one wraps it. */
export const isHandedOver = (call: Call): call is HandedOver => call.kind === 'constraint' && call.args.length === 0

/**
 * A check as another one wraps it: Kubernetes hands a function without further arguments over as it is, so a level of its
 * own gets lost.
 */
export const wrapped = (check: Check): Check =>
  isHandedOver(check.call) || check.call.kind === 'custom' || check.call.kind === 'type'
    ? { ...check, level: undefined }
    : check
