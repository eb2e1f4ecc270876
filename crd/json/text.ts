import { Double } from '../../cel/index.js'
import { compareText, go, goJson } from '../../runtime/index.js'
import { DecodeError } from './decode-error.js'
import { MAX_LEVELS } from './reader.js'
import { isObject } from './value.js'

interface Writing {
  readonly float: (value: number) => string
  readonly keys: (object: object) => string[]
}

/** As Go marshals it: keys sorted, whole doubles as integers. */
const GO: Writing = {
  float: (value) => goJson(value, go.float64),
  keys: (object) => Object.keys(object).sort(compareText),
}

/** As it may have been written: keys in their order, whole doubles with a point. */
const SOURCE: Writing = {
  float: (value) => (Number.isSafeInteger(value) ? `${value}.0` : goJson(value, go.float64)),
  keys: Object.keys,
}

/**
 * The JSON text of a value as Go writes it: without blanks, keys sorted, a whole double as an integer. Throws a DecodeError for
 * a value that is nested too deep, or contains itself.
 */
export const jsonText = (value: unknown): string => write(value, GO, 0)

/** The JSON text that a value may have been decoded from: a whole double is written as one (`1.0`). Throws as `jsonText`. */
export const sourceText = (value: unknown): string => write(value, SOURCE, 0)

function write(value: unknown, writing: Writing, level: number): string {
  if (level > MAX_LEVELS) throw new DecodeError('exceeded max depth')
  if (Array.isArray(value)) return `[${value.map((item) => write(item, writing, level + 1)).join(',')}]`
  if (isObject(value)) {
    const entries = writing
      .keys(value)
      .filter((key) => value[key] !== undefined)
      .map((key) => `${JSON.stringify(key)}:${write(value[key], writing, level + 1)}`)
    return `{${entries.join(',')}}`
  }
  if (value instanceof Double) return writing.float(value.value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : writing.float(value)
  return value === undefined ? 'null' : JSON.stringify(value)
}
