// From JSON to Go's structs and back: what a server makes of an object of one of Kubernetes' own kinds.
import {
  base64Error,
  DecodeError,
  decodeValue,
  equalJson,
  isEmptyCollection,
  ownValue,
  setOwn,
  shape,
  SOURCE,
  type Decoded,
  type DecodeOptions,
  type FieldShape,
  type JsonObject,
  type Shape,
  type StructShape,
  type ValueShape,
} from '../../apimachinery/json/index.js'
import { CUSTOM_JSON } from './custom-json.js'
import type { GoField, GoType, ListType, MapType, StructType } from './go-type.js'

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
export function throughGo(struct: StructType, json: JsonObject, options: DecodeOptions = {}): GoObject {
  const { value, strict }: Decoded = decodeValue(json, SOURCE, shapeOf(struct), options)
  return { json: decodedStruct(struct, value as JsonObject), strict }
}

const shapes = new WeakMap<GoType, Shape>()

/** What Go's JSON decoder knows of a type. */
function shapeOf(type: GoType): Shape {
  const known = shapes.get(type)
  if (known !== undefined) return known
  const made = makeShape(type)
  shapes.set(type, made)
  return made
}

function makeShape(type: GoType): Shape {
  switch (type.kind) {
    case 'pointer':
      return shape.pointer(shapeOf(type.elem) as ValueShape)
    case 'list':
      return shape.list(shapeOf(type.elem), type.type)
    case 'map':
      return shape.map(shapeOf(type.elem), type.type)
    case 'custom':
      return CUSTOM_JSON[type.id].shape
    case 'bytes':
      // Nil is told from no bytes.
      return shape.pointer(shape.bytes)
    case 'struct':
      return structShape(type)
    case 'string':
      return shape.named(type.type)
    default:
      return shape[type.kind]
  }
}

/** A struct's collections are always kept, so that nil is told from empty ones. */
function structShape({ type, fields }: StructType): StructShape {
  const shapeOfField = ([name, field]: readonly [string, GoField]): [string, FieldShape] => {
    const embedded = field.embedded === undefined ? {} : { embedded: field.embedded }
    return [name, { shape: shapeOf(field.type), always: isCollection(field), ...embedded }]
  }
  let made: ReadonlyMap<string, FieldShape> | undefined
  const make = (): ReadonlyMap<string, FieldShape> => {
    const entries = [...fields]
    // Those that are always there come first.
    const sorted = [true, false].flatMap((always) => entries.filter(([, field]) => isCollection(field) === always))
    return new Map(sorted.map(shapeOfField))
  }
  const name = type.slice(type.indexOf('.') + 1)
  return { kind: 'struct', type, name, fields: () => (made ??= make()), marksEmpty: false }
}

const isCollection = ({ type, omitEmpty }: GoField): boolean =>
  !omitEmpty && (type.kind === 'list' || type.kind === 'map')

/** A decoded value as Go writes it; undefined is the zero value. */
function jsonOf(type: GoType, value: unknown): unknown {
  switch (type.kind) {
    case 'pointer':
      return value === undefined ? null : jsonOf(type.elem, value)
    case 'list':
      return isNil(type, value) ? null : (value as readonly unknown[]).map((item) => jsonOf(type.elem, item))
    case 'map':
      return isNil(type, value) ? null : mapJson(type, value as JsonObject)
    case 'struct':
      return decodedStruct(type, (value ?? {}) as JsonObject)
    case 'custom':
      return value ?? CUSTOM_JSON[type.id].zero
    case 'bytes':
      return value === undefined ? null : bytesJson(value as string)
    case 'string':
      return value ?? ''
    case 'bool':
      return value ?? false
    default:
      return value ?? 0
  }
}

/** Whether a list or map is nil, which is written as null. */
function isNil(type: ListType | MapType, value: unknown): boolean {
  if (value === undefined) return true
  const size = Array.isArray(value) ? value.length : Object.keys(value as object).length
  return size === 0 && !isEmptyCollection(shapeOf(type), value)
}

function mapJson(type: MapType, map: JsonObject): JsonObject {
  const json: Record<string, unknown> = {}
  for (const key of Object.keys(map)) setOwn(json, key, jsonOf(type.elem, map[key]))
  return json
}

const decodedStruct = (struct: StructType, value: JsonObject): JsonObject =>
  structJson(struct, (type, name) => {
    const decoded = ownValue(value, name)
    return type.kind === 'pointer' && decoded === undefined ? undefined : jsonOf(type, decoded)
  })

/** A struct as Go writes it. `written` gives its fields as they are written, undefined for nil pointers. */
export function structJson(
  { fields }: StructType,
  written: (type: GoType, name: string) => unknown,
): Record<string, unknown> {
  const json: Record<string, unknown> = {}
  for (const [name, { type, omitEmpty, omitZero }] of fields) {
    const value = written(type, name)
    if (omitEmpty && isEmpty(type, value)) continue
    if (omitZero && equalJson(value ?? null, zeroJson(type))) continue
    json[name] = value ?? null
  }
  return json
}

/** How Go writes the zero value of a type. */
export const zeroJson = (type: GoType): unknown => jsonOf(type, undefined)

/** Bytes in base64 as Go writes them: without line breaks, and without bits that no byte needs. Throws a DecodeError. */
export function bytesJson(text: string): string {
  const error = base64Error(text)
  if (error !== undefined) throw new DecodeError(error)
  return btoa(atob(text))
}

/** Whether JSON leaves out a value of a field with `omitempty`; undefined is a nil pointer. */
function isEmpty(type: GoType, json: unknown): boolean {
  if (type.kind === 'struct' || type.kind === 'custom') return false
  // A pointer to a time may be written as null, too.
  if (type.kind === 'pointer') return json === undefined
  if (type.kind === 'map') return json === null || Object.keys(json as object).length === 0
  return Array.isArray(json) ? json.length === 0 : json === null || json === '' || json === false || json === 0
}
