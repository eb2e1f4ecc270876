// The OpenAPI v2 document of a server: its v3 documents, said in the older words (kube-openapi's `builder`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { isObject } from '../../apimachinery/json/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import type { Catalogue } from '../resource/index.js'
import { customSchemas } from './custom-schema.js'
import { documentsOf } from './document.js'
import type { PublishedSchemas } from './published.js'

/** @param server `v1.34.0` */
export function swaggerOf(catalogue: Catalogue, published: PublishedSchemas, server: string): JsonObject {
  const paths = new Map<string, JsonObject>()
  const definitions = new Map<string, JsonObject>()
  for (const make of documentsOf(catalogue, published, server).values()) {
    const document = make() as {
      paths: Record<string, JsonObject>
      components: { schemas: Record<string, JsonObject> }
    }
    for (const [path, item] of Object.entries(document.paths)) paths.set(path, pathItem(item))
    // Kubernetes' own documents know more of what all share, so they have the last word.
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      if ('securitySchemes' in document.components || !definitions.has(name)) definitions.set(name, definition(schema))
    }
  }
  for (const resource of catalogue.all()) {
    if (!resource.isCustom) continue
    for (const [name, schema] of customSchemas(resource, published, true)) definitions.set(name, definition(schema))
  }
  const sorted = (map: ReadonlyMap<string, JsonObject>): JsonObject =>
    Object.fromEntries([...map].sort(([a], [b]) => compareText(a, b)))
  return {
    swagger: '2.0',
    info: { title: 'Kubernetes', version: server },
    paths: sorted(paths),
    definitions: sorted(definitions),
    securityDefinitions: {
      BearerToken: { description: 'Bearer Token authentication', type: 'apiKey', name: 'authorization', in: 'header' },
    },
    security: [{ BearerToken: [] }],
  }
}

/** A schema as v2 has it: no defaults (`handler.PruneDefaults`), and references beside other keywords. */
function definition(schema: JsonObject): JsonObject {
  const { default: _, allOf, oneOf, ...rest } = schema as JsonObject & { allOf?: readonly JsonObject[] }
  const made: Record<string, unknown> = {}
  for (const [keyword, value] of Object.entries(rest)) made[keyword] = keywordOf(keyword, value)
  // Quantities and the like may be texts and numbers: v2 says that they are texts.
  if (oneOf !== undefined) made['type'] = 'string'
  for (const one of allOf ?? []) Object.assign(made, definition(one))
  return made
}

function keywordOf(keyword: string, value: unknown): unknown {
  if (keyword === '$ref') return (value as string).replace('#/components/schemas/', '#/definitions/')
  if (keyword === 'properties') {
    return Object.fromEntries(
      Object.entries(value as JsonObject).map(([name, one]) => [name, definition(one as JsonObject)]),
    )
  }
  return (keyword === 'items' || keyword === 'additionalProperties') && isObject(value) ? definition(value) : value
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch']

function pathItem(item: JsonObject): JsonObject {
  const { parameters, ...operations } = item as JsonObject & { parameters?: readonly JsonObject[] }
  return {
    ...Object.fromEntries(
      METHODS.flatMap((method) => (isObject(operations[method]) ? [[method, operationOf(operations[method])]] : [])),
    ),
    ...(parameters && { parameters: parameters.map(parameterOf) }),
  }
}

type Content = Readonly<Record<string, { readonly schema: JsonObject }>>

function operationOf(operation: JsonObject): JsonObject {
  const {
    parameters = [],
    requestBody,
    responses,
    tags,
    description,
    operationId,
    ...extensions
  } = operation as JsonObject & {
    parameters?: readonly JsonObject[]
    requestBody?: { content: Content; required?: boolean }
    responses: Record<string, { description: string; content?: Content }>
  }
  const body = Object.values(requestBody?.content ?? {})[0]?.schema
  const { required } = requestBody ?? {}
  const produces = Object.keys(responses['200']?.content ?? {})
  // What a request without a body may have as one, v3 does not say.
  const isBuiltin = 'x-kubernetes-action' in extensions && produces.includes('application/vnd.kubernetes.protobuf')
  const consumes = requestBody ? Object.keys(requestBody.content) : isBuiltin ? ['*/*'] : produces
  const all = [
    ...(body ? [{ name: 'body', in: 'body', ...(required === true && { required }), schema: definition(body) }] : []),
    ...parameters.map(parameterOf),
  ]
  return {
    ...{ description, consumes, produces, schemes: ['https'], tags, operationId },
    ...(all.length > 0 && { parameters: all }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([code, response]) => {
        const schema = Object.values(response.content ?? {})[0]?.schema
        return [code, { description: response.description, ...(schema && { schema: definition(schema) }) }]
      }),
    ),
    ...extensions,
  }
}

const parameterOf = ({ schema, ...parameter }: JsonObject): JsonObject => ({ ...parameter, ...(schema as JsonObject) })
