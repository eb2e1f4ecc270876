// What CEL's checker and estimates know of data with a schema (apiserver's `SchemaDeclType` and `MaybeAssignTypeName`).
import { byteLength } from '../../apimachinery/text/index.js'
import {
  BOOL,
  BYTES,
  DOUBLE,
  DURATION,
  DYN,
  INT,
  listOf,
  mapOf,
  STRING,
  structType,
  TIMESTAMP,
  type Type,
} from '../value/type/type.js'
import { escapeName } from './escape.js'
import { withTypeAndObjectMeta } from './resource-schema.js'
import { isEmbeddedResource, propertiesOf, valueSchemaOf, type StructuralSchema } from './structural-schema.js'

/** The declaration of a schema's values (`apiservercel.DeclType`). */
export interface DeclaredType {
  readonly type: Type
  /** The largest size: bytes of a string, elements, entries; 0 for everything else. An int64, which may have wrapped. */
  readonly maxElements: bigint
  /** Bytes of the smallest value in JSON. */
  readonly minSerializedSize: number
  /** An object's fields, by the names that CEL has for them. */
  readonly fields?: ReadonlyMap<string, DeclaredType>
  /** A list's elements, a map's values. */
  readonly element?: DeclaredType
  /** A map's keys. */
  readonly key?: DeclaredType
}

/** How a schema is declared. */
export interface DeclareOptions {
  /** The name of the object type; types inside are named after their path (`selfType.spec`, `.@idx`, `.@elem`). */
  readonly typeName: string
  /** Whether the schema is that of a resource: `apiVersion`, `kind` and names in `metadata` are added. */
  readonly resourceRoot?: boolean
}

/** Bytes of the largest request (`DefaultMaxRequestSizeBytes`), 3 MiB. */
export const MAX_REQUEST_SIZE = 3_145_728
/** The largest request without the quotes, brackets or braces around one value. */
const MAX_CONTENT_SIZE = MAX_REQUEST_SIZE - 2
const MAX_STRING_LENGTH = BigInt(MAX_CONTENT_SIZE)

/** `true`, `0`, `""`, `[]` or `{}`, a date and a date-time with quotes, `"0"` as a duration (apiserver's `limits.go`). */
const MIN_SIZE = { bool: 4, number: 1, string: 2, container: 2, date: 12, dateTime: 21, duration: 3 }
const MAX_DATE_LENGTH = 12n
const MAX_DATE_TIME_LENGTH = 32n
const MAX_DURATION_LENGTH = 32n

const scalar = (type: Type, minSerializedSize: number, maxElements = 0n): DeclaredType => ({
  type,
  maxElements,
  minSerializedSize,
})

const DECLARED_BOOL = scalar(BOOL, MIN_SIZE.bool)
const DECLARED_INT = scalar(INT, MIN_SIZE.number)
const DECLARED_DOUBLE = scalar(DOUBLE, MIN_SIZE.number)
const DECLARED_DATE = scalar(TIMESTAMP, MIN_SIZE.date, MAX_DATE_LENGTH)
const DECLARED_DATE_TIME = scalar(TIMESTAMP, MIN_SIZE.dateTime, MAX_DATE_TIME_LENGTH)
const DECLARED_DURATION = scalar(DURATION, MIN_SIZE.duration, MAX_DURATION_LENGTH)
const DECLARED_KEY = scalar(STRING, MIN_SIZE.string)

/**
 * The declaration of a schema's values, undefined if CEL does not know them: those without a type, as
 * `x-kubernetes-preserve-unknown-fields` allows, lists and maps of them, and arrays without `items`.
 */
export function declareSchema(schema: StructuralSchema, options: DeclareOptions): DeclaredType | undefined {
  return declare(schema, options.typeName, options.resourceRoot === true)
}

