import { pruneDefaults } from '../../object/prune-defaults.js'
import { ServeError } from '../../object/serve-error.js'
import { equalJson } from '../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../props.js'
import { isStructural } from '../structural.js'
import { schemaHas } from '../walk.js'

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
