// Of `k8s.io/apimachinery/pkg/apis/meta/v1`, with the tags that the types have there in Kubernetes 1.37. The tags are in the
// docstrings, so that they are in the declarations of the package, too.
//
// +groupName=meta.k8s.io
// +versionName=v1
// +k8s:validation-gen=*

import type { Int64, OmitZero } from 'kubevet/runtime'

/** An instant in RFC 3339, such as `"2025-01-31T09:30:00Z"`, to the second. Go's `metav1.Time`, which writes an unset one as null. */
export type Time = string | null

/** An instant in RFC 3339 with six digits of fractions. Go's `metav1.MicroTime`, which writes an unset one as null. */
export type MicroTime = string | null

/** A span of time, such as `"1h30m"`, as Go's `time.ParseDuration` reads it. Go's `metav1.Duration`: an unset one is `"0s"`. */
export type Duration = string

/** A set of fields as managed fields have it, kept as it is. Go's `metav1.FieldsV1`: an unset one is null. */
export type FieldsV1 = unknown

/** Identifies one incarnation of an object. Go's `types.UID`. */
export type UID = string

/** What kind of object this is. */
export interface TypeMeta {
  /** The kind, such as `Deployment`. */
  kind?: OmitZero<string>
  /** The group and version, such as `apps/v1`. */
  apiVersion?: OmitZero<string>
}

/** The metadata of a list. */
export interface ListMeta {
  selfLink?: OmitZero<string>
  /** The state of the store that the list shows. */
  resourceVersion?: OmitZero<string>
  /** Asks for the rest of the list. */
  continue?: OmitZero<string>
  remainingItemCount?: Int64
  shardInfo?: ShardInfo
}

/** Which shard of a collection a list has. */
export interface ShardInfo {
  selector: string
}

/** The metadata of an object. Names, labels and annotations have no tags: servers check them by hand. */
export interface ObjectMeta {
  /** Unique among the objects of its kind, in its namespace. */
  name?: OmitZero<string>
  /** The server makes a name from it, if there is none. */
  generateName?: OmitZero<string>
  namespace?: OmitZero<string>
  selfLink?: OmitZero<string>
  /**
   * Given by the server, once.
   *
   * +k8s:alpha(since: "1.37")=+k8s:optional
   * +k8s:alpha(since: "1.37")=+k8s:immutable
   */
  uid?: OmitZero<UID>
  /** Changes with every write; an update names the one that it replaces. */
  resourceVersion?: OmitZero<string>
  /**
   * Counts the changes of the desired state.
   *
   * +k8s:alpha(since: "1.37")=+k8s:optional
   * +k8s:alpha(since: "1.37")=+k8s:minimum=0
   */
  generation?: OmitZero<Int64>
  /** +k8s:alpha(since: "1.37")=+k8s:immutable */
  creationTimestamp?: OmitZero<Time>
  /**
   * When the object is to be gone, once deletion was asked for.
   *
   * +k8s:alpha(since: "1.37")=+k8s:optional
   * +k8s:alpha(since: "1.37")=+k8s:immutable
   */
  deletionTimestamp?: Time
  /**
   * +k8s:alpha(since: "1.37")=+k8s:optional
   * +k8s:alpha(since: "1.37")=+k8s:immutable
   */
  deletionGracePeriodSeconds?: Int64
  labels?: Record<string, string>
  annotations?: Record<string, string>
  /**
   * The object goes when the last of its owners is gone.
   *
   * +k8s:alpha(since:"1.37")=+k8s:optional
   */
  ownerReferences?: OwnerReference[]
  /** The object stays until this list is empty. */
  finalizers?: string[]
  /**
   * Who wrote which fields.
   *
   * +k8s:alpha(since: "1.37")=+k8s:optional
   */
  managedFields?: ManagedFieldsEntry[]
}

/** An owner of an object, in the same namespace or cluster-scoped. */
export interface OwnerReference {
  /** +k8s:alpha(since:"1.37")=+k8s:required */
  apiVersion: string
  /** +k8s:alpha(since:"1.37")=+k8s:required */
  kind: string
  /** +k8s:alpha(since:"1.37")=+k8s:required */
  name: string
  /** +k8s:alpha(since:"1.37")=+k8s:required */
  uid: UID
  /** At most one owner is the controller. */
  controller?: boolean
  blockOwnerDeletion?: boolean
}

/** The fields that a manager wrote last. */
export interface ManagedFieldsEntry {
  manager?: OmitZero<string>
  /** +k8s:alpha(since: "1.37")=+k8s:required */
  operation?: OmitZero<ManagedFieldsOperationType>
  apiVersion?: OmitZero<string>
  time?: Time
  fieldsType?: OmitZero<string>
  fieldsV1?: FieldsV1 | null
  subresource?: OmitZero<string>
}

/**
 * How fields were written.
 *
 * +k8s:alpha(since: "1.37")=+k8s:enum
 */
export type ManagedFieldsOperationType = 'Apply' | 'Update'

/** Selects objects by their labels: those that fit all parts; an empty one selects all. It has no tags: servers check it by hand. */
export interface LabelSelector {
  matchLabels?: Record<string, string>
  matchExpressions?: LabelSelectorRequirement[]
}

/** A part of a label selector. */
export interface LabelSelectorRequirement {
  key: string
  operator: LabelSelectorOperator
  /** For `In` and `NotIn`. */
  values?: string[]
}

/** How a label is compared. */
export type LabelSelectorOperator = 'In' | 'NotIn' | 'Exists' | 'DoesNotExist'

/** One observation of an object's state. */
export interface Condition {
  /** +k8s:alpha(since: "1.37")=+k8s:required */
  type: string
  /** +k8s:alpha(since: "1.37")=+k8s:required */
  status: ConditionStatus
  /**
   * The generation that was looked at.
   *
   * +k8s:alpha(since: "1.37")=+k8s:optional
   * +k8s:alpha(since: "1.37")=+k8s:minimum=0
   */
  observedGeneration?: OmitZero<Int64>
  /**
   * When the status changed last.
   *
   * +k8s:alpha(since: "1.37")=+k8s:customValidation
   */
  lastTransitionTime: Time
  /**
   * Why, in CamelCase.
   *
   * +k8s:alpha(since: "1.37")=+k8s:required
   * +k8s:alpha(since: "1.37")=+k8s:maxBytes=1024
   */
  reason: string
  /** Details for people; may be empty. */
  message: string
}

/**
 * Whether a condition holds.
 *
 * +k8s:alpha(since: "1.37")=+k8s:enum
 */
export type ConditionStatus = 'True' | 'False' | 'Unknown'

/** A kind, in whatever version. */
export interface GroupKind {
  group: string
  kind: string
}

/** A kind of an API group and version. */
export interface GroupVersionKind {
  group: string
  version: string
  kind: string
}

/** A resource, in whatever version. */
export interface GroupResource {
  group: string
  resource: string
}

/** A resource of an API group and version. */
export interface GroupVersionResource {
  group: string
  version: string
  resource: string
}
