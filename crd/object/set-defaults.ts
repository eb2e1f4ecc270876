import { schemaOf, type CustomResourceDefinition } from '../definition/model.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { applyDefaults } from '../value/default.js'

/** An object of a version of a CRD with the defaults of its schema; the object itself if the CRD has no such version. */
export function setDefaults(definition: CustomResourceDefinition, version: string, object: JsonObject): JsonObject {
  const found = definition.spec.versions.find(({ name }) => name === version)
  return found === undefined ? object : (applyDefaults(object, schemaOf(definition, found)) as JsonObject)
}
