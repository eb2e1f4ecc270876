// The part of a CRD that the markers of one root type say: what all versions share, and the type's own version.
import type { JsonObject } from '../../apimachinery/json/index.js'

/** A CRD as one of its versions declares it: plain JSON of apiextensions v1, without the other versions and the schema. */
export interface VersionOfCrd {
  readonly metadata: {
    readonly annotations?: Readonly<Record<string, string>>
    readonly labels?: Readonly<Record<string, string>>
  }
  readonly spec: {
    readonly names: CrdNames
    readonly scope: string
    /** What no marker of controller-tools says: `conversion`, `preserveUnknownFields`. */
    readonly [other: string]: unknown
  }
  readonly version: CrdVersion
  /** The version is left out of the CRD. */
  readonly isSkipped?: boolean
}

export interface CrdNames {
  readonly kind: string
  readonly listKind: string
  readonly plural: string
  readonly singular: string
  readonly shortNames?: readonly string[]
  readonly categories?: readonly string[]
}

/** An entry of `spec.versions`, without its schema. */
export interface CrdVersion {
  readonly name: string
  readonly served: boolean
  readonly storage: boolean
  readonly deprecated?: boolean
  readonly deprecationWarning?: string
  readonly subresources?: { readonly status?: JsonObject; readonly scale?: ScaleSubresource }
  readonly additionalPrinterColumns?: readonly PrinterColumn[]
  readonly selectableFields?: readonly { readonly jsonPath: string }[]
}

/** JSON paths such as `.spec.replicas`. */
export interface ScaleSubresource {
  readonly specReplicasPath: string
  readonly statusReplicasPath: string
  readonly labelSelectorPath?: string
}

export interface PrinterColumn {
  readonly name: string
  readonly type: string
  readonly jsonPath: string
  readonly description?: string
  readonly format?: string
  readonly priority?: number | bigint
}
