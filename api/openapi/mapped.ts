import type { JsonSchemaProps } from '../../crd/index.js'

/** A structural schema whose nodes are changed, the outer ones first; junctors are left alone (apiextensions' `schema.Visitor`). */
export function mapped(schema: JsonSchemaProps, change: (schema: JsonSchemaProps) => JsonSchemaProps): JsonSchemaProps {
  const changed = change(schema)
  const { items, properties, additionalProperties } = changed
  return {
    ...changed,
    ...(items !== undefined && { items: mapped(items as JsonSchemaProps, change) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, mapped(one, change)])),
    }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: mapped(additionalProperties, change) }),
  }
}
