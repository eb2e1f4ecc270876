// OpenAPI v2, as `/openapi/v2` of a cluster publishes it, in the form of OpenAPI v3.
import { isObject, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import { mapSchema } from './map-schema.js'

const REFERENCE = '#/definitions/'
const QUANTITY = 'io.k8s.apimachinery.pkg.api.resource.Quantity'
const NUMBER_OR_STRING = { oneOf: [{ type: 'string' }, { type: 'number' }] }
const INT_OR_STRING = { oneOf: [{ type: 'integer' }, { type: 'string' }] }

/** Whether a document has schemas as OpenAPI v2 has them. */
export const isSwagger = (document: JsonObject): boolean =>
  isObject(document['definitions']) && (typeof document['swagger'] === 'string' || document['properties'] === undefined)

/** An OpenAPI v2 document as one of v3. Version 2 has no word for what may be of two types: v3's is put in. */
export function fromSwagger({ definitions }: JsonObject): JsonObject {
  const schemas: Record<string, unknown> = {}
  if (isObject(definitions)) {
    for (const [name, schema] of Object.entries(definitions)) {
      setOwn(schemas, name, name === QUANTITY ? NUMBER_OR_STRING : isObject(schema) ? fromDefinition(schema) : schema)
    }
  }
  return { components: { schemas } }
}

const fromDefinition = (schema: JsonObject): JsonObject =>
  mapSchema(schema, (one) => {
    const { $ref, format } = one
    if (format === 'int-or-string') return { ...one, type: undefined, ...INT_OR_STRING }
    if (typeof $ref !== 'string' || !$ref.startsWith(REFERENCE)) return one
    return { ...one, $ref: `#/components/schemas/${$ref.slice(REFERENCE.length)}` }
  })
