import { base64, compareText } from '../../apimachinery/text/index.js'
import { PreservedValue } from '../schema/values/preserved-value.js'
import { isList, toArray } from '../value/list/list.js'
import { CelDuration, NANOS_PER_SECOND } from '../value/time/duration.js'
import { CelError } from '../value/error.js'
import { ExtensionValue } from '../value/extension.js'
import { goJsonData } from '../value/go/go-json-data.js'
import { JsonPatch } from '../value/mutation/json-patch.js'
import { isMap, isUndeclared, mapEntries, type MapValue } from '../value/map/map.js'
import { MutationObject } from '../value/mutation/mutation-object.js'
import { Double } from '../../apimachinery/number/index.js'
import { Uint } from '../value/number/uint.js'
import { Optional } from '../value/optional.js'
import { fractionText, Timestamp, timestampTextUtc } from '../value/time/timestamp.js'
import { assertWritable } from '../value/tree-size.js'
import { TypeValue } from '../value/type-value.js'
import type { Value } from '../value/value.js'

/** A typed value: `{"int":"5"}`, `{"list":[…]}`. */
export type TypedJson = Readonly<Record<string, unknown>>

/** The forms of Kubernetes' types that are shown by a text. */
const TEXT_FORMS: ReadonlyMap<string, string> = new Map([
  ['net.IP', 'ip'],
  ['net.CIDR', 'cidr'],
  ['kubernetes.Quantity', 'quantity'],
  ['kubernetes.Semver', 'semver'],
  ['kubernetes.URL', 'url'],
  ['kubernetes.NamedFormat', 'format'],
])

/**
 * A value in its typed form. Values that have none are `{"opaque":"<type name>"}`. Throws RangeError for a value of too many
 * parts.
 */
export function toTypedJson(value: Value): TypedJson {
  assertWritable(value)
  return typedForm(value)
}

function typedForm(value: Value): TypedJson {
  switch (typeof value) {
    case 'string':
      return { string: value }
    case 'boolean':
      return { bool: value }
    case 'bigint':
      return { int: String(value) }
    case 'number':
      return Number.isSafeInteger(value) ? { int: String(value) } : { double: doubleForm(value) }
    default:
      return value === null ? { null: null } : objectForm(value)
  }
}

function objectForm(value: Exclude<Value, null | boolean | number | bigint | string>): TypedJson {
  if (isList(value)) return { list: toArray(value).map(typedForm) }
  if (value instanceof Double) return { double: doubleForm(value.value) }
  if (value instanceof Uint) return { uint: String(value.value) }
  if (value instanceof Uint8Array) return { bytes: base64(value) }
  if (value instanceof Timestamp) return { timestamp: timestampTextUtc(value) }
  if (value instanceof CelDuration) return { duration: secondsText(value.nanos) }
  if (value instanceof TypeValue) return { type: value.name }
  if (value instanceof Optional) return { optional: value.value === undefined ? null : typedForm(value.value) }
  if (value instanceof CelError) return { error: value.message }
  if (value instanceof ExtensionValue) return extensionForm(value)
  return { map: mapForm(value) }
}

function extensionForm(value: ExtensionValue): TypedJson {
  const name = value.type.name
  if (value instanceof JsonPatch) return { jsonPatch: patchForm(value) }
  if (value instanceof MutationObject) return objectValueForm(value)
  if (value instanceof PreservedValue) return preservedForm(value)
  const form = TEXT_FORMS.get(name)
  return form === undefined || value.display === undefined ? { opaque: name } : { [form]: value.display }
}

/** Preserved data: an object as plain data, anything else is opaque. */
const preservedForm = ({ data, type }: PreservedValue): TypedJson =>
  isMap(data) ? { object: { type: type.name, value: plainData(data) } } : { opaque: type.name }

function plainData(data: unknown): unknown {
  if (typeof data === 'bigint') return Number(data)
  if (data instanceof Double) return data.value
  if (Array.isArray(data)) return data.map(plainData)
  return isMap(data) ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, plainData(value)])) : data
}

/** What a patch sets; empty texts are left out. */
function patchForm(patch: JsonPatch): TypedJson {
  const texts = { op: patch.op, path: patch.path, from: patch.from }
  const form = Object.fromEntries(
    Object.entries(texts)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [name, { string: text }]),
  )
  return patch.value === undefined ? form : { ...form, value: typedForm(patch.value) }
}

/** An object with its fields as plain data; one that has no plain form is opaque. */
const objectValueForm = (value: MutationObject): TypedJson =>
  value.plain instanceof CelError
    ? { opaque: value.type.name }
    : { object: { type: value.type.name, value: goJsonData(value) } }

/** A double as a JSON number, or its name if JSON has none for it. */
function doubleForm(value: number): number | string {
  if (Object.is(value, -0)) return '-0'
  return Number.isFinite(value) ? value : String(value)
}

/** The entries, sorted by the bytes of the keys' texts. */
function mapForm(map: MapValue): readonly (readonly [TypedJson, TypedJson])[] {
  // An entry under NaN counts, but can't be looked up to be shown; nor can what a schema does not declare.
  const findable = [...mapEntries(map)].filter(([key, value]) => !Number.isNaN(key) && !isUndeclared(key, value))
  const entries = findable.map(([key, value]) => {
    const form = typedForm(key)
    return { text: goJson(form), entry: [form, typedForm(value)] as const }
  })
  return entries.sort((a, b) => compareText(a.text, b.text)).map(({ entry }) => entry)
}

/** The text that Go's `encoding/json` makes: unlike JavaScript it escapes the two line separators. */
const goJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`)

/** Exact seconds with up to nine decimals: unlike `string(duration)`, which goes through a double. */
function secondsText(nanos: bigint): string {
  const absolute = nanos < 0n ? -nanos : nanos
  return `${nanos < 0n ? '-' : ''}${absolute / NANOS_PER_SECOND}${fractionText(absolute % NANOS_PER_SECOND)}s`
}
