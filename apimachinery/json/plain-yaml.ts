// YAML that is JSON, as clients send it that apply on the server.
import { plainJson } from './plain-json.js'
import { sortedPlain } from './plain-text.js'
import { isObject, type JsonValue } from './value.js'

/** What YAML may read otherwise: other characters than printable ASCII, most escapes, keys for merging. */
const OTHER = /[^\x20-\x7e]|\\[^"\\nt]|"<<"/
/** Characters in a line after which a YAML reader does not expect a colon. */
const LONGEST_KEY = 1000

/**
 * A JSON object that YAML's reader makes the same of, with sorted keys. Undefined for other texts, and where the two may differ.
 */
export function plainYaml(text: string): JsonValue | undefined {
  if (!text.startsWith('{') || OTHER.test(text)) return undefined
  const value = plainJson(text)
  return value !== undefined && hasShortKeys(value) ? sortedPlain(value as JsonValue & object) : undefined
}

function hasShortKeys(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(hasShortKeys)
  if (!isObject(value)) return true
  for (const key in value) if (key.length > LONGEST_KEY || !hasShortKeys(value[key])) return false
  return true
}
