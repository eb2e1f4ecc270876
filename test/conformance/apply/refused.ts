import type { Status } from 'kubevet/apply'
import type { JsonObject } from 'kubevet/crd'
import type { StepResult } from './case.js'

/** What a case says of a Status. */
export function errorOf({ code, reason, message, details }: Status): JsonObject {
  const causes = details?.causes ?? []
  return { code, ...(reason !== undefined && { reason }), message, ...(causes.length > 0 && { causes }) }
}

/** A write that was refused: the conflicts of an apply are told by themselves. */
export function refused(status: Status): StepResult {
  const causes = status.details?.causes ?? []
  const conflicts = causes
    .filter(({ reason }) => reason === 'FieldManagerConflict')
    .map(({ message = '', field = '' }) => ({ manager: message.replace(/^conflict with /, ''), field }))
    .sort((a, b) => compare(a.manager, b.manager) || compare(a.field, b.field))
  if (conflicts.length === 0) return { error: errorOf(status) }
  const { code, reason, message } = status
  return { error: { code, ...(reason !== undefined && { reason }), message }, conflicts }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
