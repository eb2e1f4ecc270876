// Paths to fields as rules (`fieldPath`) and selectable fields (`jsonPath`) have them: `.spec.replicas`, `.labels['a.b']`.
import { byteLength } from '../../apimachinery/text/index.js'
import { FieldPath } from '../../apimachinery/field/index.js'
import { propertyOf, type JsonSchemaProps } from '../schema/props.js'

/** What a path leads to: a place and its schema, undefined where a map's values have none; or why it leads nowhere. */
export type ResolvedFieldPath =
  | { readonly path: FieldPath; readonly schema: JsonSchemaProps | undefined }
  | { readonly error: string }

export interface FieldPathOptions {
  /** Whether `['name']` may be written for `.name`; true by default. */
  readonly arrayNotation?: boolean
}

/** Bytes of the longest text between two delimiters: a path ends, for Go's scanner, before one that is longer. */
const MAX_TOKEN = 65_535

const INVALID_FIELD = 'does not refer to a valid field'
const UNEXPECTED_END = 'unexpected end of JSON path'

/** Follows a path through a schema that has a structural form (apiextensions-apiserver's `ValidFieldPath`). */
export function resolveFieldPath(
  text: string,
  root: JsonSchemaProps,
  { arrayNotation = true }: FieldPathOptions = {},
): ResolvedFieldPath {
  const tokens = tokensOf(text)
  let at: Place = { path: FieldPath.nil, schema: root }
  for (let next = tokens.next(); !next.done; next = tokens.next()) {
    const name = readName(next.value, tokens, arrayNotation)
    if ('error' in name) return name
    const step = stepInto(at, name.name)
    if (step === undefined) return { error: INVALID_FIELD }
    if (name.isSubscript) {
      const end = tokens.next()
      if (end.done) return { error: UNEXPECTED_END }
      if (end.value !== ']') return { error: `expected ] but got ${end.value}` }
    }
    at = step
  }
  return at
}

interface Place {
  readonly path: FieldPath
  readonly schema: JsonSchemaProps | undefined
}

type Name = { readonly name: string; readonly isSubscript: boolean } | { readonly error: string }

/** The name that a delimiter starts. */
function readName(delimiter: string, tokens: Iterator<string, undefined>, arrayNotation: boolean): Name {
  if (delimiter !== '.' && delimiter !== '[') return { error: `expected [ or . but got: ${delimiter}` }
  if (delimiter === '[' && !arrayNotation) return { error: 'array notation is not allowed' }
  const next = tokens.next()
  if (next.done) return { error: UNEXPECTED_END }
  if (delimiter === '.') return { name: next.value, isSubscript: false }
  if (!/^'[^]*'$/.test(next.value)) return { error: `expected single quoted string but got ${next.value}` }
  return unquote(next.value.slice(1, -1))
}

/** A property if there are any, else a value of a map. */
function stepInto({ path, schema }: Place, name: string): Place | undefined {
  if (schema === undefined) return undefined
  if (Object.keys(schema.properties ?? {}).length > 0) {
    const property = propertyOf(schema, name)
    return property && { path: path.child(name), schema: property }
  }
  const { additionalProperties } = schema
  if (additionalProperties === undefined) return undefined
  return { path: path.key(name), schema: typeof additionalProperties === 'object' ? additionalProperties : undefined }
}

/** Delimiters and the texts between them. Quotes keep delimiters from being ones, but only at the start of a text. */
function* tokensOf(text: string): Generator<string, undefined> {
  for (let start = 0; start < text.length;) {
    const end = endOfToken(text, start)
    const token = text.slice(start, end)
    if (end - start > MAX_TOKEN || (end - start > MAX_TOKEN / 3 && byteLength(token) > MAX_TOKEN)) return undefined
    yield token
    start = end
  }
  return undefined
}

const DELIMITER = /[.[\]]/g
const CLOSING_QUOTE = /(?<!\\)'/g

function endOfToken(text: string, start: number): number {
  if (text[start] === "'") {
    CLOSING_QUOTE.lastIndex = start + 1
    return (CLOSING_QUOTE.exec(text)?.index ?? text.length - 1) + 1
  }
  DELIMITER.lastIndex = start
  const index = DELIMITER.exec(text)?.index ?? text.length
  return index === start ? start + 1 : index
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['a', '\u0007'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ["'", "'"],
  ['\\', '\\'],
])

function unquote(text: string): Name {
  let invalid: string | undefined
  const name = text.replace(/\\[^\n]/gu, (sequence) => {
    const character = ESCAPES.get(sequence.slice(1))
    if (character === undefined) invalid = sequence
    return character ?? ''
  })
  if (invalid !== undefined) return { error: `invalid string literal: invalid escape char ${invalid}` }
  return { name, isSubscript: true }
}
