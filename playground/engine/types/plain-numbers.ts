import { Double } from '../../../apimachinery/number/index.js'

/** A value with plain numbers for floats: validators know no others. */
export function plainNumbers(value: unknown): unknown {
  if (value instanceof Double) return value.value
  if (Array.isArray(value)) return value.map(plainNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plainNumbers(part)]))
}
