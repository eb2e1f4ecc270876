import type { NormalizationRule, FieldErrorList } from '../../apimachinery/field/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'

/** What an API server knows of a request from its URL. */
export interface RequestInfo {
  /** Empty for the core group. */
  readonly group: string
  readonly version: string
  /** The path below the resource: empty for the resource itself, `status`, `a/b`. */
  readonly subresource?: string
}

/** Finds the kind of a subresource that several resources share, such as `autoscaling/v1, Kind=Scale`. */
export type SubresourceMapper = (requested: Readonly<Pick<GroupVersionKind, 'group' | 'version'>>) => GroupVersionKind

/** Settings of one resource's validation (apiserver's `DeclarativeValidationConfig`); the empty one is the default. */
export interface MigrationConfig {
  /** Validation options: name → on. Up to Kubernetes 1.36 also the names of those that are on. */
  readonly options?: Readonly<Record<string, boolean>> | readonly string[]
  /** Applied to declarative errors' fields, which may be of an older API version. Since 1.35. */
  readonly normalizationRules?: readonly NormalizationRule[]
  readonly subresourceMapper?: SubresourceMapper
  /** Whether a declarative error that stopped validation matches any covered error below its field. Since 1.37. */
  readonly shortCircuitMismatch?: boolean
  /** 1.36 only: the resource opted into the lifecycle of levels. */
  readonly declarativeEnforcement?: boolean
  /** 1.33 and 1.34 only: used instead of the gate DeclarativeValidationTakeover. */
  readonly takeover?: boolean
}

/** One request to the migration layer, with the errors that hand-written validation found. */
export interface MigrationRequest {
  /** The kind of the objects as they are given. */
  readonly gvk: GroupVersionKind
  readonly obj: unknown
  readonly oldObj?: unknown
  /** A number stands for an operation that Kubernetes doesn't validate. */
  readonly operation: 'create' | 'update' | number
  /** Missing: an internal error, as in Kubernetes. */
  readonly requestInfo?: RequestInfo
  readonly handwritten: FieldErrorList
  readonly config?: MigrationConfig
  /** Enforces every declarative error and drops every covered one, for tests. Since 1.36. */
  readonly allEnforced?: boolean
}
