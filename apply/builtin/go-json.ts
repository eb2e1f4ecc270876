// From JSON to Go's structs and back: what a server makes of an object of one of Kubernetes' own kinds.
import { isEmptyValue, zeroValue } from '../../apimachinery/go/index.js'
import {
  DecodeError,
  decodeValue,
  equalJson,
  isNilCollection,
  ownValue,
  setOwn,
  SOURCE,
  type Decoded,
  type DecodeOptions,
  type JsonObject,
} from '../../apimachinery/json/index.js'
import { base64, parseBase64 } from '../../apimachinery/text/index.js'
import type { BuiltinField, BuiltinMap, BuiltinStruct, BuiltinType } from './builtin-type.js'

/** A decoded object, written as JSON again. */
export interface GoObject {
  readonly json: JsonObject
  /** What strict decoding refuses: `unknown field "spec.a"`. */
  readonly strict: readonly string[]
}

/**
 * Decodes JSON into a Go struct, and writes the struct as JSON: quantities and times in their normal form, fields without
 * `omitempty` present, unknown ones left out. Throws a DecodeError with Go's text for what doesn't fit.
 */
export function throughGo(struct: BuiltinStruct, json: JsonObject, options: DecodeOptions = {}): GoObject {
  return writtenByGo(struct, decodeValue(json, SOURCE, struct, options))
}

/** What was decoded into a Go struct, written as JSON. */
export const writtenByGo = (struct: BuiltinStruct, { value, strict }: Decoded): GoObject => ({
  json: decodedStruct(struct, value as JsonObject),
  strict,
})

/** A decoded value as Go writes it; undefined is the zero value. */
function jsonOf(type: BuiltinType, value: unknown): unknown {
  switch (type.kind) {
    case 'pointer':
      return value === undefined ? null : jsonOf(type.elem, value)
    case 'list':
      return isNilCollection(value) ? null : (value as readonly unknown[]).map((item) => jsonOf(type.elem, item))
    case 'map':
      return isNilCollection(value) ? null : mapJson(type, value as JsonObject)
    case 'struct':
      return decodedStruct(type, (value ?? {}) as JsonObject)
    case 'custom':
      return value ?? type.zero
    case 'bytes':
      return value === undefined ? null : bytesJson(value as string)
    default:
      return value ?? zeroValue(type)
  }
}

function mapJson(type: BuiltinMap, map: JsonObject): JsonObject {
  const json: Record<string, unknown> = {}
  for (const key of Object.keys(map)) setOwn(json, key, jsonOf(type.elem, map[key]))
  return json
}

const decodedStruct = (struct: BuiltinStruct, value: JsonObject): JsonObject =>
  structJson(struct, (type, name) => {
    const decoded = ownValue(value, name)
    return type.kind === 'pointer' && decoded === undefined ? undefined : jsonOf(type, decoded)
  })

/** A struct as Go writes it. `written` gives its fields as they are written, undefined for nil pointers. */
export function structJson(
  struct: BuiltinStruct,
  written: (type: BuiltinType, name: string) => unknown,
): Record<string, unknown> {
  const json: Record<string, unknown> = {}
  for (const field of struct.properties().list) {
    const value = written(field.type, field.name)
    if (!isLeftOut(field, value)) json[field.name] = value ?? null
  }
  return json
}

/** Whether a field as it is written is left out of JSON. */
function isLeftOut({ type, omitEmpty, omitZero }: BuiltinField, json: unknown): boolean {
  return (omitEmpty && isEmptyValue(type, json)) || (omitZero && equalJson(json ?? null, zeroJson(type)))
}

/** How Go writes the zero value of a type. */
export const zeroJson = (type: BuiltinType): unknown => jsonOf(type, undefined)

/** Bytes in base64 as Go writes them: without line breaks, and without bits that no byte needs. Throws a DecodeError. */
export function bytesJson(text: string): string {
  const bytes = parseBase64(text, 'standard')
  if (typeof bytes === 'string') throw new DecodeError(bytes)
  return base64(bytes)
}
