import type { JsonSchemaProps } from '../../crd/index.js'
import { mapped } from './mapped.js'

/** A schema without what OpenAPI v2 lacks, and what kubectl takes wrong there (apiextensions' `v2.ToStructuralOpenAPIV2`). */
export const structuralV2 = (schema: JsonSchemaProps): JsonSchemaProps => mapped(schema, withoutUnsupported)

function withoutUnsupported(schema: JsonSchemaProps): JsonSchemaProps {
  const { allOf: _1, anyOf: _2, oneOf: _3, not: _4, nullable = false, ...rest } = schema
  const isOpen = rest['x-kubernetes-preserve-unknown-fields'] === true
  const { items, properties, ...shell } = rest
  const kept = nullable || isOpen ? shell : rest
  const isUntyped =
    nullable ||
    (kept.type === 'array' && (nullable || isOpen || items === undefined)) ||
    (isOpen && kept.type === 'object')
  const { type: _5, ...untyped } = kept
  return withRequired(isUntyped ? untyped : kept, nullable || isOpen ? undefined : properties)
}

/** A field that may be null can't be required. */
function withRequired(schema: JsonSchemaProps, properties: JsonSchemaProps['properties']): JsonSchemaProps {
  const { required, ...others } = schema
  const { additionalProperties: values } = schema
  if (required === undefined) return schema
  if (typeof values === 'object' && values.nullable === true) return others
  const left = required.filter((name) => properties?.[name]?.nullable !== true)
  return left.length === 0 ? others : { ...schema, required: left }
}
