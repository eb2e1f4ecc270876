// Path elements as keys of `fieldsV1` (fieldpath/serialize-pe.go).
import { escapeHtml, isObject, jsonText } from '../../apimachinery/json/index.js'
import { int } from '../../apimachinery/number/index.js'
import { byteLength, compareText, quote, wellFormed } from '../../apimachinery/text/index.js'
import { FieldsV1Error } from './fields-v1-error.js'
import { JsonIterator } from './json-iterator.js'
import { fieldElement, type KeyField, type PathElement, textElement, textKeyElement } from './path-element.js'

/** Elements by their keys: managed fields name the same ones again and again. All are forgotten when they become too many. */
const known = new Map<string, PathElement>()
const MOST_KNOWN = 10_000
/** Longer keys are not kept. */
const LONGEST_KNOWN = 256
/** The keys of elements, which are texts of JSON. */
const keys = new WeakMap<PathElement, string>()

/**
 * The element that a key stands for: `f:name`, `k:{"name":"a"}`, `v:"a"`, `i:0`; undefined for a letter of a later version.
 * Throws a FieldsV1Error.
 */
export function parsePathElement(text: string): PathElement | undefined {
  const found = known.get(text)
  if (found !== undefined) return found
  const element = readPathElement(text)
  if (element === undefined || text.length > LONGEST_KNOWN) return element
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, element)
  return element
}

function readPathElement(text: string): PathElement | undefined {
  if (byteLength(text) < 2) throw new FieldsV1Error('key must be 2 characters long:')
  // Go looks at the second byte.
  if (text.charCodeAt(0) > 0x7f || text[1] !== ':') throw new FieldsV1Error(`missing colon: ${text}`)
  const content = text.slice(2)
  switch (text[0]) {
    case 'f':
      return fieldElement(content)
    case 'k':
      return keyElement(parseKey(content))
    case 'v': {
      const json = new JsonIterator(content)
      const value = json.value()
      json.end()
      return typeof value === 'string' ? textElement(value) : { value }
    }
    case 'i':
      return { index: parseIndex(content) }
  }
  return undefined
}

function keyElement(key: readonly KeyField[]): PathElement {
  const [first] = key
  return key.length === 1 && typeof first?.value === 'string' ? textKeyElement(first.name, first.value) : { key }
}

function parseKey(text: string): readonly KeyField[] {
  const fields: KeyField[] = []
  const json = new JsonIterator(text)
  json.entries('ReadObjectCB', (name) => fields.push({ name, value: json.value() }))
  json.end()
  return fields.sort((a, b) => compareText(a.name, b.name))
}

function parseIndex(text: string): number | bigint {
  const refuse = (why: string): never => {
    throw new FieldsV1Error(`strconv.Atoi: parsing ${quote(text)}: ${why}`)
  }
  if (!/^[+-]?[0-9]+$/.test(text)) return refuse('invalid syntax')
  // No text of that many digits, but for leading zeros, is in range.
  const digits = text.replace(/^\+/, '').replace(/^(-?)0+(?=[0-9])/, '$1')
  const value = digits.length > 20 ? undefined : BigInt(digits)
  return value !== undefined && BigInt.asIntN(64, value) === value ? int(value) : refuse('value out of range')
}

/** The key that stands for an element. */
export function pathElementKey(element: PathElement): string {
  let key = keys.get(element)
  if (key === undefined) keys.set(element, (key = keyOf(element)))
  return key
}

function keyOf(element: PathElement): string {
  if ('fieldName' in element) return `f:${wellFormed(element.fieldName)}`
  if ('key' in element) {
    const fields = element.key.map(({ name, value }) => `${nameText(name)}:${valueJson(value)}`)
    return `k:{${fields.join(',')}}`
  }
  return 'value' in element ? `v:${valueJson(element.value)}` : `i:${element.index}`
}

/** A value as json-iterator writes it, which differs from `encoding/json` in exponents and control characters. */
function valueJson(value: unknown): string {
  if (typeof value === 'string') return escapeHtml(nameText(value))
  if (Array.isArray(value)) return `[${value.map(valueJson).join(',')}]`
  if (!isObject(value)) return jsonText(value).replace(/e-(?=[0-9]$)/, 'e-0')
  const keys = Object.keys(value).sort(compareText)
  return `{${keys.map((key) => `${valueJson(key)}:${valueJson(value[key])}`).join(',')}}`
}

const nameText = (name: string): string =>
  JSON.stringify(wellFormed(name)).replace(/\\./g, (escape) =>
    escape === '\\b' ? '\\u0008' : escape === '\\f' ? '\\u000c' : escape,
  )
