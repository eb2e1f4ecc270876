import type { TagPlanning } from '../record/definition.js'
import { sessionState } from '../record/session-state.js'

/** The hand-written functions that tags call, by module. */
const claimed = sessionState(() => new Map<string, Set<string>>())

export function claimCustomFunction(session: TagPlanning, module: string, functionName: string): void {
  const byModule = session.state(claimed)
  byModule.set(module, (byModule.get(module) ?? new Set()).add(functionName))
}

export const isCustomFunctionClaimed = (session: TagPlanning, module: string, functionName: string): boolean =>
  session.state(claimed).get(module)?.has(functionName) ?? false
