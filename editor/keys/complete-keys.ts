// Which keys and values may be written at a place, and what is said of the one that is.
import type { KeyPlace } from './key-place.js'
import { type KeySchema, type Resolve, resolved, schemaAt, schemaText, typeText } from './key-schema.js'

/** A key or value that may be written. */
export interface KeyCompletion {
  readonly label: string
  readonly kind: 'key' | 'value'
  /** `string`, `array of object, required` */
  readonly detail: string
  /** Markdown. */
  readonly documentation: string
  /** What is written in the place of what is there. */
  readonly insert: string
}

/** The schema of a document. */
export interface DocumentSchema {
  readonly root: KeySchema
  readonly resolve: Resolve
}

/** Required keys first, then the others; keys that are there already are left out. @param text of the place */
export function completeKeys(
  text: string,
  place: KeyPlace,
  { root, resolve }: DocumentSchema,
): readonly KeyCompletion[] {
  const path = place.kind === 'value' ? [...place.path, place.key] : place.path
  const schema = schemaAt(root, path, resolve)
  if (schema === undefined) return []
  if (place.kind === 'value' || schema.properties === undefined) {
    const values = valuesOf(schema).map((one) => inStyle(one, text, place))
    // YAML wants a blank behind the colon.
    return text[place.range.start - 1] === ':' ? values.map((one) => ({ ...one, insert: ` ${one.insert}` })) : values
  }
  const found = keysOf(schema, place.siblings, resolve).map((one) => inStyle(one, text, place))
  // A key that is followed by its colon already does not get another one.
  const hasColon = /^\s*:/.test(text.slice(place.range.end))
  return hasColon ? found.map((one) => ({ ...one, insert: one.insert.replace(/: ?$/, '') })) : found
}

/** In JSON, and in the place of a word in quotes, in quotes; in flow style on the line. */
function inStyle(one: KeyCompletion, text: string, { style, range }: KeyPlace): KeyCompletion {
  const quote = /["']/.exec(text[range.start] ?? '')?.[0]
  const isQuoted = style === 'json' || (style === 'flow' && quote !== undefined)
  if (!isQuoted) return style === 'flow' && one.kind === 'key' ? { ...one, insert: `${one.label}: ` } : one
  const written = JSON.stringify(one.label)
  if (one.kind === 'key') return { ...one, insert: `${written}: ` }
  return /^(?:true|false|null|-?[\d.]+)$/.test(one.insert) ? one : { ...one, insert: written }
}

function keysOf(
  { properties = {}, required = [] }: KeySchema,
  siblings: readonly string[],
  resolve: Resolve,
): KeyCompletion[] {
  const names = Object.keys(properties).filter((name) => !siblings.includes(name))
  const isRequired = (name: string): boolean => required.includes(name)
  return [...names.filter(isRequired), ...names.filter((name) => !isRequired(name))].map((name) => {
    const schema = resolved(properties[name] ?? {}, resolve)
    const type = typeText(schema, resolve)
    const isNested = schema.properties !== undefined || type.startsWith('array') || type === 'object'
    return {
      label: name,
      kind: 'key',
      detail: isRequired(name) ? `${type}, required` : type,
      documentation: schemaText(schema),
      insert: `${name}:${isNested ? '' : ' '}`,
    }
  })
}

function valuesOf(schema: KeySchema): KeyCompletion[] {
  const { type, enum: listed, default: preset } = schema
  const values = listed ?? (type === 'boolean' ? [true, false] : preset === undefined ? [] : [preset])
  return values
    .filter((value) => typeof value !== 'object')
    .map((value) => ({
      label: String(value),
      kind: 'value',
      detail: value === preset ? 'default' : '',
      documentation: '',
      insert: typeof value === 'string' ? scalar(value) : String(value),
    }))
}

/** As YAML reads it back: words that would not be strings are quoted. */
const scalar = (value: string): string =>
  /^[A-Za-z/][\w./-]*$/.test(value) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(value)
    ? value
    : JSON.stringify(value)

/** What a schema says of the key at a place, in Markdown; undefined if it does not know it. */
export function describeKey({ path, key }: KeyPlace, { root, resolve }: DocumentSchema): string | undefined {
  const parent = schemaAt(root, path, resolve)
  const schema = schemaAt(root, [...path, key], resolve)
  if (schema === undefined || key === '') return undefined
  const isRequired = parent?.required?.includes(key) === true
  return [`\`${key}\`: ${typeText(schema, resolve)}${isRequired ? ', required' : ''}`, schemaText(schema)]
    .filter((text) => text !== '')
    .join('\n\n')
}
