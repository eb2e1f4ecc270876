// Types and formats of a schema as its OpenAPI form has them (apiextensions' `ConvertJSONSchemaProps` and `formats.go`).
import { isIntOrString, type JsonSchemaProps } from '../schema/props.js'
import { isKnownFormat } from './formats/known-format.js'

const INT_OR_STRING = ['integer', 'string'] as const
const ANY: readonly string[] = []

/** The types that a schema allows; none: any type. */
export function typesOf(schema: JsonSchemaProps): readonly string[] {
  if (isIntOrString(schema)) return INT_OR_STRING
  return schema.type === undefined ? ANY : [schema.type]
}

/** Marks a schema whose format counts even where Kubernetes does not know it for the type, as it does in defaults. */
export const KEEPS_FORMAT = Symbol('keeps format')

/** The format of a schema, empty if there is none or Kubernetes does not know it for the type. */
export function formatOf(schema: JsonSchemaProps & { readonly [KEEPS_FORMAT]?: true }): string {
  const { format = '' } = schema
  if (schema[KEEPS_FORMAT]) return format
  return format !== '' && isKnownFormat({ type: isIntOrString(schema) ? '' : (schema.type ?? ''), format })
    ? format
    : ''
}
