// What every API has in common: meta/v1 of Kubernetes, with the tags that it carries there.
//
// Instants are text here and structs in Go, for which lint asks no requiredness: hence nolint below.
//
// No type here is a root; the comment lets the others' validators lead into these.
// +groupName=meta.k8s.io
// +k8s:validation-gen=TypesWithField=TypeMeta

import type { Int64, OmitZero } from 'kubevet/runtime'

/** RFC 3339 text. */
export type Time = string

/** Identifies one incarnation of an object. */
export type UID = string

/** An amount such as `500m` or `2Gi`. */
export type Quantity = string

/** An object of any shape; nothing below it is looked at. */
export type RawExtension = unknown

/** What kind of object this is. */
export interface TypeMeta {
  kind?: OmitZero<string>
  apiVersion?: OmitZero<string>
}

export interface ListMeta {
  selfLink?: OmitZero<string>
  resourceVersion?: OmitZero<string>
  continue?: OmitZero<string>
  remainingItemCount?: Int64
}

// +k8s:validation-gen-nolint
export interface ObjectMeta {
  /** Unique among the objects of its kind, in its namespace. */
  name?: OmitZero<string>
  /** The server makes a name from it, if there is none. */
  generateName?: OmitZero<string>
  namespace?: OmitZero<string>
  selfLink?: OmitZero<string>
  /** Given by the server, once. */
  // +k8s:alpha(since: "1.37")=+k8s:optional
  // +k8s:alpha(since: "1.37")=+k8s:immutable
  uid?: OmitZero<UID>
  /** Changes with every write; an update names the one that it replaces. */
  resourceVersion?: OmitZero<string>
  /** Counts the changes of the desired state. */
  // +k8s:alpha(since: "1.37")=+k8s:optional
  // +k8s:alpha(since: "1.37")=+k8s:minimum=0
  generation?: OmitZero<Int64>
  // +k8s:alpha(since: "1.37")=+k8s:immutable
  creationTimestamp?: OmitZero<Time>
  /** When deletion was asked for. */
  // +k8s:alpha(since: "1.37")=+k8s:optional
  // +k8s:alpha(since: "1.37")=+k8s:immutable
  deletionTimestamp?: Time
  // +k8s:alpha(since: "1.37")=+k8s:optional
  // +k8s:alpha(since: "1.37")=+k8s:immutable
  deletionGracePeriodSeconds?: Int64
  labels?: Record<string, string>
  annotations?: Record<string, string>
  /** The object goes when the last of its owners is gone. */
  // +k8s:alpha(since:"1.37")=+k8s:optional
  ownerReferences?: OwnerReference[]
  /** The object stays until this list is empty. */
  finalizers?: string[]
  // +k8s:alpha(since: "1.37")=+k8s:optional
  managedFields?: ManagedFieldsEntry[]
}

export interface OwnerReference {
  // +k8s:alpha(since:"1.37")=+k8s:required
  apiVersion: string
  // +k8s:alpha(since:"1.37")=+k8s:required
  kind: string
  // +k8s:alpha(since:"1.37")=+k8s:required
  name: string
  // +k8s:alpha(since:"1.37")=+k8s:required
  uid: UID
  /** At most one owner is the controller. */
  controller?: boolean
  blockOwnerDeletion?: boolean
}

/** Who wrote which fields. */
export interface ManagedFieldsEntry {
  manager?: OmitZero<string>
  // +k8s:alpha(since: "1.37")=+k8s:required
  operation?: OmitZero<ManagedFieldsOperationType>
  apiVersion?: OmitZero<string>
  time?: Time
  fieldsType?: OmitZero<string>
  fieldsV1?: RawExtension
  subresource?: OmitZero<string>
}

// +k8s:alpha(since: "1.37")=+k8s:enum
export type ManagedFieldsOperationType = 'Apply' | 'Update'

/** One observation of an object's state. */
// +k8s:validation-gen-nolint
export interface Condition {
  // +k8s:alpha(since: "1.37")=+k8s:required
  type: string
  // +k8s:alpha(since: "1.37")=+k8s:required
  status: ConditionStatus
  /** The generation that was looked at. */
  // +k8s:alpha(since: "1.37")=+k8s:optional
  // +k8s:alpha(since: "1.37")=+k8s:minimum=0
  observedGeneration?: OmitZero<Int64>
  /** An instant is a struct in Go, which the tag `required` doesn't take: a function of its own stands in. */
  // +k8s:alpha(since: "1.37")=+k8s:customValidation
  lastTransitionTime: Time
  // +k8s:alpha(since: "1.37")=+k8s:required
  // +k8s:alpha(since: "1.37")=+k8s:maxBytes=1024
  reason: string
  message: string
}

// +k8s:alpha(since: "1.37")=+k8s:enum
export type ConditionStatus = 'True' | 'False' | 'Unknown'
