import type { JsonSchemaProps } from '../../crd/index.js'
import { jsonSchemaOf, type JsonSchema } from './keywords.js'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/**
 * A document of JSON Schema 2020-12 with definitions in `$defs`. `root`: the one that values of the document have; undefined for
 * a document of definitions alone.
 */
export function jsonSchemaDocument(
  definitions: ReadonlyMap<string, JsonSchemaProps>,
  root: string | undefined,
): JsonSchema {
  const refOf = (name: string): string => `#/$defs/${name}`
  const schemas = [...definitions].map(([name, schema]): [string, JsonSchema] => [
    name,
    jsonSchemaOf(schema, { refOf, keepsExtensions: false }),
  ])
  return {
    $schema: DIALECT,
    ...(root !== undefined && { title: root, $ref: refOf(root) }),
    $defs: Object.fromEntries(schemas),
  }
}
