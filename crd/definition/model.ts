// CRDs as the API server holds them: apiextensions' internal form, after defaults and conversion from v1.
import type { ObjectMeta } from '../../apimachinery/metadata/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../schema/props.js'

/** `apiextensions.CustomResourceDefinition`. What all versions have in common is at the top of the spec. */
export interface CustomResourceDefinition {
  readonly metadata: ObjectMeta
  readonly spec: DefinitionSpec
  readonly status: DefinitionStatus
}

export interface DefinitionSpec {
  readonly group: string
  /** Of the first version; empty if there is none. */
  readonly version: string
  readonly names: DefinitionNames
  readonly scope: string
  /** The schema of all versions, if they have the same. */
  readonly validation?: SchemaHolder
  readonly subresources?: Subresources
  readonly versions: readonly DefinitionVersion[]
  readonly additionalPrinterColumns?: readonly PrinterColumn[]
  readonly selectableFields?: readonly SelectableField[]
  readonly conversion?: Conversion
  readonly preserveUnknownFields?: boolean
}

export interface DefinitionVersion {
  readonly name: string
  readonly served: boolean
  readonly storage: boolean
  readonly deprecated?: boolean
  readonly deprecationWarning?: string
  readonly schema?: SchemaHolder
  readonly subresources?: Subresources
  readonly additionalPrinterColumns?: readonly PrinterColumn[]
  readonly selectableFields?: readonly SelectableField[]
}

/** `CustomResourceValidation`. */
export interface SchemaHolder {
  readonly openAPIV3Schema?: JsonSchemaProps
}

export interface DefinitionNames {
  readonly plural: string
  readonly singular: string
  readonly shortNames?: readonly string[]
  readonly kind: string
  readonly listKind: string
  readonly categories?: readonly string[]
}

export interface DefinitionStatus {
  readonly conditions: readonly JsonObject[]
  readonly acceptedNames: DefinitionNames
  readonly storedVersions: readonly string[]
}

export interface Subresources {
  readonly status?: JsonObject
  readonly scale?: ScaleSubresource
}

/** Paths are JSON paths such as `.spec.replicas`. */
export interface ScaleSubresource {
  readonly specReplicasPath: string
  readonly statusReplicasPath: string
  readonly labelSelectorPath?: string
}

export interface PrinterColumn {
  readonly name: string
  readonly type: string
  readonly format?: string
  readonly description?: string
  readonly priority?: number
  readonly jsonPath: string
}

export interface SelectableField {
  readonly jsonPath: string
}

export interface Conversion {
  readonly strategy: string
  readonly webhookClientConfig?: WebhookClientConfig
  readonly conversionReviewVersions?: readonly string[]
}

export interface WebhookClientConfig {
  readonly url?: string
  readonly service?: {
    readonly namespace: string
    readonly name: string
    readonly path?: string
    readonly port: number
  }
  /** Base64. */
  readonly caBundle?: string
}

/** The version of a name. */
export const versionOf = ({ spec }: CustomResourceDefinition, name: string): DefinitionVersion | undefined =>
  spec.versions.find((version) => version.name === name)

/** The schema of a version, wherever the internal form has it. */
export const schemaOf = ({ spec }: CustomResourceDefinition, version: DefinitionVersion): JsonSchemaProps | undefined =>
  (version.schema ?? spec.validation)?.openAPIV3Schema

/** The subresources of a version, wherever the internal form has them. */
export const subresourcesOf = (
  { spec }: CustomResourceDefinition,
  version: DefinitionVersion,
): Subresources | undefined => version.subresources ?? spec.subresources

/** The selectable fields of a version, wherever the internal form has them. */
export const selectableFieldsOf = (
  { spec }: CustomResourceDefinition,
  version: DefinitionVersion,
): readonly SelectableField[] => version.selectableFields ?? spec.selectableFields ?? []
