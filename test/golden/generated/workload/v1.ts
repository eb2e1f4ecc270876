// Types as an API author writes them: metadata, a spec and a status, lists with keys, unions, modes and options.
//
// +k8s:validation-gen=TypesWithField=ObjectMeta
// +groupName=apps.example.com
// +versionName=v1
// +k8s:supportsSubresource="/status"

import type { Bytes, Int32, Int64, OmitZero } from 'kubevet/runtime'

/** What every object has. */
export interface ObjectMeta {
  // +k8s:optional
  // +k8s:format=k8s-long-name
  name?: string
  // +k8s:eachKey=+k8s:format=k8s-label-key
  // +k8s:eachVal=+k8s:format=k8s-label-value
  labels?: Record<string, string>
  // +k8s:monotonic
  generation?: OmitZero<Int64>
}

/** Runs containers. */
// +k8s:isSubresource="/scale"
// +k8s:supportsSubresource="/"
export interface Workload extends ObjectMeta {
  // +k8s:subfield(strategy)=+k8s:immutable
  spec: WorkloadSpec
  // +k8s:opaqueType
  status?: WorkloadStatus
}

export interface WorkloadSpec {
  /**
   * How many there are.
   * +k8s:optional
   * +default=1
   * +k8s:minimum=0
   * +k8s:maximum=9223372036854775807
   */
  replicas: Int64

  // +k8s:optional
  strategy?: OmitZero<Strategy>

  // +k8s:listType=map
  // +k8s:listMapKey=name
  // +k8s:listMapKey=port
  // +k8s:maxItems=8
  // +k8s:item(name: "main", port: 80)=+k8s:immutable
  // +k8s:update=NoRemoveItem
  containers: Container[]

  // +k8s:listType=set
  // +k8s:eachVal=+k8s:maxLength=63
  finalizers?: readonly (string | null)[]

  // +k8s:unionDiscriminator
  // +k8s:required
  kind: SourceKind
  // +k8s:unionMember(memberName: "Git")
  // +k8s:optional
  git?: Source
  // +k8s:unionMember(memberName: "Image")
  // +k8s:optional
  image?: string

  // +k8s:modeDiscriminator
  paused: boolean
  // +k8s:ifMode("true")=+k8s:required
  // +k8s:ifMode("true")=+k8s:maxBytes=128
  reason?: string

  // +k8s:ifEnabled(Secrets)=+k8s:optional
  // +k8s:ifDisabled(Secrets)=+k8s:forbidden
  // +k8s:dependentRequired("reason")
  secret?: Bytes

  // +k8s:alpha(since: "1.37")=+k8s:neq="root"
  // +k8s:customValidation
  user?: string

  // +k8s:validateTrue(cohort: "late", flags: "ShortCircuit")
  // +k8s:validateFalse(cohort: "late")="never"
  late?: Tree

  anything?: unknown
}

// +k8s:enum
export type SourceKind =
  | 'Git'
  | 'Image'
  // +k8s:ifDisabled(Archives)=+k8s:enumExclude
  | 'Archive'

// +k8s:enum
export enum Strategy {
  Recreate = 'Recreate',
  RollingUpdate = 'RollingUpdate',
}

export interface Source {
  // +k8s:required
  // +k8s:minLength=1
  url: string
  // +k8s:zeroOrOneOfMember
  branch?: string
  // +k8s:zeroOrOneOfMember
  tag?: string
}

export interface Container {
  // +k8s:required
  // +k8s:format=k8s-short-name
  name: ContainerName
  port: Int32
  // +k8s:optional
  resources?: Resources
}

// +k8s:maxLength=40
export type ContainerName = string

// +k8s:maxProperties=16
// +k8s:eachVal=+k8s:minimum=0
export type Resources = { [name: string]: Int32 }

/** Leads back to itself. */
// +k8s:customValidation
export interface Tree {
  // +k8s:listType=atomic
  // +k8s:unique=map
  // +k8s:listMapKey=name
  children?: Tree[]
  // +k8s:required
  name: string
}

export interface WorkloadStatus {
  // +k8s:required
  phase: string
}

/** Not a root: a list. */
export interface WorkloadList extends ListMeta {
  items: Workload[]
}
export interface ListMeta {
  continue?: string
}
