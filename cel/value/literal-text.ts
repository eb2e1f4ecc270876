import { isList, toArray } from './list/list.js'
import { CelDuration, durationText } from './time/duration.js'
import { CelError } from './error.js'
import { ExtensionValue } from './extension.js'
import { JsonPatch } from './mutation/json-patch.js'
import { isMap, mapEntries } from './map/map.js'
import { MutationObject } from './mutation/mutation-object.js'
import { Double } from '../../apimachinery/number/index.js'
import { Uint } from './number/uint.js'
import { Optional } from './optional.js'
import { Timestamp, timestampText } from './time/timestamp.js'
import { assertWritable } from './tree-size.js'
import { TypeValue } from './type-value.js'
import type { Value } from './value.js'

/** The functions that make Kubernetes' values from their texts, by type. */
const CONSTRUCTORS: ReadonlyMap<string, string> = new Map([
  ['net.IP', 'ip'],
  ['net.CIDR', 'cidr'],
  ['kubernetes.Quantity', 'quantity'],
  ['kubernetes.Semver', 'semver'],
  ['kubernetes.URL', 'url'],
])

/**
 * A value as CEL source text: `[1, 2u, 1.0, "a", b"\x00", duration("1s"), optional.of(ip("1.2.3.4"))]`. Evaluated, the
 * text gives the value again. What no text can make is shown between angle brackets: errors by their messages, others
 * by their types, followed by their display text if they have one. Throws RangeError for a value of too many parts.
 */
export function literalText(value: Value): string {
  assertWritable(value)
  return textOf(value)
}

function textOf(value: Value): string {
  switch (typeof value) {
    case 'string':
      return quoted(value)
    case 'number':
      return Number.isSafeInteger(value) ? String(value) : doubleText(value)
    case 'bigint':
    case 'boolean':
      return String(value)
    default:
      return value === null ? 'null' : objectText(value)
  }
}

function objectText(value: Exclude<Value, null | boolean | number | bigint | string>): string {
  if (isList(value)) return `[${toArray(value).map(textOf).join(', ')}]`
  if (isMap(value)) return mapText([...mapEntries(value)])
  if (value instanceof Double) return doubleText(value.value)
  if (value instanceof Uint) return `${value.value}u`
  if (value instanceof Uint8Array) return bytesText(value)
  if (value instanceof Timestamp) return `timestamp("${timestampText(value)}")`
  if (value instanceof CelDuration) return `duration("${durationText(value)}")`
  if (value instanceof Optional) {
    return value.value === undefined ? 'optional.none()' : `optional.of(${textOf(value.value)})`
  }
  if (value instanceof TypeValue) return value.name
  if (value instanceof ExtensionValue) return extensionText(value)
  return value instanceof CelError ? `<error: ${value.message}>` : '<unknown>'
}

const mapText = (entries: readonly (readonly [Value, Value])[]): string =>
  `{${entries.map(([key, value]) => `${textOf(key)}: ${textOf(value)}`).join(', ')}}`

function doubleText(value: number): string {
  if (Number.isNaN(value)) return 'double("NaN")'
  if (!Number.isFinite(value)) return value > 0 ? 'double("Infinity")' : 'double("-Infinity")'
  const text = Object.is(value, -0) ? '-0' : String(value)
  return /[.e]/.test(text) ? text : `${text}.0`
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** Characters that would end the literal, hide, or break the line. */
const UNPRINTABLE = /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/g

const quoted = (text: string): string =>
  `"${text.replace(UNPRINTABLE, (char) => ESCAPES.get(char) ?? `\\u${hex(char.charCodeAt(0), 4)}`)}"`

const bytesText = (bytes: Uint8Array): string =>
  `b"${Array.from(bytes, (byte) => (isPlainByte(byte) ? String.fromCharCode(byte) : `\\x${hex(byte, 2)}`)).join('')}"`

/** Printable ASCII other than quote and backslash. */
const isPlainByte = (byte: number): boolean => byte >= 0x20 && byte < 0x7f && byte !== 0x22 && byte !== 0x5c

const hex = (value: number, width: number): string => value.toString(16).padStart(width, '0')

function extensionText(value: ExtensionValue): string {
  if (value instanceof MutationObject) return structText(value.type.name, value.fields)
  if (value instanceof JsonPatch) return patchText(value)
  const name = value.type.name
  const make = CONSTRUCTORS.get(name)
  if (value.display === undefined) return `<${name}>`
  return make === undefined ? `<${name} ${value.display}>` : `${make}(${quoted(value.display)})`
}

function patchText(patch: JsonPatch): string {
  const texts = Object.entries({ op: patch.op, path: patch.path, from: patch.from }).filter(([, text]) => text !== '')
  const fields = new Map<string, Value>(texts)
  if (patch.value !== undefined) fields.set('value', patch.value)
  return structText(patch.type.name, fields)
}

const structText = (name: string, fields: ReadonlyMap<string, Value>): string =>
  `${name}{${Array.from(fields, ([field, value]) => `${field}: ${textOf(value)}`).join(', ')}}`
