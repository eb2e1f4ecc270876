// Where hand-written functions judge values.
import type { PlannedCall } from './planned.js'

/** The fields that hand-written functions are for. What they find is there, or below. */
export const handWrittenFields = (calls: readonly PlannedCall[]): string[] =>
  calls.flatMap(({ field, call }) => (call.kind === 'custom' ? [field] : []))

/** Whether a field is one of these, or below. */
export const isHandWritten = (fields: readonly string[], field: string): boolean =>
  fields.some(
    (one) => one === '' || field === one || (field.startsWith(one) && '.['.includes(field.charAt(one.length))),
  )
