// The one representation of schemas: apiextensions v1's JSONSchemaProps as plain JSON.
import type { JsonNumber, JsonObject } from '../../apimachinery/json/index.js'

/** One entry of `x-kubernetes-validations` (apiextensions' `ValidationRule`). */
export interface ValidationRule {
  readonly rule: string
  readonly message?: string
  readonly messageExpression?: string
  readonly reason?: string
  readonly fieldPath?: string
  readonly optionalOldSelf?: boolean
}

/**
 * A schema of a CRD as it is decoded (`definition/decode-schema.ts`): what is null or has Go's zero value in a field that is not a
 * pointer (`type: ""`, `nullable: false`, `required: []`, `properties: {}`, `default: null`) is absent; of lists and maps
 * `isWrittenEmpty` reports whether they were written. So two schemas are equal as `apiequality.Semantic.DeepEqual` has it exactly
 * if their JSON is. It also is a `StructuralSchema` of kubevet/cel where it is structural.
 */
export interface JsonSchemaProps {
  readonly id?: string
  readonly $schema?: string
  readonly $ref?: string
  readonly description?: string
  readonly type?: string
  readonly format?: string
  readonly title?: string
  readonly default?: unknown
  readonly maximum?: JsonNumber
  readonly exclusiveMaximum?: boolean
  readonly minimum?: JsonNumber
  readonly exclusiveMinimum?: boolean
  readonly maxLength?: number | bigint
  readonly minLength?: number | bigint
  readonly pattern?: string
  readonly maxItems?: number | bigint
  readonly minItems?: number | bigint
  readonly uniqueItems?: boolean
  readonly multipleOf?: JsonNumber
  readonly enum?: readonly unknown[]
  readonly maxProperties?: number | bigint
  readonly minProperties?: number | bigint
  readonly required?: readonly string[]
  readonly items?: JsonSchemaProps | readonly JsonSchemaProps[]
  readonly allOf?: readonly JsonSchemaProps[]
  readonly oneOf?: readonly JsonSchemaProps[]
  readonly anyOf?: readonly JsonSchemaProps[]
  readonly not?: JsonSchemaProps
  readonly properties?: Readonly<Record<string, JsonSchemaProps>>
  readonly additionalProperties?: JsonSchemaProps | boolean
  readonly patternProperties?: Readonly<Record<string, JsonSchemaProps>>
  readonly dependencies?: Readonly<Record<string, JsonSchemaProps | readonly string[]>>
  readonly additionalItems?: JsonSchemaProps | boolean
  readonly definitions?: Readonly<Record<string, JsonSchemaProps>>
  readonly externalDocs?: JsonObject
  readonly example?: unknown
  readonly nullable?: boolean
  readonly 'x-kubernetes-preserve-unknown-fields'?: boolean
  readonly 'x-kubernetes-embedded-resource'?: boolean
  readonly 'x-kubernetes-int-or-string'?: boolean
  readonly 'x-kubernetes-list-map-keys'?: readonly string[]
  readonly 'x-kubernetes-list-type'?: string
  readonly 'x-kubernetes-map-type'?: string
  readonly 'x-kubernetes-validations'?: readonly ValidationRule[]
}

/** The schema of the elements, undefined if there is none or `items` is a list. */
export const itemsOf = ({ items }: JsonSchemaProps): JsonSchemaProps | undefined =>
  items === undefined || Array.isArray(items) ? undefined : (items as JsonSchemaProps)

/** The schema of the values of a map, undefined if `additionalProperties` is absent or a boolean. */
export const valuesOf = ({ additionalProperties }: JsonSchemaProps): JsonSchemaProps | undefined =>
  typeof additionalProperties === 'object' ? additionalProperties : undefined

/** The schema of a declared property. */
export const propertyOf = ({ properties }: JsonSchemaProps, name: string): JsonSchemaProps | undefined =>
  properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined

/** The declared properties, in the order of the text. */
export const propertiesOf = ({ properties }: JsonSchemaProps): [string, JsonSchemaProps][] =>
  Object.entries(properties ?? {})

export const rulesOf = (schema: JsonSchemaProps): readonly ValidationRule[] => schema['x-kubernetes-validations'] ?? []
export const preservesUnknownFields = (schema: JsonSchemaProps): boolean =>
  schema['x-kubernetes-preserve-unknown-fields'] === true
export const isEmbeddedResource = (schema: JsonSchemaProps): boolean =>
  schema['x-kubernetes-embedded-resource'] === true
export const isIntOrString = (schema: JsonSchemaProps): boolean => schema['x-kubernetes-int-or-string'] === true
export const listTypeOf = (schema: JsonSchemaProps): string | undefined => schema['x-kubernetes-list-type']
export const listMapKeysOf = (schema: JsonSchemaProps): readonly string[] => schema['x-kubernetes-list-map-keys'] ?? []
export const mapTypeOf = (schema: JsonSchemaProps): string | undefined => schema['x-kubernetes-map-type']
