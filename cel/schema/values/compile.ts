// Makes converters of schemas (apiserver's `UnstructuredToVal`). They are made once for each schema, those of properties and
// items when data first has them.
import { isObject } from '../../../apimachinery/json/index.js'
import { equalTo } from '../../value/equal.js'
import { CelError } from '../../value/error.js'
import { double, int, isDouble, isInt } from '../../../apimachinery/number/index.js'
import { parseBase64 } from '../../../apimachinery/text/index.js'
import type { Value } from '../../value/value.js'
import { escapeName, unescapeName } from '../escape.js'
import { withTypeAndObjectMeta } from '../resource-schema.js'
import { parseDate, parseDateTime } from '../strfmt/date-time.js'
import { parseDuration } from '../strfmt/duration.js'
import {
  isEmbeddedResource,
  listTypeOf,
  propertiesOf,
  valueSchemaOf,
  type StructuralSchema,
} from '../structural-schema.js'
import { equalLists, equalMaps, equalObjects } from './equal-data.js'
import { goTypeOf } from './json-data.js'
import { SchemaListMap } from './map-list.js'
import { PreservedValue } from './preserved-value.js'
import { SchemaList } from './schema-list.js'
import { SchemaMap } from './schema-map.js'
import { SchemaObject, UndeclaredObject } from './schema-object.js'
import { SchemaSet } from './set-list.js'
import type { Converter, ListShape, ObjectShape, Property, Step } from './shape.js'

const converters = new WeakMap<StructuralSchema, Converter>()

/** The converter of a schema's data: one for each schema. */
export function converterOf(schema: StructuralSchema): Converter {
  const known = converters.get(schema)
  if (known !== undefined) return known
  const converter = new SchemaConverter(schema)
  converters.set(schema, converter)
  return converter
}

type Kind =
  | 'string'
  | 'integer'
  | 'boolean'
  | 'number'
  | 'object'
  | 'map'
  | 'undeclared'
  | 'list'
  | 'set'
  | 'listMap'
  | 'intOrString'
  | 'duration'
  | 'date'
  | 'dateTime'
  | 'byte'
  | 'preserved'
  | 'error'

const notNullable = new CelError('invalid data, got null for schema with nullable=false')
const notIntOrString = new CelError('invalid data, expected XIntOrString value to be either a string or integer')
const notMap = new CelError('invalid data, expected a map for the provided schema with type=object')
const notArray = new CelError('invalid data, expected an array for the provided schema with type=array')
const noItems = new CelError('invalid array type, expected Items with a non-empty Schema')

const unexpected = (expected: string, data: unknown): CelError =>
  new CelError(`invalid data, expected ${expected}, got ${goTypeOf(data)}`)

/** One class for all schemas: where data is read engines then know what they call. */
class SchemaConverter implements Converter {
  readonly #schema: StructuralSchema
  readonly #kind: Kind
  readonly #nullable: boolean
  #object: ObjectShape | undefined
  #list: ListShape | undefined
  #values: Converter | undefined

  constructor(schema: StructuralSchema) {
    this.#schema = schema
    this.#kind = kindOf(schema)
    this.#nullable = schema.nullable === true
  }

