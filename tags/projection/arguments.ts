import type { Call } from '../model/plan.js'

/** The number that a constraint's function takes. */
export function numberOf(call: Call): number | bigint {
  const first = call.kind === 'constraint' ? call.args[0] : undefined
  if (typeof first !== 'number' && typeof first !== 'bigint') throw new Error(`${call.kind} has no number`)
  return first
}

/** A number of things, as Kubernetes' messages have it: `1 item`, `2 items`. */
export const counted = (n: number | bigint, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`
