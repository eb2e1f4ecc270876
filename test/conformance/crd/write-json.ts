import { Double } from 'kubevet/cel'
import { RawJson } from './case.js'

/** JSON as the oracle writes it: integers of any size, floats as numbers, properties without a value left out. */
export function writeJson(value: unknown): string {
  if (value instanceof RawJson) return value.text
  if (value instanceof Double) return `${value.value}`
  if (typeof value === 'bigint') return `${value}`
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${writeJson(part)}`).join(',')}}`
}
