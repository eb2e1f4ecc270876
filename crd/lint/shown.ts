import { Double } from '../../cel/index.js'

/** A JSON value as messages show it, null for what is undefined; long ones are cut. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value ?? null, (_, part: unknown) => {
    if (part instanceof Double) return part.value
    return typeof part === 'bigint' ? Number(part) : part
  })
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}
