// What type a schema is of, as far as a type alone can say it.
import type { JsonSchemaProps } from '../../crd/index.js'
import { builtinKeywords, customKeywords, type SchemaKeywords } from '../../tags/projection/index.js'
import type { Type } from '../../tags/index.js'
import { equalJson } from '../../apimachinery/json/index.js'
import { builtin, imported, type TypeRef } from '../model/model.js'

/** How a schema is written as a type. `keywords`: what a type of this form alone says of a schema, besides that of its parts. */
export type Shape = {
  readonly keywords: SchemaKeywords
  /** The type as tags see it, as far as they ask. */
  readonly model: Type
  /** Why the type says less than the schema. */
  readonly loss?: string
} & (
  | { readonly kind: 'leaf'; readonly type: TypeRef }
  | { readonly kind: 'texts'; readonly values: readonly string[] }
  | { readonly kind: 'struct' }
  | { readonly kind: 'list'; readonly items: JsonSchemaProps }
  | { readonly kind: 'map'; readonly values: JsonSchemaProps }
)

const STRING: Type = { kind: 'string' }
const ANY: Type = { kind: 'any' }

export function shapeOf(schema: JsonSchemaProps): Shape {
  const { type, items, additionalProperties } = schema
  if (schema['x-kubernetes-int-or-string'] === true) return intOrString(schema)
  switch (type) {
    case 'string':
      return textShape(schema)
    case 'boolean':
      return leaf(builtin('boolean'), 'bool')
    case 'integer':
      return leaf(...integer(schema))
    case 'number':
      return schema.format === 'float' ? leaf(runtime('Float32'), 'float32') : leaf(runtime('Float64'), 'float64')
    case 'array':
      // What the schema says of the items beyond that is written word by word.
      return typeof items === 'object' && !Array.isArray(items) ? list(items as JsonSchemaProps) : ANY_LIST
    case 'object':
      if (typeof additionalProperties === 'object' && schema.properties === undefined) {
        return map(additionalProperties)
      }
      if (additionalProperties === true && schema.properties === undefined) {
        return ANY_MAP
      }
      return isAnyObject(schema)
        ? leafOf(imported('RawExtension', 'kubevet/types/runtime'), ANY, customKeywords('runtime.RawExtension') ?? {})
        : { kind: 'struct', model: ANY, keywords: { type: 'object' } }
    default:
      return leafOf(builtin('unknown'), ANY, ANYTHING)
  }
}

const ANYTHING: SchemaKeywords = { 'x-kubernetes-preserve-unknown-fields': true }

const mapOf = (elem: Type): Type => ({ kind: 'map', key: STRING, elem })

function list(items: JsonSchemaProps): Shape {
  const elem = shapeOf(items)
  if (elem.model.kind === 'list' || elem.model.kind === 'map') {
    return { ...ANY_LIST, loss: `lists of ${elem.model.kind}s have no validators: the items are unknown` }
  }
  return { kind: 'list', items, model: { kind: 'list', elem: elem.model }, keywords: { type: 'array' } }
}

function map(values: JsonSchemaProps): Shape {
  const elem = shapeOf(values)
  if (elem.model.kind === 'map') return { ...ANY_MAP, loss: 'maps of maps have no validators: the values are unknown' }
  return { kind: 'map', values, model: mapOf(elem.model), keywords: { type: 'object' } }
}

const leafOf = (type: TypeRef, model: Type, keywords: SchemaKeywords): Shape => ({
  kind: 'leaf',
  type,
  model,
  keywords,
})

const leaf = (type: TypeRef, kind: Type['kind']): Shape => leafOf(type, { kind } as Type, builtinKeywords(kind))

const ANY_LIST = leafOf(
  { kind: 'list', elem: builtin('unknown') },
  { kind: 'list', elem: ANY },
  { type: 'array', items: ANYTHING },
)
const ANY_MAP = leafOf({ kind: 'map', elem: builtin('unknown') }, mapOf(ANY), {
  type: 'object',
  additionalProperties: ANYTHING,
})

const runtime = (name: string): TypeRef => imported(name, 'kubevet/runtime')

function integer({ format }: JsonSchemaProps): [TypeRef, 'int' | 'int32' | 'int64'] {
  if (format === 'int32') return [runtime('Int32'), 'int32']
  return format === 'int64' ? [runtime('Int64'), 'int64'] : [runtime('Int'), 'int']
}

const custom = (name: string): SchemaKeywords => customKeywords(name) ?? {}
const TIME = custom('v1.Time')
const QUANTITY = custom('resource.Quantity')
const INT_OR_STRING = custom('intstr.IntOrString')

function textShape(schema: JsonSchemaProps): Shape {
  const values = schema.enum
  if (values !== undefined && values.every((value) => typeof value === 'string') && isDistinct(values)) {
    return { kind: 'texts', values, model: STRING, keywords: { type: 'string' } }
  }
  if (schema.format === 'date-time') return leafOf(imported('Time', 'kubevet/types/meta/v1'), ANY, TIME)
  // Other keywords are about the text, which is not what such a value is.
  if (schema.format === 'byte' && Object.keys(schema).every((key) => BYTES.has(key))) {
    return leafOf(runtime('Bytes'), ANY, { type: 'string', format: 'byte' })
  }
  return leaf(builtin('string'), 'string')
}

const BYTES: ReadonlySet<string> = new Set(['type', 'format', 'description', 'default', 'nullable'])

const isDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length && values.length > 0

function intOrString(schema: JsonSchemaProps): Shape {
  if (equalJson(schema.pattern, QUANTITY['pattern']) && equalJson(schema.anyOf, QUANTITY['anyOf'])) {
    return leafOf(imported('Quantity', 'kubevet/types/api/resource'), ANY, QUANTITY)
  }
  return leafOf(imported('IntOrString', 'kubevet/types/util/intstr'), ANY, INT_OR_STRING)
}

/** Whether a schema is of objects that have whatever fields they like. */
const isAnyObject = (schema: JsonSchemaProps): boolean =>
  schema['x-kubernetes-preserve-unknown-fields'] === true && schema.properties === undefined
