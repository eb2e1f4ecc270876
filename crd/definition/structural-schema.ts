import { isStructural } from '../schema/structural.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { schemaOf, versionOf, type CustomResourceDefinition } from './model.js'

/** The schema of a version, undefined if there is none or it is not structural: then nothing is known of its objects. */
export function structuralSchemaOf(definition: CustomResourceDefinition, version: string): JsonSchemaProps | undefined {
  const found = versionOf(definition, version)
  const schema = found && schemaOf(definition, found)
  return schema !== undefined && isStructural(schema) ? schema : undefined
}
