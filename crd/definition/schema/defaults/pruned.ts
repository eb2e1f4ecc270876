import { pruneDefaults } from '../../../value/prune-defaults.js'
import { ServeError } from '../../../value/serve-error.js'
import { equalJson } from '../../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../../schema/props.js'
import { isStructural } from '../../../schema/structural.js'
import { schemaHas } from '../../../schema/walk.js'

/**
 * Whether a structural schema has a default that its resource would lose something of (`schemaHasUnprunedDefaults`).
 */
export function hasUnprunedDefaults(schema: JsonSchemaProps): boolean {
  if (!schemaHas(schema, (part) => part.default !== undefined) || !isStructural(schema)) return false
  try {
    const pruned = pruneDefaults(schema)
    return pruned !== schema && !equalJson(pruned, schema)
  } catch (error) {
    if (error instanceof ServeError) return false
    throw error
  }
}
