// ResourceClaim and DeviceClass of resource.k8s.io/v1, with the tags that they carry in Kubernetes 1.37.
//
// +groupName=resource.k8s.io
// +k8s:validation-gen=TypesWithField=TypeMeta

import type { Int64, OmitZero } from 'kubevet/runtime'
import type { Quantity } from 'kubevet/types/api/resource'
import type { Condition, ListMeta, ObjectMeta, Time, TypeMeta, UID } from 'kubevet/types/meta/v1'
import type { RawExtension } from 'kubevet/types/runtime'
import type { NodeSelector } from '../core/v1.js'

/** Asks for devices, and records which ones it got. */
// +k8s:supportsSubresource="/status"
export interface ResourceClaim extends TypeMeta {
  metadata: ObjectMeta
  /** What is asked for. It stays as it was created. */
  // +k8s:beta(since: "1.37")=+k8s:immutable
  spec: ResourceClaimSpec
  /** What was given. Written through the subresource `status`. */
  status?: OmitZero<ResourceClaimStatus>
}

export interface ResourceClaimSpec {
  devices: DeviceClaim
}

/** The devices that belong to one claim; all requests must be met together. */
export interface DeviceClaim {
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:listType=atomic
  // +k8s:beta(since: "1.37")=+k8s:unique=map
  // +k8s:beta(since: "1.37")=+k8s:listMapKey=name
  // +k8s:beta(since: "1.37")=+k8s:maxItems=32
  requests?: DeviceRequest[]
  /** What the devices must have in common. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxItems=32
  constraints?: DeviceConstraint[]
  /** Passed on to the drivers. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxItems=32
  config?: DeviceClaimConfiguration[]
}

/** Either one request, or several of which the first that can be met is taken. */
export interface DeviceRequest {
  /** Pods and constraints refer to the request by it. */
  name: string
  // +k8s:beta(since: "1.37")=+k8s:optional
  exactly?: ExactDeviceRequest
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:listType=atomic
  // +k8s:beta(since: "1.37")=+k8s:unique=map
  // +k8s:beta(since: "1.37")=+k8s:listMapKey=name
  // +k8s:beta(since: "1.37")=+k8s:maxItems=8
  firstAvailable?: DeviceSubRequest[]
}

export interface ExactDeviceRequest {
  /** The class that the devices come from. */
  deviceClassName: string
  /** Each one must hold for a device. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxItems=32
  selectors?: DeviceSelector[]
  // +k8s:beta(since: "1.37")=+k8s:optional
  allocationMode?: OmitZero<DeviceAllocationMode>
  /** How many, in mode `ExactCount`. The server fills in 1. */
  count?: OmitZero<Int64>
  /** For monitoring: devices that others use may be had too. */
  adminAccess?: boolean
  // +k8s:beta(since: "1.37")=+k8s:optional
  tolerations?: DeviceToleration[]
  capacity?: CapacityRequirements
  /** Attributes that are computed for each device. */
  // +k8s:optional
  // +k8s:maxItems=32
  derivedAttributes?: DeviceDerivedAttribute[]
}

/** One choice of several. */
export interface DeviceSubRequest {
  name: string
  // +k8s:beta(since: "1.37")=+k8s:required
  // +k8s:beta(since: "1.37")=+k8s:format=k8s-long-name
  deviceClassName: string
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxItems=32
  selectors?: DeviceSelector[]
  // +k8s:beta(since: "1.37")=+k8s:optional
  allocationMode?: OmitZero<DeviceAllocationMode>
  count?: OmitZero<Int64>
  // +k8s:beta(since: "1.37")=+k8s:optional
  tolerations?: DeviceToleration[]
  capacity?: CapacityRequirements
  // +k8s:optional
  // +k8s:maxItems=32
  derivedAttributes?: DeviceDerivedAttribute[]
}

/** How much of a shared device is needed. */
export interface CapacityRequirements {
  requests?: Record<QualifiedName, Quantity>
}

// +k8s:beta(since: "1.37")=+k8s:enum
export type DeviceAllocationMode = 'ExactCount' | 'All'

export interface DeviceSelector {
  cel?: CELDeviceSelector
}

export interface CELDeviceSelector {
  /** A CEL expression with the variable `device`. */
  expression: string
}

export interface DeviceDerivedAttribute {
  // +k8s:required
  // +k8s:format=k8s-resource-fully-qualified-name
  name: FullyQualifiedName
  // +k8s:required
  expression: string
}

/** Holds for all devices of the requests; has one of its attributes. */
export interface DeviceConstraint {
  /** Names of requests, or `request/subrequest`; all of them if there is none. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:listType=atomic
  // +k8s:beta(since: "1.37")=+k8s:unique=set
  // +k8s:beta(since: "1.37")=+k8s:maxItems=32
  requests?: string[]
  /** The devices have the same value in it. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:format=k8s-resource-fully-qualified-name
  matchAttribute?: FullyQualifiedName
  /** Each device has another value in it. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:format=k8s-resource-fully-qualified-name
  distinctAttribute?: FullyQualifiedName
}

export interface DeviceClaimConfiguration extends DeviceConfiguration {
  /** The requests that it is for; all of them if there is none. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:listType=atomic
  // +k8s:beta(since: "1.37")=+k8s:unique=set
  // +k8s:beta(since: "1.37")=+k8s:maxItems=32
  requests?: string[]
}

/** One way to configure a device; so far there is only one. */
export interface DeviceConfiguration {
  // +k8s:beta(since: "1.37")=+k8s:optional
  opaque?: OpaqueDeviceConfiguration
}

export interface OpaqueDeviceConfiguration {
  // +k8s:beta(since: "1.37")=+k8s:required
  // +k8s:beta(since: "1.37")=+k8s:format=k8s-long-name-caseless
  // +k8s:beta(since: "1.37")=+k8s:maxLength=63
  driver: string
  /** Only the driver knows what they mean. At most 10 KiB. */
  parameters?: RawExtension
}

/** Lets the claim have devices with a certain taint. */
export interface DeviceToleration {
  /** Empty stands for all keys. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:format=k8s-label-key
  key?: OmitZero<string>
  // +default="Equal"
  // +k8s:beta(since: "1.37")=+k8s:optional
  operator?: OmitZero<DeviceTolerationOperator>
  value?: OmitZero<string>
  /** Empty stands for all effects. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  effect?: OmitZero<DeviceTaintEffect>
  /** How long a taint `NoExecute` is tolerated, in seconds. */
  tolerationSeconds?: Int64
}

// +k8s:beta(since: "1.37")=+k8s:enum
export type DeviceTolerationOperator = 'Exists' | 'Equal'

export interface ResourceClaimStatus {
  /** Set by the scheduler, and never changed while it is there. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:update=NoModify
  allocation?: AllocationResult
  /** Who may use the claim now. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:listType=map
  // +k8s:beta(since: "1.37")=+k8s:listMapKey=uid
  // +k8s:beta(since: "1.37")=+k8s:maxItems=256
  reservedFor?: ResourceClaimConsumerReference[]
  /** What the drivers report of the devices. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:listType=map
  // +k8s:beta(since: "1.37")=+k8s:listMapKey=driver
  // +k8s:beta(since: "1.37")=+k8s:listMapKey=device
  // +k8s:beta(since: "1.37")=+k8s:listMapKey=pool
  // +k8s:beta(since: "1.37")=+k8s:listMapKey=shareID
  devices?: AllocatedDeviceStatus[]
}

/** A pod, as a rule, in the namespace of the claim. */
export interface ResourceClaimConsumerReference {
  apiGroup?: OmitZero<string>
  resource: string
  name: string
  uid: UID
}

export interface AllocationResult {
  devices: DeviceAllocationResult
  /** Where the devices can be used; everywhere if it is missing. */
  nodeSelector?: NodeSelector
  allocationTimestamp?: Time
}

export interface DeviceAllocationResult {
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxItems=32
  results?: DeviceRequestAllocationResult[]
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxItems=64
  config?: DeviceAllocationConfiguration[]
}

/** One device that was given for a request. */
export interface DeviceRequestAllocationResult {
  /** Name of the request, or `request/subrequest`. */
  request: string
  // +k8s:beta(since: "1.37")=+k8s:format=k8s-long-name-caseless
  // +k8s:beta(since: "1.37")=+k8s:required
  // +k8s:beta(since: "1.37")=+k8s:maxLength=63
  driver: string
  /** Driver, pool and device name the device. */
  // +k8s:beta(since: "1.37")=+k8s:required
  // +k8s:beta(since: "1.37")=+k8s:format=k8s-resource-pool-name
  pool: string
  device: string
  adminAccess?: boolean
  // +k8s:beta(since: "1.37")=+k8s:optional
  tolerations?: DeviceToleration[]
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxItems=4
  bindingConditions?: string[]
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxItems=4
  bindingFailureConditions?: string[]
  /** Tells apart the shares of a device that serves several claims. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:format=k8s-uuid
  shareID?: UID
  consumedCapacity?: Record<QualifiedName, Quantity>
  // +k8s:listType=set
  // +k8s:optional
  skipNodeOperations?: SkipNodeOperation[]
}

export interface DeviceAllocationConfiguration extends DeviceConfiguration {
  /** Class configurations come from administrators, claim configurations from users. */
  // +k8s:beta(since: "1.37")=+k8s:required
  source: AllocationConfigSource
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:listType=atomic
  // +k8s:beta(since: "1.37")=+k8s:unique=set
  // +k8s:beta(since: "1.37")=+k8s:maxItems=32
  requests?: string[]
}

// +k8s:beta(since: "1.37")=+k8s:enum
export type AllocationConfigSource = 'FromClass' | 'FromClaim'

export interface ResourceClaimList extends TypeMeta {
  metadata: ListMeta
  items?: ResourceClaim[]
}

/** Presets for requests, made by an administrator or a vendor. */
export interface DeviceClass extends TypeMeta {
  // +k8s:beta(since: "1.37")=+k8s:subfield(name)=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:subfield(name)=+k8s:format=k8s-long-name
  metadata: ObjectMeta
  spec: DeviceClassSpec
}

export interface DeviceClassSpec {
  /** Each one must hold for a device of the class. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxItems=32
  selectors?: DeviceSelector[]
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxItems=32
  config?: DeviceClassConfiguration[]
  /** Lets pods ask for a device of the class as they ask for cpu and memory. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:format=k8s-extended-resource-name
  extendedResourceName?: string
}

export interface DeviceClassConfiguration extends DeviceConfiguration {}

export interface DeviceClassList extends TypeMeta {
  metadata: ListMeta
  items?: DeviceClass[]
}

export interface AllocatedDeviceStatus {
  driver: string
  pool: string
  device: string
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:format=k8s-uuid
  shareID?: string
  // +k8s:alpha(since: "1.37")=+k8s:optional
  // +k8s:alpha(since: "1.37")=+k8s:listType=map
  // +k8s:alpha(since: "1.37")=+k8s:listMapKey=type
  conditions?: Condition[]
  /** Only the driver knows what it means. At most 10 KiB. */
  data?: RawExtension
  // +k8s:beta(since: "1.37")=+k8s:optional
  networkData?: NetworkDeviceData
}

export interface NetworkDeviceData {
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxBytes=256
  interfaceName?: OmitZero<string>
  /** Addresses with their prefix length. */
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:listType=atomic
  // +k8s:beta(since: "1.37")=+k8s:unique=set
  // +k8s:beta(since: "1.37")=+k8s:maxItems=16
  ips?: string[]
  // +k8s:beta(since: "1.37")=+k8s:optional
  // +k8s:beta(since: "1.37")=+k8s:maxBytes=128
  hardwareAddress?: OmitZero<string>
}

/** Calls that the kubelet need not make. */
// +k8s:enum
export type SkipNodeOperation = 'NodePrepareResources' | 'NodeUnprepareResources' | '*'

/** A C identifier, with or without a domain: `example.com/model`. */
export type QualifiedName = string

/** A C identifier behind a domain. */
export type FullyQualifiedName = string

/** What a taint does to those who do not tolerate it. */
// +k8s:beta(since: "1.37")=+k8s:enum
export type DeviceTaintEffect = 'None' | 'NoSchedule' | 'NoExecute'
