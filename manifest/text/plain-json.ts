/** Numbers that JavaScript's own reader does not keep as they are written, and what looks like one in a string. */
const SPECIAL_NUMBER = /[[:,]\s*-?(?:\d+[.eE]|\d{16,})|[[:,]\s*-0/
/** A half of a pair, written as an escape. */
export const SURROGATE = /\\u[dD][89a-fA-F]/
const KEY = /(?<!\\)"\s*:/g

/**
 * The value of a JSON text that the reader of YAML would read the same; undefined for any other text, such as one with floats, with
 * keys that are set twice, or with a syntax error. It is many times faster.
 */
export function readPlainJson(text: string): unknown {
  if (SPECIAL_NUMBER.test(text) || SURROGATE.test(text)) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return keysIn(value) === (text.match(KEY)?.length ?? 0) ? value : undefined
  } catch {
    return undefined
  }
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = 0
  if (Array.isArray(value)) for (const item of value) count += keysIn(item)
  else for (const part of Object.values(value)) count += 1 + keysIn(part)
  return count
}
