// ReplicationController of core/v1, with the tags that it carries in Kubernetes 1.37. Of a pod there is the part that
// carries tags and what the examples need beside it.
//
// The core group has no name.
// +groupName=
// +k8s:validation-gen=TypesWithField=TypeMeta

import type { Int32, Int64, OmitZero } from 'kubevet/runtime'
import type { Quantity } from 'kubevet/types/api/resource'
import type { ListMeta, ObjectMeta, Time, TypeMeta } from 'kubevet/types/meta/v1'

/** Keeps a number of copies of a pod running. */
// +k8s:supportsSubresource="/scale"
// +k8s:supportsSubresource="/status"
export interface ReplicationController extends TypeMeta {
  // +k8s:beta(since: "1.37")=+k8s:subfield(name)=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:subfield(name)=+k8s:format=k8s-long-name
  metadata: ObjectMeta
  spec: ReplicationControllerSpec
  status?: OmitZero<ReplicationControllerStatus>
}

export interface ReplicationControllerSpec {
  /** How many pods there shall be. The server fills in 1, so that `optional` requires it here. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +default=1
  // +k8s:beta(since: "1.37")=+k8s:minimum=0
  replicas?: Int32
  /** How long a new pod must be ready before it counts as available, in seconds. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +default=0
  // +k8s:beta(since: "1.37")=+k8s:minimum=0
  minReadySeconds?: OmitZero<Int32>
  /** Labels of the pods to count. The server fills in those of the template. */
  selector?: Record<string, string>
  /** The pod to make. */
  // +k8s:alpha(since: "1.37")=+k8s:optional
  template?: PodTemplateSpec
}

export interface ReplicationControllerStatus {
  replicas: Int32
  fullyLabeledReplicas?: OmitZero<Int32>
  readyReplicas?: OmitZero<Int32>
  availableReplicas?: OmitZero<Int32>
  observedGeneration?: OmitZero<Int64>
  conditions?: ReplicationControllerCondition[]
}

export type ReplicationControllerConditionType = string

export interface ReplicationControllerCondition {
  type: ReplicationControllerConditionType
  status: ConditionStatus
  lastTransitionTime?: OmitZero<Time>
  reason?: OmitZero<string>
  message?: OmitZero<string>
}

export type ConditionStatus = string

export interface ReplicationControllerList extends TypeMeta {
  metadata: ListMeta
  items?: ReplicationController[]
}

export interface PodTemplateSpec {
  // +k8s:opaqueType
  metadata?: OmitZero<ObjectMeta>
  spec: PodSpec
}

/** A part of the pod's specification. */
export interface PodSpec {
  initContainers?: Container[]
  containers?: Container[]
  restartPolicy?: OmitZero<RestartPolicy>
  terminationGracePeriodSeconds?: Int64
  activeDeadlineSeconds?: Int64
  nodeSelector?: Record<string, string>
  serviceAccountName?: OmitZero<string>
  nodeName?: OmitZero<string>
  hostNetwork?: OmitZero<boolean>
  // +k8s:alpha(since: "1.37")=+k8s:optional
  tolerations?: Toleration[]
  priorityClassName?: OmitZero<string>
  priority?: Int32
  resourceClaims?: PodResourceClaim[]
  /** The group that the pod is scheduled with. */
  schedulingGroup?: PodSchedulingGroup
  /** Who is asked when the pod is to be evicted. */
  // +k8s:optional
  // +k8s:listType=map
  // +k8s:listMapKey=name
  // +k8s:maxItems=10
  // +k8s:alpha(since: "1.37")=+k8s:dependentForbidden("schedulingGroup")
  evictionResponders?: EvictionResponder[]
}

export type RestartPolicy = string

/** A part of a container. */
export interface Container {
  name: string
  image?: OmitZero<string>
  command?: string[]
  args?: string[]
  ports?: ContainerPort[]
  env?: EnvVar[]
  resources?: OmitZero<ResourceRequirements>
}

export interface ContainerPort {
  name?: OmitZero<string>
  containerPort: Int32
  // TCP if it is not set.
  protocol?: OmitZero<string>
}

export interface EnvVar {
  name: string
  value?: OmitZero<string>
}

export interface ResourceRequirements {
  limits?: ResourceList
  requests?: ResourceList
  claims?: ResourceClaimReference[]
}

export type ResourceName = string

export type ResourceList = Record<ResourceName, Quantity>

/** Names a claim of the pod; Kubernetes calls the type `ResourceClaim`, like the kind of resource.k8s.io. */
export interface ResourceClaimReference {
  name: string
  request?: OmitZero<string>
}

export interface PodResourceClaim {
  name: string
  resourceClaimName?: string
  resourceClaimTemplateName?: string
}

export interface PodSchedulingGroup {
  podGroupName?: string
}

export interface Toleration {
  // +k8s:alpha(since: "1.37")=+k8s:optional
  // +k8s:alpha(since: "1.37")=+k8s:format=k8s-label-key
  key?: OmitZero<string>
  operator?: OmitZero<string>
  value?: OmitZero<string>
  effect?: OmitZero<string>
  tolerationSeconds?: Int64
}

export interface EvictionResponder {
  /** A key with a domain of the responder's own. */
  // +k8s:required
  // +k8s:format=k8s-prefixed-label-key
  // +k8s:customValidation
  name: string
  /** The highest is asked first. */
  // +k8s:required
  // +k8s:minimum=0
  // +k8s:maximum=100000
  // +k8s:customValidation
  priority?: Int32
}

/** Picks nodes: one of the terms must hold. */
export interface NodeSelector {
  nodeSelectorTerms?: NodeSelectorTerm[]
}

export interface NodeSelectorTerm {
  matchExpressions?: NodeSelectorRequirement[]
  matchFields?: NodeSelectorRequirement[]
}

export interface NodeSelectorRequirement {
  key: string
  operator: string
  values?: string[]
}
