import type { FieldPath } from '../../apimachinery/field/index.js'
import type { Operation } from './operation.js'

/**
 * The structs, lists and maps of an object that hold a value of a wrong type, which validators don't see. Constraints
 * that look at such a holder as a whole stay silent: their verdict could depend on that value.
 */
export interface IncompleteValues {
  has(holder: unknown): boolean
  /** Takes back whatever is found at a path and below it: whether it would be looked at can't be known. */
  leaveOut(path: FieldPath): void
}

/** Whether a constraint can't judge a struct, list or map, since it holds a value of a wrong type. */
export const isIncomplete = (op: Operation, holder: unknown): boolean =>
  op.incomplete !== undefined && op.incomplete.has(holder)

/** The same for checks of parts that may keep others from running. */
export function leavesOut(op: Operation, path: FieldPath, holder: unknown): boolean {
  if (op.incomplete === undefined || !op.incomplete.has(holder)) return false
  op.incomplete.leaveOut(path)
  return true
}
