// The defaults that are in force: apiextensions' `defaulting.PruneDefaults`.
import { FieldPath } from '../../apimachinery/field/index.js'
import { setOwn } from '../../apimachinery/json/index.js'
import { itemsOf, type JsonSchemaProps, propertiesOf, valuesOf } from '../schema/props.js'
import { coerceMetadata } from './coerce-metadata.js'
import { prune } from './prune.js'
import { ServeError } from './serve-error.js'
import { focusOf, type Step, surround } from './surrounding.js'

/**
 * A schema whose defaults have lost what the schema doesn't specify, and what doesn't fit in metadata. Throws a ServeError for
 * a default of the root that is not an object.
 */
export const pruneDefaults = (schema: JsonSchemaProps): JsonSchemaProps => pruneNode(schema, [], schema)

function pruneNode(schema: JsonSchemaProps, steps: readonly Step[], root: JsonSchemaProps): JsonSchemaProps {
  const changes: Record<string, unknown> = {}
  if (schema.default !== undefined) changes['default'] = prunedDefault(schema.default, steps, root)
  const values = valuesOf(schema)
  if (values !== undefined) changes['additionalProperties'] = pruneNode(values, [...steps, { key: '*' }], root)
  const items = itemsOf(schema)
  if (items !== undefined) changes['items'] = pruneNode(items, [...steps, '[]'], root)
  if (schema.properties !== undefined) changes['properties'] = prunedProperties(schema, steps, root)
  return withChanges(schema, changes)
}

function prunedProperties(
  schema: JsonSchemaProps,
  steps: readonly Step[],
  root: JsonSchemaProps,
): JsonSchemaProps['properties'] {
  const properties: Record<string, JsonSchemaProps> = {}
  let isChanged = false
  for (const [key, property] of propertiesOf(schema)) {
    const pruned = pruneNode(property, [...steps, { key }], root)
    isChanged ||= pruned !== property
    setOwn(properties, key, pruned)
  }
  return isChanged ? properties : schema.properties
}

/** A schema with some keywords changed, undefined taking one away; the same if none differs. */
function withChanges(schema: JsonSchemaProps, changes: Readonly<Record<string, unknown>>): JsonSchemaProps {
  const keywords = schema as Readonly<Record<string, unknown>>
  if (Object.keys(changes).every((keyword) => changes[keyword] === keywords[keyword])) return schema
  const { default: value, ...others } = { ...schema, ...changes }
  return value === undefined ? others : { ...others, default: value }
}

function prunedDefault(value: unknown, steps: readonly Step[], root: JsonSchemaProps): unknown {
  const resource = surround(value, steps)
  if (resource === undefined) {
    throw new ServeError('failed to prune default value: object root default value must be of object type')
  }
  const coerced = coerceMetadata(resource, root, FieldPath.nil, { resourceRoot: true, dropInvalid: true })
  return focusOf(prune(coerced.value, root, { resourceRoot: true }).value, steps) ?? undefined
}