function declare(schema: StructuralSchema, name: string, resource: boolean): DeclaredType | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) {
    return scalar(DYN, 1, maxBytes(schema) ?? MAX_STRING_LENGTH)
  }
  const complete = resource ? withTypeAndObjectMeta(schema) : schema
  switch (schema.type) {
    case 'array':
      return declareList(complete, name)
    case 'object':
      return valueSchemaOf(complete) === undefined ? declareObject(complete, name) : declareMap(complete, name)
    case 'string':
      return declareString(schema)
    case 'boolean':
      return DECLARED_BOOL
    case 'number':
      return DECLARED_DOUBLE
    case 'integer':
      return DECLARED_INT
    default:
      return undefined
  }
}

const declareChild = (schema: StructuralSchema, name: string): DeclaredType | undefined =>
  declare(schema, name, isEmbeddedResource(schema))

function declareList(schema: StructuralSchema, name: string): DeclaredType | undefined {
  const element = schema.items ? declareChild(schema.items, `${name}.@idx`) : undefined
  if (element === undefined) return undefined
  // Each element has a comma.
  const maxElements = limitOf(schema.maxItems) ?? countOf(element.minSerializedSize + 1)
  return { type: listOf(element.type), maxElements, minSerializedSize: MIN_SIZE.container, element }
}

function declareMap(schema: StructuralSchema, name: string): DeclaredType | undefined {
  const element = declareChild(valueSchemaOf(schema) as StructuralSchema, `${name}.@elem`)
  if (element === undefined) return undefined
  // Each entry has a key of two bytes, its quotes, a colon and a comma.
  const maxElements = limitOf(schema.maxProperties) ?? countOf(element.minSerializedSize + 6)
  const type = mapOf(STRING, element.type)
  return { type, maxElements, minSerializedSize: MIN_SIZE.container, key: DECLARED_KEY, element }
}

function declareObject(schema: StructuralSchema, name: string): DeclaredType {
  const fields = new Map<string, DeclaredType>()
  const required = new Set(schema.required)
  let minSerializedSize = MIN_SIZE.container
  for (const [property, propertySchema] of propertiesOf(schema) ?? []) {
    const field = escapeName(property)
    const declared = declareChild(propertySchema, `${name}.${field ?? property}`)
    if (declared === undefined) continue
    if (field !== undefined) fields.set(field, declared)
    // A default is filled in by the server: the request may go without the property.
    if (required.has(property) && (propertySchema.default ?? null) === null) {
      minSerializedSize += byteLength(property) + declared.minSerializedSize + 4
    }
  }
  return { type: structType(name), maxElements: 0n, minSerializedSize, fields }
}

function declareString(schema: StructuralSchema): DeclaredType {
  switch (schema.format) {
    case 'byte':
      return scalar(BYTES, MIN_SIZE.string, limitOf(schema.maxLength) ?? MAX_STRING_LENGTH)
    case 'duration':
      return DECLARED_DURATION
    case 'date':
      return DECLARED_DATE
    case 'date-time':
      return DECLARED_DATE_TIME
    default:
      return scalar(STRING, MIN_SIZE.string, maxBytes(schema) ?? longestEnum(schema) ?? MAX_STRING_LENGTH)
  }
}

/** How many values of a size fit into a request. */
const countOf = (size: number): bigint => BigInt(Math.trunc(MAX_CONTENT_SIZE / size))

function limitOf(limit: number | bigint | null | undefined): bigint | undefined {
  if (limit === undefined || limit === null) return undefined
  return limit < 0 ? 0n : BigInt(limit)
}

/** Bytes of `maxLength` code points, wrapping around as Go's int64. */
function maxBytes({ maxLength }: StructuralSchema): bigint | undefined {
  const limit = limitOf(maxLength)
  return limit && BigInt.asIntN(64, limit * 4n)
}

/** Bytes of the longest text of an enumeration; undefined without one. */
function longestEnum({ enum: values }: StructuralSchema): bigint | undefined {
  if (!values || values.length === 0) return undefined
  const longest = values.reduce(
    (max: number, value) => (typeof value === 'string' ? Math.max(max, byteLength(value)) : max),
    0,
  )
  return BigInt(longest)
}
