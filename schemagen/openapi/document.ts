// OpenAPI documents with the schemas of types: components for those who describe an API of their own.
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { jsonSchemaOf, type JsonSchema } from '../json-schema/index.js'

/** Minor versions of OpenAPI that documents can have. */
export type OpenApiVersion = '3.0' | '3.1'

/** What a document says besides schemas. */
export interface OpenApiOptions {
  readonly version: OpenApiVersion
  readonly title: string
  readonly apiVersion: string
  /** The kinds of those definitions that are served by themselves, by name. */
  readonly kinds: ReadonlyMap<string, GroupVersionKind>
}

const FULL: Readonly<Record<OpenApiVersion, string>> = { '3.0': '3.0.3', '3.1': '3.1.0' }

/** A document without paths. */
export function openApiDocument(
  definitions: ReadonlyMap<string, JsonSchemaProps>,
  { version, title, apiVersion, kinds }: OpenApiOptions,
): JsonSchema {
  const convert = version === '3.0' ? schemaOf30 : schemaOf31
  const schemas = [...definitions].map(([name, schema]): [string, JsonSchema] => {
    const gvk = kinds.get(name)
    return [name, { ...convert(schema), ...(gvk !== undefined && { 'x-kubernetes-group-version-kind': [gvk] }) }]
  })
  return {
    openapi: FULL[version],
    info: { title, version: apiVersion },
    paths: {},
    components: { schemas: Object.fromEntries(schemas) },
  }
}

const refOf = (name: string): string => `#/components/schemas/${name}`

/** OpenAPI 3.1 has the schemas of JSON Schema 2020-12. */
const schemaOf31 = (schema: JsonSchemaProps): JsonSchema => jsonSchemaOf(schema, { refOf, keepsExtensions: true })

/** OpenAPI 3.0 has the keywords of CRDs; nothing may stand beside a reference. */
function schemaOf30(schema: JsonSchemaProps): JsonSchema {
  const { $ref, ...rest } = schema
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(rest)) found[name] = part30(name, value)
  if ($ref === undefined) return found
  const reference = { $ref: refOf($ref) }
  if (Object.keys(found).length === 0) return reference
  return { ...found, allOf: [reference, ...((found['allOf'] as JsonSchema[] | undefined) ?? [])] }
}

function part30(name: string, value: unknown): unknown {
  switch (name) {
    case 'items':
    case 'not':
      return schemaOf30(value as JsonSchemaProps)
    case 'additionalProperties':
      return typeof value === 'object' ? schemaOf30(value as JsonSchemaProps) : value
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return (value as JsonSchemaProps[]).map(schemaOf30)
    case 'properties':
      return Object.fromEntries(
        Object.entries(value as NonNullable<JsonSchemaProps['properties']>).map(([key, one]) => [key, schemaOf30(one)]),
      )
    default:
      return value
  }
}
