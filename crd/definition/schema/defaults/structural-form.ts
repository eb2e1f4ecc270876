import { setOwn } from '../../../../apimachinery/json/index.js'
import { KEEPS_FORMAT } from '../../../openapi/schema-type.js'
import { isIntOrString, itemsOf, type JsonSchemaProps, propertiesOf, valuesOf } from '../../../schema/props.js'
import { subschemas, traverse } from '../../../schema/walk.js'

const known = new WeakMap<JsonSchemaProps, JsonSchemaProps>()

/**
 * A schema as the server has it when it validates defaults, made of the structural form: `x-kubernetes-int-or-string` says
 * nothing of the type there, only an `anyOf` does, and formats count that are unknown or of another type. The same schema
 * if it has neither.
 */
export function structuralForm(schema: JsonSchemaProps): JsonSchemaProps {
  traverse<JsonSchemaProps>(schema, {
    enter: (part) => (known.has(part) ? [] : subschemas(part)),
    leave: (part) => {
      if (!known.has(part)) known.set(part, rebuilt(part))
    },
  })
  return known.get(schema) as JsonSchemaProps
}

type Changes = { -readonly [Keyword in keyof JsonSchemaProps]: JsonSchemaProps[Keyword] } & { [KEEPS_FORMAT]?: true }

/** A schema of which all parts inside are known. */
function rebuilt(schema: JsonSchemaProps): JsonSchemaProps {
  const changes: Changes = {}
  for (const keyword of ['allOf', 'anyOf', 'oneOf'] as const) {
    const parts = schema[keyword]
    if (parts?.some(isChanged)) changes[keyword] = parts.map(formOf)
  }
  const { not } = schema
  const items = itemsOf(schema)
  const values = valuesOf(schema)
  if (isChanged(not)) changes.not = formOf(not)
  if (isChanged(items)) changes.items = formOf(items)
  if (isChanged(values)) changes.additionalProperties = formOf(values)
  if (propertiesOf(schema).some(([, property]) => isChanged(property))) changes.properties = propertyForms(schema)
  if (schema.format !== undefined) changes[KEEPS_FORMAT] = true
  if (!isIntOrString(schema)) return Reflect.ownKeys(changes).length > 0 ? { ...schema, ...changes } : schema
  const { 'x-kubernetes-int-or-string': _, ...rest } = schema
  return { ...rest, ...changes }
}

const formOf = (part: JsonSchemaProps): JsonSchemaProps => known.get(part) ?? part
const isChanged = (part: JsonSchemaProps | undefined): part is JsonSchemaProps =>
  part !== undefined && formOf(part) !== part

function propertyForms(schema: JsonSchemaProps): Record<string, JsonSchemaProps> {
  const forms: Record<string, JsonSchemaProps> = {}
  for (const [name, property] of propertiesOf(schema)) setOwn(forms, name, formOf(property))
  return forms
}
