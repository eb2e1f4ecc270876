import { jsonText } from '../../apimachinery/json/index.js'

/** A JSON value as messages show it, null for what is undefined; long ones are cut. */
export function shown(value: unknown): string {
  const text = jsonText(value)
  return text.length <= 60 ? text : `${text.slice(0, 59)}…`
}
