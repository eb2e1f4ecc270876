// Rules that stand in a CRD alone, since markers say them.
import type { JsonSchemaProps } from '../../crd/index.js'
import type { SchemaNode } from '../schema/index.js'

/** The schema of a node without the rules of markers; the same one if it has none. */
export function withoutOwnRules(schema: JsonSchemaProps, node: SchemaNode): JsonSchemaProps {
  const { properties, items, additionalProperties, 'x-kubernetes-validations': rules } = schema
  const changes: Record<string, unknown> = {}
  const change = (keyword: string, before: unknown, after: unknown): void => {
    if (after !== before) changes[keyword] = after
  }
  if (rules !== undefined && node.rules.some(({ isOwn }) => isOwn)) {
    changes['x-kubernetes-validations'] = rules.filter((_, index) => node.rules[index]?.isOwn !== true)
  }
  if (properties !== undefined) change('properties', properties, withoutRulesOfProperties(properties, node))
  if (node.items !== undefined) change('items', items, withoutOwnRules(items as JsonSchemaProps, node.items))
  if (node.values !== undefined) {
    const values = withoutOwnRules(additionalProperties as JsonSchemaProps, node.values)
    change('additionalProperties', additionalProperties, values)
  }
  return Object.keys(changes).length === 0 ? schema : { ...schema, ...changes }
}

function withoutRulesOfProperties(
  properties: NonNullable<JsonSchemaProps['properties']>,
  node: SchemaNode,
): JsonSchemaProps['properties'] {
  const entries = Object.entries(properties).map(([name, property]): [string, JsonSchemaProps] => {
    const inner = node.properties.get(name)
    return [name, inner === undefined ? property : withoutOwnRules(property, inner)]
  })
  return entries.every(([name, property]) => property === properties[name]) ? properties : Object.fromEntries(entries)
}