  convert(data: unknown): Value {
    if (data === null) return this.#nullable ? null : notNullable
    switch (this.#kind) {
      case 'string':
        return typeof data === 'string' ? data : unexpected('string', data)
      case 'integer':
        return toInt(data) ?? unexpected('int', data)
      case 'boolean':
        return typeof data === 'boolean' ? data : unexpected('bool', data)
      case 'object':
        return isObject(data) ? new SchemaObject(data, this.#objectShape()) : notMap
      case 'list':
        return Array.isArray(data) ? new SchemaList(data, this.#listShape().items) : notArray
      case 'map':
        return isObject(data) ? new SchemaMap(data, this.#valueConverter()) : notMap
      default:
        return this.#convertRare(data)
    }
  }

  equal(a: unknown, b: unknown): boolean | CelError {
    switch (this.#kind) {
      case 'string':
        if (typeof a === 'string' && typeof b === 'string') return a === b
        break
      case 'integer':
        if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return a === b
        break
      case 'boolean':
        if (typeof a === 'boolean' && typeof b === 'boolean') return a === b
        break
      case 'object':
        if (isObject(a) && isObject(b)) return equalObjects(a, b, this.#objectShape())
        break
      case 'map':
        if (isObject(a) && isObject(b)) return equalMaps(a, b, this.#valueConverter())
        break
      case 'list':
        if (Array.isArray(a) && Array.isArray(b)) return equalLists(a, b, this.#listShape().items)
    }
    return equalTo(this.convert(a), this.convert(b))
  }

  step(name: string): Step | undefined {
    if (this.#kind === 'object') return this.#objectShape().find(name)
    return this.#kind === 'map' ? { key: name, converter: this.#valueConverter() } : undefined
  }

  #convertRare(data: unknown): Value {
    switch (this.#kind) {
      case 'number':
        return toDouble(data)
      case 'set':
        return Array.isArray(data) ? new SchemaSet(data, this.#listShape().items) : notArray
      case 'listMap':
        return Array.isArray(data) ? new SchemaListMap(data, this.#listShape()) : notArray
      case 'undeclared':
        return isObject(data) ? new UndeclaredObject(data) : notMap
      case 'intOrString':
        return typeof data === 'string' ? data : (toInt(data) ?? notIntOrString)
      case 'preserved':
        return new PreservedValue(data)
      case 'error':
        return unsupported(this.#schema, data)
      default:
        return typeof data === 'string' ? this.#parse(data) : unexpected('string', data)
    }
  }

  #parse(text: string): Value {
    switch (this.#kind) {
      case 'duration':
        return parsed(parseDuration(text), 'duration', text)
      case 'date':
        return parsed(parseDate(text), 'date formatted string', text)
      case 'dateTime':
        return parsed(parseDateTime(text), 'date-time formatted string', text)
      default:
        return parsed(parseBase64(text, 'url'), 'byte formatted string', text)
    }
  }

  #objectShape(): ObjectShape {
    return (this.#object ??= new Properties(this.#schema))
  }

  #valueConverter(): Converter {
    return (this.#values ??= converterOf(valueSchemaOf(this.#schema) as StructuralSchema))
  }

  #listShape(): ListShape {
    return (this.#list ??= {
      items: converterOf(this.#schema.items as StructuralSchema),
      // Keys that can't be escaped are compared all the same.
      keys: (this.#schema['x-kubernetes-list-map-keys'] ?? []).map((key) => escapeName(key) ?? key),
    })
  }
}

function kindOf(schema: StructuralSchema): Kind {
  if (schema['x-kubernetes-int-or-string'] === true) return 'intOrString'
  switch (schema.type) {
    case 'object':
      if (isEmbeddedResource(schema) || propertiesOf(schema) !== undefined) return 'object'
      return valueSchemaOf(schema) === undefined ? 'undeclared' : 'map'
    case 'array':
      return schema.items ? (LIST_KINDS.get(listTypeOf(schema)) ?? 'error') : 'error'
    case 'string':
      return STRING_KINDS.get(schema.format ?? '') ?? 'string'
    case 'number':
    case 'integer':
    case 'boolean':
      return schema.type
    default:
      return schema['x-kubernetes-preserve-unknown-fields'] === true ? 'preserved' : 'error'
  }
}

const LIST_KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['', 'list'],
  ['atomic', 'list'],
  ['set', 'set'],
  ['map', 'listMap'],
])

const STRING_KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['duration', 'duration'],
  ['date', 'date'],
  ['date-time', 'dateTime'],
  ['byte', 'byte'],
])

function toInt(data: unknown): number | bigint | undefined {
  // The sum makes an int of -0.
  if (typeof data === 'number') return Number.isSafeInteger(data) ? data + 0 : undefined
  return typeof data === 'bigint' ? int(data) : undefined
}

function toDouble(data: unknown): Value {
  if (isInt(data)) return double(Number(data) + 0)
  return isDouble(data) ? data : unexpected('float', data)
}

const parsed = (result: Value, what: string, text: string): Value =>
  typeof result === 'string' ? new CelError(`Invalid ${what} ${text}: ${result}`) : result

/** The error of data whose schema gives it no value. */
function unsupported(schema: StructuralSchema, data: unknown): CelError {
  if (schema.type === 'array') {
    if (!Array.isArray(data)) return notArray
    if (!schema.items) return noItems
    return new CelError(
      `invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got ${listTypeOf(schema)}`,
    )
  }
  return new CelError(
    'invalid type, expected object, array, number, integer, boolean or string, or no type with ' +
      `x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got ${schema.type ?? ''}`,
  )
}

/** The properties of an object's schema, those of every resource included if it is one. */
class Properties implements ObjectShape {
  readonly #byKey = new Map<string, Property>()
  readonly #byName = new Map<string, Property>()

  constructor(schema: StructuralSchema) {
    const complete = isEmbeddedResource(schema) ? withTypeAndObjectMeta(schema) : schema
    for (const [key, propertySchema] of propertiesOf(complete) ?? []) {
      const escaped = escapeName(key)
      const property = new LazyProperty(key, escaped ?? key, propertySchema)
      this.#byKey.set(key, property)
      for (const name of [key, escaped]) {
        if (name !== undefined && unescapeName(name) === key) this.#byName.set(name, property)
      }
    }
  }

  find(name: string): Property | undefined {
    const found = this.#byName.get(name)
    // There are other spellings, such as that of a name of which only a part is escaped.
    if (found !== undefined || !name.includes('__')) return found
    const key = unescapeName(name)
    return key === undefined ? undefined : this.#byKey.get(key)
  }

  byKey(key: string): Property | undefined {
    return this.#byKey.get(key)
  }
}

class LazyProperty implements Property {
  readonly key: string
  readonly name: string
  readonly #schema: StructuralSchema
  #converter: Converter | undefined

  constructor(key: string, name: string, schema: StructuralSchema) {
    this.key = key
    this.name = name
    this.#schema = schema
  }

  get converter(): Converter {
    return (this.#converter ??= converterOf(this.#schema))
  }
}
