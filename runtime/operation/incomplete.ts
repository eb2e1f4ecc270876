import type { FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from './operation.js'

/** Whether a constraint can't judge a struct, list or map, since it holds a value of a wrong type. */
export const isIncomplete = (op: Operation, holder: unknown): boolean =>
  op.incomplete !== undefined && op.incomplete.has(holder)

/** The same for checks of parts that may keep others from running. */
export function leavesOut(op: Operation, path: FieldPath, holder: unknown): boolean {
  if (op.incomplete === undefined || !op.incomplete.has(holder)) return false
  op.incomplete.leaveOut(path)
  return true
}
