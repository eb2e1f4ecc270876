import { setOwn } from '../../json/value.js'
import { isIntOrString, itemsOf, type JsonSchemaProps, propertiesOf, valuesOf } from '../props.js'
import { traverse } from '../walk.js'

const known = new WeakMap<JsonSchemaProps, JsonSchemaProps>()

/**
 * A schema as the server has it when it validates defaults: there `x-kubernetes-int-or-string` says nothing of the type, only
 * an `anyOf` does. The same schema if it has none.
 */
export function withoutIntOrString(schema: JsonSchemaProps): JsonSchemaProps {
  traverse<JsonSchemaProps>(schema, {
    enter: (part) => (known.has(part) ? [] : spineBelow(part)),
    leave: (part) => {
      if (!known.has(part)) known.set(part, rebuilt(part))
    },
  })
  return known.get(schema) as JsonSchemaProps
}

function spineBelow(schema: JsonSchemaProps): JsonSchemaProps[] {
  const below = propertiesOf(schema).map(([, property]) => property)
  for (const part of [itemsOf(schema), valuesOf(schema)]) if (part !== undefined) below.push(part)
  return below
}

/** A schema of which all parts below are known. */
function rebuilt(schema: JsonSchemaProps): JsonSchemaProps {
  const changes: { -readonly [Keyword in keyof JsonSchemaProps]: JsonSchemaProps[Keyword] } = {}
  const change = <Keyword extends 'items' | 'additionalProperties'>(keyword: Keyword, part?: JsonSchemaProps): void => {
    if (part !== undefined && known.get(part) !== part) changes[keyword] = known.get(part)
  }
  change('items', itemsOf(schema))
  change('additionalProperties', valuesOf(schema))
  if (propertiesOf(schema).some(([, property]) => known.get(property) !== property)) {
    const properties: Record<string, JsonSchemaProps> = {}
    for (const [name, property] of propertiesOf(schema)) setOwn(properties, name, known.get(property))
    changes.properties = properties
  }
  const { 'x-kubernetes-int-or-string': _, ...rest } = schema
  if (isIntOrString(schema)) return { ...rest, ...changes }
  return Object.keys(changes).length > 0 ? { ...schema, ...changes } : schema
}
