import type { Outcomes } from './outcome.js'

/** Whether both give the same value, or both fail: texts and classes of errors are not compared. */
export function sameOutcome({ cel, celJs }: Outcomes): boolean {
  if (cel.kind === 'value' && celJs.kind === 'value') return sameValue(cel.value, celJs.value)
  return cel.kind === celJs.kind
}

/** Whether a program could not tell two values apart, but for the sign of zero and what a JSON text can't say. */
function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (a instanceof Date || b instanceof Date)
    return a instanceof Date && b instanceof Date && a.getTime() === b.getTime()
  if (a instanceof Map || b instanceof Map) return false
  const [left, right] = [a, b] as Record<string, unknown>[]
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(left?.[key], right?.[key]))
  )
}
