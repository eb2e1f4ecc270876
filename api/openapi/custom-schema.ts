// The schemas of a custom resource as documents have them (apiextensions' `builder.buildKubeNative`, `schema.ToKubeOpenAPI`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import type { Resource } from '../resource/index.js'
import { customName, KINDS, META, refTo } from './names.js'
import type { PublishedSchemas } from './published.js'
import { structuralV2 } from './structural-v2.js'
import { unfolded } from './unfold.js'

const CONVENTIONS = 'https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md'

/** The schemas of a resource and of its lists, by name. @param isV2 whether they are for OpenAPI v2 */
export function customSchemas(
  resource: Resource,
  published: PublishedSchemas,
  isV2: boolean,
): ReadonlyMap<string, JsonObject> {
  const { group, version, kind, listKind, selectableFields } = resource
  const selectable = [...selectableFields.keys()].map((fieldPath) => ({ fieldPath }))
  const withKind = (own: string): JsonObject => ({
    [KINDS]: [{ group, kind: own, version }],
    ...(selectable.length > 0 && { 'x-kubernetes-selectable-fields': selectable }),
  })
  return new Map([
    [customName(resource), { ...ownSchema(resource, published, isV2), ...withKind(kind) }],
    [customName({ ...resource, kind: listKind }), { ...listSchema(resource, published), ...withKind(listKind) }],
  ])
}

const typeMeta = (published: PublishedSchemas): JsonObject => {
  const { apiVersion, kind } = published.schema(`${META}Status`)?.['properties'] as Record<string, JsonObject>
  return { apiVersion, kind }
}

const described = (description: string, name: string): JsonObject => ({ description, allOf: [refTo(`${META}${name}`)] })

function ownSchema({ published: own }: Resource, published: PublishedSchemas, isV2: boolean): JsonObject {
  const schema = own?.schema
  const isOpen = schema?.['x-kubernetes-preserve-unknown-fields'] === true || own?.preservesUnknownFields === true
  // Without properties, clients don't take what is not among them for unknown.
  if (schema === undefined || (isV2 && isOpen)) return { type: 'object' }
  const whole = unfolded(schema)
  const made = withEmbedded(documentSchema(isV2 ? structuralV2(whole) : whole), isV2)
  const metadata = described(`Standard object's metadata. More info: ${CONVENTIONS}#metadata`, 'ObjectMeta')
  return { ...made, properties: { ...(made['properties'] as JsonObject), ...typeMeta(published), metadata } }
}

function listSchema(resource: Resource, published: PublishedSchemas): JsonObject {
  const { kind, listKind, resource: plural } = resource
  const items = {
    description: `List of ${plural}. More info: ${CONVENTIONS}`,
    type: 'array',
    items: refTo(customName(resource)),
  }
  const metadata = described(`Standard list metadata. More info: ${CONVENTIONS}#types-kinds`, 'ListMeta')
  return {
    description: `${listKind} is a list of ${kind}`,
    type: 'object',
    required: ['items'],
    properties: { ...typeMeta(published), items, metadata },
  }
}

/** The keywords of structural schemas that documents have. */
const KEYWORDS: readonly (keyof JsonSchemaProps)[] = [
  ...(['type', 'nullable', 'description', 'title', 'default', 'format', 'maximum', 'exclusiveMaximum'] as const),
  ...(['minimum', 'exclusiveMinimum', 'maxLength', 'minLength', 'pattern', 'maxItems', 'minItems'] as const),
  ...(['uniqueItems', 'multipleOf', 'enum', 'maxProperties', 'minProperties', 'required'] as const),
  ...(['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource'] as const),
  ...(['x-kubernetes-int-or-string', 'x-kubernetes-list-map-keys', 'x-kubernetes-list-type'] as const),
  ...(['x-kubernetes-map-type', 'x-kubernetes-validations'] as const),
]

function documentSchema(schema: JsonSchemaProps): JsonObject {
  const { items, properties, additionalProperties, allOf, anyOf, oneOf, not } = schema
  const all = (list: readonly JsonSchemaProps[]): readonly JsonObject[] => list.map(documentSchema)
  return {
    ...Object.fromEntries(KEYWORDS.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
    ...(items !== undefined && { items: documentSchema(items as JsonSchemaProps) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, documentSchema(one)])),
    }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? documentSchema(additionalProperties) : additionalProperties,
    }),
    ...(allOf && { allOf: all(allOf) }),
    ...(anyOf && { anyOf: all(anyOf) }),
    ...(oneOf && { oneOf: all(oneOf) }),
    ...(not && { not: documentSchema(not) }),
  }
}

/** A schema in which embedded resources say what all resources have (`addEmbeddedProperties`). */
function withEmbedded(schema: JsonObject, isV2: boolean): JsonObject {
  const {
    properties,
    items,
    additionalProperties,
    required = [],
  } = schema as {
    properties?: Record<string, JsonObject>
    items?: JsonObject
    additionalProperties?: JsonObject | boolean
    required?: readonly string[]
  }
  const made: JsonObject = {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, withEmbedded(one, isV2)])),
    }),
    ...(items && { items: withEmbedded(items, isV2) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: withEmbedded(additionalProperties, isV2),
    }),
  }
  if (schema['x-kubernetes-embedded-resource'] !== true) return made
  if (isV2 && schema['x-kubernetes-preserve-unknown-fields'] === true) return made
  return {
    ...made,
    required: [...required, ...['kind', 'apiVersion'].filter((name) => !required.includes(name))],
    properties: {
      ...(made['properties'] as JsonObject | undefined),
      apiVersion: {
        description: `apiVersion defines the versioned schema of this representation of an object. More info: ${CONVENTIONS}#resources`,
        type: 'string',
      },
      kind: {
        description: `kind is a string value representing the type of this object. In CamelCase. More info: ${CONVENTIONS}#types-kinds`,
        type: 'string',
      },
      metadata: described(`Standard object's metadata. More info: ${CONVENTIONS}#metadata`, 'ObjectMeta'),
    },
  }
}
