// The two API types of the benchmark, for a generator of validators to read. The Go twin is validatorbench/types.go of the oracle.
//
// +k8s:validation-gen=*
// +k8s:validation-gen-nolint
import type { Int32 } from 'kubevet/runtime'

/** Workload is the small type: one deployable thing and where it comes from. */
export interface Workload {
  // +k8s:required
  // +k8s:maxLength=63
  kind: string
  // +k8s:required
  // +k8s:format=k8s-short-name
  name: string
  // +k8s:required
  // +k8s:format=k8s-short-name
  namespace: string
  // +k8s:optional
  // +k8s:maxLength=256
  description?: string
  // +k8s:optional
  // +k8s:minimum=0
  // +k8s:maximum=1000
  replicas?: Int32
  // +k8s:optional
  // +k8s:minimum=0
  minReadySeconds?: Int32
  // +k8s:required
  strategy: Strategy
  // +k8s:optional
  // +k8s:format=k8s-long-name
  serviceAccountName?: string
  // +k8s:optional
  // +k8s:unionMember
  image?: ImageSource
  // +k8s:optional
  // +k8s:unionMember
  git?: GitSource
  // +k8s:optional
  // +k8s:unionMember
  // +k8s:format=k8s-long-name
  configMapName?: string
  // +k8s:optional
  // +k8s:maxProperties=64
  labels: Record<LabelKey, LabelValue>
  // +k8s:required
  // +k8s:maxItems=16
  // +k8s:listType=map
  // +k8s:listMapKey=name
  ports: ServicePort[]
  // +k8s:optional
  // +k8s:maxItems=16
  // +k8s:listType=set
  // +k8s:eachVal=+k8s:maxLength=128
  finalizers: string[]
  // +k8s:optional
  // +k8s:minimum=0
  // +k8s:maximum=1000000
  priority?: Int32
  paused: boolean
}

/** ImageSource takes a container image. */
export interface ImageSource {
  // +k8s:required
  // +k8s:maxLength=255
  repository: string
  // +k8s:optional
  // +k8s:minLength=1
  // +k8s:maxLength=128
  tag?: string
}

/** GitSource builds from a repository. */
export interface GitSource {
  // +k8s:required
  // +k8s:maxLength=1024
  url: string
  // +k8s:optional
  // +k8s:maxLength=128
  ref?: string
}

/** ServicePort is one exposed port. */
export interface ServicePort {
  // +k8s:required
  // +k8s:format=k8s-short-name
  name: string
  // +k8s:required
  // +k8s:minimum=1
  // +k8s:maximum=65535
  port: Int32
  // +k8s:optional
  // +k8s:minimum=1
  // +k8s:maximum=65535
  targetPort?: Int32
  // +k8s:required
  protocol: Protocol
}

/** FirewallPolicy is the large type: many rules, maps and sets. */
export interface FirewallPolicy {
  // +k8s:required
  // +k8s:maxLength=63
  kind: string
  // +k8s:required
  // +k8s:format=k8s-short-name
  name: string
  // +k8s:required
  // +k8s:format=k8s-short-name
  namespace: string
  // +k8s:required
  // +k8s:minimum=1
  // +k8s:maximum=10000
  priority: Int32
  // +k8s:required
  defaultAction: Action
  // +k8s:optional
  // +k8s:maxProperties=64
  labels: Record<LabelKey, LabelValue>
  // +k8s:optional
  // +k8s:maxProperties=64
  // +k8s:eachVal=+k8s:maxLength=512
  annotations: Record<LabelKey, string>
  // +k8s:optional
  // +k8s:maxItems=64
  // +k8s:listType=set
  // +k8s:eachVal=+k8s:format=k8s-short-name
  allowedNamespaces: string[]
  // +k8s:optional
  // +k8s:maxItems=16
  // +k8s:listType=set
  // +k8s:eachVal=+k8s:maxLength=128
  finalizers: string[]
  // +k8s:required
  // +k8s:maxItems=256
  // +k8s:listType=map
  // +k8s:listMapKey=name
  rules: Rule[]
}

/** Rule selects traffic by exactly one kind of peer. */
export interface Rule {
  // +k8s:required
  // +k8s:format=k8s-short-name
  name: string
  // +k8s:required
  // +k8s:minimum=1
  // +k8s:maximum=4096
  priority: Int32
  // +k8s:required
  action: Action
  // +k8s:required
  direction: Direction
  // +k8s:optional
  // +k8s:maxLength=128
  description?: string
  // +k8s:optional
  // +k8s:unionMember
  // +k8s:minLength=4
  // +k8s:maxLength=43
  cidr?: string
  // +k8s:optional
  // +k8s:unionMember
  // +k8s:minLength=2
  // +k8s:maxLength=39
  ip?: string
  // +k8s:optional
  // +k8s:unionMember
  // +k8s:format=k8s-long-name
  fqdn?: string
  // +k8s:required
  // +k8s:maxItems=8
  // +k8s:listType=map
  // +k8s:listMapKey=port
  // +k8s:listMapKey=protocol
  ports: RulePort[]
  // +k8s:optional
  logging?: RuleLogging
}

/** RulePort is a port or a range of ports. */
export interface RulePort {
  // +k8s:required
  // +k8s:minimum=1
  // +k8s:maximum=65535
  port: Int32
  // +k8s:optional
  // +k8s:minimum=1
  // +k8s:maximum=65535
  endPort?: Int32
  // +k8s:required
  protocol: Protocol
}

/** RuleLogging says what to record of a match. */
export interface RuleLogging {
  // +k8s:required
  level: LogLevel
  // +k8s:optional
  // +k8s:minimum=0
  // +k8s:maximum=100
  samplePercent?: Int32
  // +k8s:optional
  // +k8s:maxLength=32
  prefix?: string
}

// +k8s:format=k8s-label-key
export type LabelKey = string

// +k8s:format=k8s-label-value
export type LabelValue = string

// +k8s:enum
export type Strategy = 'RollingUpdate' | 'Recreate' | 'OnDelete'

// +k8s:enum
export type Protocol = 'TCP' | 'UDP' | 'SCTP'

// +k8s:enum
export type Action = 'Allow' | 'Deny' | 'Log' | 'RateLimit'

// +k8s:enum
export type Direction = 'Ingress' | 'Egress'

// +k8s:enum
export type LogLevel = 'Info' | 'Warn' | 'Error'
