import type { MarkerDefinition } from '../record/definition.js'
import { withKeywords } from '../family/keywords.js'
import { MarkerError } from '../record/error.js'
import { equalJson } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'

const PREFIX = 'kubebuilder:validation:'
export const ITEMS_PREFIX = `${PREFIX}items:`

/** The marker that says of the items of a list what `definition` says of a value. */
export function itemsMarker(definition: MarkerDefinition): MarkerDefinition {
  const { forItems: _, ...rest } = definition
  const name = ITEMS_PREFIX + definition.name.slice(PREFIX.length)
  return {
    ...rest,
    name,
    schema(value, schema) {
      const { items } = schema
      if (schema.type !== 'array' || !isSchema(items)) {
        throw new MarkerError(`must apply ${name} to an array value, found ${schema.type ?? ''}`)
      }
      return { items: withKeywords(items, definition.schema?.(value, items) ?? {}) }
    },
    ofSchema(schema, base) {
      if (!isSchema(schema.items)) return undefined
      const before = isSchema(base.items) ? base.items : {}
      const said = definition.ofSchema?.(schema.items, before)
      const { items } = schema
      if (said === undefined || said.covers.every((keyword) => equalJson(items[keyword], before[keyword])))
        return undefined
      return { lines: said.lines.map((line) => line.replace(PREFIX, ITEMS_PREFIX)), covers: ['items'] }
    },
  }
}

const isSchema = (items: JsonSchemaProps['items']): items is JsonSchemaProps =>
  items !== undefined && !Array.isArray(items)
