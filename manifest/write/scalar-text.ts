import { stringify } from 'yaml'

/** A scalar in one line, as YAML 1.1 reads it, too; in flow style as JSON writes it. */
export function scalarText(value: unknown, isFlow: boolean): string {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'string' || isFlow || /[\r\n]|^[yn]$/i.test(value)) return JSON.stringify(value)
  return stringify(value, { lineWidth: 0, version: '1.1' }).trimEnd()
}
