// Types of Kubernetes' own packages in users' types.
// +k8s:validation-gen=*
// +k8s:validation-gen-nolint

import type { OmitZero } from '../aliases.js'
import type { Quantity } from 'kubevet/types/api/resource'
import type {
  Condition,
  Duration,
  FieldsV1,
  LabelSelector,
  MicroTime,
  ObjectMeta,
  Time,
  TypeMeta,
} from 'kubevet/types/meta/v1'
import type { RawExtension } from 'kubevet/types/runtime'
import type { IntOrString } from 'kubevet/types/util/intstr'

/** What each prints, and what an unset one does. */
export interface Values {
  // +k8s:validateFalse="quantity"
  quantity: Quantity
  // +k8s:validateFalse="time"
  time: Time
  // +k8s:validateFalse="micro"
  micro: MicroTime
  // +k8s:validateFalse="duration"
  duration: Duration
  // +k8s:validateFalse="port"
  port: IntOrString
  // +k8s:validateFalse="raw"
  raw: RawExtension
  // +k8s:validateFalse="fields"
  fields: FieldsV1
  // +k8s:validateFalse="selector"
  selector: LabelSelector
  // +k8s:validateFalse="meta"
  meta: ObjectMeta
}

export interface Pointers {
  // +k8s:required
  quantity?: Quantity
  // +k8s:required
  time?: Time
  // +k8s:required
  duration?: Duration
  // +k8s:required
  port?: IntOrString
  // +k8s:required
  raw?: RawExtension | null
  // +k8s:required
  selector?: LabelSelector
}

/** What counts as a change. */
export interface Fixed {
  // +k8s:immutable
  quantity: Quantity
  // +k8s:immutable
  time: Time
  // +k8s:immutable
  micro: MicroTime
  // +k8s:immutable
  duration: Duration
  // +k8s:immutable
  port: IntOrString
  // +k8s:immutable
  raw: RawExtension
  // +k8s:immutable
  fields: FieldsV1
  // +k8s:immutable
  limits?: Record<string, Quantity>
  // +k8s:immutable
  pointer?: Quantity
  // +k8s:immutable
  selector?: LabelSelector
}

/** What counts as the same. */
export interface Sets {
  // +k8s:listType=set
  quantities?: Quantity[]
  // +k8s:listType=set
  times?: Time[]
  // +k8s:listType=set
  durations?: Duration[]
  // +k8s:listType=set
  ports?: IntOrString[]
  // +k8s:listType=set
  raws?: RawExtension[]
  // +k8s:maxItems=1
  whole?: Part[]
}

/** As a part of an error's value. */
export interface Part {
  name: string
  quantity: Quantity
  limit?: Quantity
  time: Time
  left?: OmitZero<Time>
  amount?: OmitZero<Quantity>
  wait?: OmitZero<Duration>
  port?: OmitZero<IntOrString>
  raw?: OmitZero<RawExtension>
}

export interface Parts {
  // +k8s:listType=map
  // +k8s:listMapKey=name
  parts?: Part[]
  // +k8s:eachVal=+k8s:validateFalse="quantity"
  quantities?: Quantity[]
  // +k8s:eachVal=+k8s:validateFalse="time"
  times?: Time[]
  // +k8s:eachVal=+k8s:validateFalse="limit"
  limits?: Record<string, Quantity>
  // +k8s:eachVal=+k8s:immutable
  kept?: Record<string, Quantity>
  // +k8s:update=NoModify
  fixed: Quantity
  // +k8s:update=NoModify
  // +k8s:update=NoUnset
  set?: Time
}

/** A kind, as APIs have them. */
export interface Machine extends TypeMeta {
  // +k8s:subfield(name)=+k8s:required
  // +k8s:subfield(name)=+k8s:format=k8s-long-name
  metadata: ObjectMeta
  spec: MachineSpec
  status?: OmitZero<MachineStatus>
}

export interface MachineSpec {
  // +k8s:optional
  // +k8s:immutable
  memory?: Quantity
  // +k8s:required
  selector?: LabelSelector
  template: RawExtension
}

export interface MachineStatus {
  // +k8s:optional
  // +k8s:listType=map
  // +k8s:listMapKey=type
  conditions?: Condition[]
  // +k8s:alpha(since: "1.37")=+k8s:immutable
  started: Time
}
