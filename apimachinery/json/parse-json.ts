// JSON whose numbers keep what Kubernetes tells apart: `1` is an int, `1.0` and `1e3` are doubles, and no digit is lost.
import { double } from '../number/double.js'
import { int } from '../number/int64.js'
import { plainEntries } from './plain-json.js'
import type { JsonNumber, JsonValue } from './value.js'

const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g

/**
 * Reads JSON as kube-apiserver does: numbers written as integers that fit 64 bits are ints, all others doubles. Throws
 * SyntaxError for text that is not JSON.
 */
export function parseJson(text: string): JsonValue {
  const plain: unknown = JSON.parse(text)
  if (plainEntries(text) !== undefined) return plain as JsonValue
  const marker = unusedKey(text, plain)
  let marked = false
  const numbers = text.replace(TOKENS, (token) => {
    if (token.startsWith('"') || (/^-?\d{1,15}$/.test(token) && token !== '-0')) return token
    marked = true
    return `{"${marker}":"${token}"}`
  })
  return (marked ? JSON.parse(numbers, (_, value: unknown) => revive(value, marker)) : plain) as JsonValue
}

/** A key that no object of the data has, however the text writes its keys. */
function unusedKey(text: string, data: unknown): string {
  const unescaped = text.includes('\\u') ? JSON.stringify(data) : text
  let longest = 0
  for (const [run] of unescaped.matchAll(/\$+/g)) longest = Math.max(longest, run.length)
  return `$number${'$'.repeat(longest + 1)}`
}

function revive(value: unknown, marker: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, marker)) return value
  return parseNumber((value as Record<string, string>)[marker] as string)
}

/** A number as it is written in JSON or YAML. */
export function parseNumber(text: string): JsonNumber {
  if (/^-?\d+$/.test(text)) {
    const exact = BigInt(text)
    if (BigInt.asIntN(64, exact) === exact) return int(exact)
  }
  return double(Number(text))
}
