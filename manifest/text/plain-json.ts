import type { YamlOptions } from '../yaml/placed-value.js'

/** Numbers that JavaScript's own reader reads otherwise, and what looks like one in a string. */
const INEXACT_NUMBER = /[[:,]\s*-?(?:\d{16,}|[\d.]+[eE])|[[:,]\s*-0/
/** The same where floats are told apart from integers. */
const SPECIAL_NUMBER = /[[:,]\s*-?(?:\d+[.eE]|\d{16,})|[[:,]\s*-0/
/** A half of a pair, written as an escape. */
export const SURROGATE = /\\u[dD][89a-fA-F]/
const KEY = /(?<!\\)"\s*:/g

/**
 * The value of a JSON text that the reader of YAML would read the same; undefined for any other text, such as one with keys that are
 * set twice, with a syntax error, or, if `float` makes something of them, with floats. It is many times faster.
 */
export function readPlainJson(text: string, float?: YamlOptions['float']): unknown {
  if ((float === undefined ? INEXACT_NUMBER : SPECIAL_NUMBER).test(text) || SURROGATE.test(text)) return undefined
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
