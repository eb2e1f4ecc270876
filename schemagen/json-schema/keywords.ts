// Keywords of CRDs, which are those of OpenAPI 3.0, as those of JSON Schema 2020-12.
import type { JsonSchemaProps } from '../../crd/index.js'
import { ecmaPattern } from './pattern.js'

/** A schema of JSON Schema 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>

export interface KeywordOptions {
  /** What a reference to a name is: `#/$defs/Widget`. */
  readonly refOf: (name: string) => string
  /** Whether `x-kubernetes-…` keywords stay: strict validators of JSON Schema refuse unknown keywords. */
  readonly keepsExtensions: boolean
}

/** The same schema in JSON Schema 2020-12. */
export function jsonSchemaOf(schema: JsonSchemaProps, options: KeywordOptions): JsonSchema {
  const inner = (one: JsonSchemaProps): JsonSchema => jsonSchemaOf(one, options)
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(schema)) Object.assign(found, keyword(name, value, schema, options, inner))
  return schema.nullable === true ? orNull(found) : found
}

function keyword(
  name: string,
  value: unknown,
  schema: JsonSchemaProps,
  { refOf, keepsExtensions }: KeywordOptions,
  inner: (schema: JsonSchemaProps) => JsonSchema,
): JsonSchema {
  switch (name) {
    case '$ref':
      return { $ref: refOf(String(value)) }
    case 'items':
    case 'not':
      return { [name]: inner(value as JsonSchemaProps) }
    case 'additionalProperties':
      return { [name]: typeof value === 'object' ? inner(value as JsonSchemaProps) : value }
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return { [name]: (value as JsonSchemaProps[]).map(inner) }
    case 'properties':
      return {
        [name]: Object.fromEntries(
          Object.entries(value as NonNullable<JsonSchemaProps['properties']>).map(([key, one]) => [key, inner(one)]),
        ),
      }
    case 'minimum':
      return schema.exclusiveMinimum === true ? { exclusiveMinimum: value } : { minimum: value }
    case 'maximum':
      return schema.exclusiveMaximum === true ? { exclusiveMaximum: value } : { maximum: value }
    case 'format':
      return value === 'byte' ? { contentEncoding: 'base64' } : { format: value }
    case 'pattern': {
      const pattern = ecmaPattern(String(value))
      return pattern === undefined ? {} : { pattern }
    }
    case 'example':
      return { examples: [value] }
    case 'x-kubernetes-list-type':
      return { ...(value === 'set' && { uniqueItems: true }), ...(keepsExtensions && { [name]: value }) }
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'nullable':
    case 'externalDocs':
      return {}
    default:
      return name.startsWith('x-') && !keepsExtensions ? {} : { [name]: value }
  }
}

/** Null as well. */
function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, default: byDefault, description, ...rest } = schema
  if (typeof type === 'string') {
    return {
      ...schema,
      type: [type, 'null'],
      ...(Array.isArray(values) && { enum: [...(values as unknown[]), null] }),
    }
  }
  const annotations = {
    ...(description !== undefined && { description }),
    ...(byDefault !== undefined && { default: byDefault }),
  }
  return { ...annotations, anyOf: [rest, { type: 'null' }] }
}
