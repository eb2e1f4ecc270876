// What a definition's version needs to judge objects: apiextensions' `customResourceStrategy`.
import {
  type CustomResourceDefinition,
  type DefinitionVersion,
  type ScaleSubresource,
  schemaOf,
  subresourcesOf,
} from '../definition/model.js'
import { type JsonSchemaProps, propertyOf } from '../schema/props.js'
import { conversionError } from '../schema/structural.js'
import { openApiValidator, type OpenApiValidator } from '../openapi/validator.js'
import { pruneDefaults } from '../value/prune-defaults.js'
import { type RuleOptions, RuleValidator } from '../rule/run/validator.js'
import { ServeError } from '../value/serve-error.js'

export interface ServedVersion {
  readonly group: string
  readonly name: string
  readonly kind: string
  readonly isNamespaced: boolean
  /** In whose words errors are; the newest's, if there is none. */
  readonly kubernetesVersion: string | undefined
  /** The structural schema, with pruned defaults. */
  readonly schema: JsonSchemaProps | undefined
  readonly openApi: OpenApiValidator
  /** Of the object at `status`, undefined if the schema has none or the version no such subresource. */
  readonly statusOpenApi: OpenApiValidator | undefined
  readonly hasStatus: boolean
  readonly scale: ScaleSubresource | undefined
  /** Undefined if there are none. */
  readonly rules: RuleValidator | undefined
}

/** Throws a ServeError for a schema that has no structural form. */
export function serveVersion(
  definition: CustomResourceDefinition,
  version: DefinitionVersion,
  options: Omit<RuleOptions, 'resourceRoot'>,
): ServedVersion {
  const { group, names, scope } = definition.spec
  const stored = schemaOf(definition, version)
  const schema = structuralSchema(definition, stored)
  const subresources = subresourcesOf(definition, version)
  const hasStatus = subresources?.status !== undefined
  const status = hasStatus && stored ? propertyOf(stored, 'status') : undefined
  return {
    group,
    name: version.name,
    kind: names.kind,
    isNamespaced: scope === 'Namespaced',
    kubernetesVersion: options.release,
    schema,
    openApi: openApiValidator(stored ?? {}, options.release),
    statusOpenApi: status && openApiValidator(status, options.release),
    hasStatus,
    scale: subresources?.scale,
    rules: schema && RuleValidator.of(schema, { ...options, resourceRoot: true }),
  }
}

function structuralSchema(
  { spec }: CustomResourceDefinition,
  schema: JsonSchemaProps | undefined,
): JsonSchemaProps | undefined {
  if (schema === undefined) return undefined
  const reason = conversionError(schema)
  if (spec.preserveUnknownFields === true) return reason === undefined ? schema : undefined
  if (reason !== undefined) throw new ServeError(reason)
  return pruneDefaults(schema)
}
