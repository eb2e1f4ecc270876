import { setOwn } from '../../apimachinery/json/index.js'
import type { BoundEdit } from './bound.js'

/** Sets limits in data, which is left as it is. Throws RangeError if an edit's path leads nowhere. */
export function applyEdits<T>(data: T, edits: readonly BoundEdit[]): T {
  return edits.reduce((edited, { path, keyword, value }) => withValue(edited, [...path, keyword], value) as T, data)
}

function withValue(data: unknown, path: readonly (string | number)[], value: number): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof data !== 'object' || data === null) throw new RangeError(`nothing at ${step}`)
  if (rest.length > 0 && !Object.hasOwn(data, step)) throw new RangeError(`nothing at ${step}`)
  const inside = withValue((data as Record<string | number, unknown>)[step], rest, value)
  if (Array.isArray(data)) return data.map((item: unknown, index) => (index === Number(step) ? inside : item))
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(data)) setOwn(copy, key, (data as Record<string, unknown>)[key])
  setOwn(copy, String(step), inside)
  return copy
}
