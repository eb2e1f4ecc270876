// An API of our own: listeners accept connections, routes send them on.
//
// +groupName=routes.example.com
// +versionName=v1alpha1
// +k8s:validation-gen=TypesWithField=TypeMeta

import type { Int32, Int64, OmitZero } from 'kubevet/runtime'
import type { ListMeta, ObjectMeta, Time, TypeMeta } from 'kubevet/types/meta/v1'

/** Accepts connections at one or more ports. */
// +k8s:supportsSubresource="/status"
export interface Listener extends TypeMeta {
  // +k8s:subfield(name)=+k8s:optional
  // +k8s:subfield(name)=+k8s:format=k8s-short-name
  metadata: ObjectMeta
  spec: ListenerSpec
  status?: OmitZero<ListenerStatus>
}

export interface ListenerSpec {
  /** The controller that serves the listener; another one means another listener. */
  // +k8s:required
  // +k8s:immutable
  // +k8s:format=k8s-long-name
  className: string
  /** Where to listen; every address of the network, if there is none. */
  // +k8s:optional
  // +k8s:listType=set
  // +k8s:beta(since: "1.36")=+k8s:maxItems=4
  addresses?: IPAddress[]
  /** One port may be there once for each transport. */
  // +k8s:required
  // +k8s:listType=map
  // +k8s:listMapKey=transport
  // +k8s:listMapKey=port
  // +k8s:beta(since: "1.36")=+k8s:maxItems=8
  ports?: ListenerPort[]
  // +k8s:optional
  // +k8s:listType=set
  // +k8s:maxItems=16
  // +k8s:eachVal=+k8s:format=k8s-long-name
  hostnames?: string[]
  /** Whether the listener is for the network that it is in, or for the world. */
  // +k8s:required
  // +k8s:modeDiscriminator
  exposure: Exposure
  /** The network that an internal listener is in. */
  // +k8s:ifMode("Internal")=+k8s:required
  // +k8s:ifMode("Internal")=+k8s:format=k8s-short-name
  network?: OmitZero<string>
  /** Who may connect to an external listener: everybody, if there is none. */
  // +k8s:ifMode("External")=+k8s:optional
  // +k8s:ifMode("External")=+k8s:maxItems=8
  // +k8s:listType=set
  sources?: CIDR[]
  /** Whether the client's address comes in a header of its own, in front of the payload. */
  // +k8s:ifDisabled(ProxyProtocol)=+k8s:forbidden
  // +k8s:ifEnabled(ProxyProtocol)=+k8s:optional
  proxyProtocol?: ProxyProtocolVersion
  /** Connections at the same time. A limit may be raised, not lowered. */
  // +k8s:optional
  // +k8s:minimum=1
  // +k8s:maximum=1000000
  // +k8s:monotonic
  maxConnections?: Int32
  /** Given by the load balancer: once it is known, it stays. */
  // +k8s:optional
  // +k8s:format=k8s-uuid
  // +k8s:update=NoUnset
  // +k8s:update=NoModify
  loadBalancerID?: OmitZero<string>
  /** Kept with every connection, for accounting. */
  // +k8s:optional
  // +k8s:alpha(since: "1.37")=+k8s:maxProperties=4
  // +k8s:eachKey=+k8s:format=k8s-label-key
  // +k8s:eachVal=+k8s:maxBytes=63
  accounting?: Record<string, string>
}

/** An IPv4 or IPv6 address in canonical form. */
// +k8s:customValidation
export type IPAddress = string

/** An IPv4 or IPv6 network in canonical form. */
// +k8s:customValidation
export type CIDR = string

// +k8s:enum
export type Exposure = 'Internal' | 'External'

// +k8s:enum
export enum ProxyProtocolVersion {
  V1 = 'V1',
  V2 = 'V2',
  /** Was never released. */
  // +k8s:enumExclude
  V3 = 'V3',
}

/** What is spoken at a port; the settings are those of the protocol. */
export interface ListenerPort {
  // +k8s:required
  transport: Transport
  // +k8s:required
  // +k8s:minimum=1
  // +k8s:maximum=65535
  port: Int32
  /** Routes refer to the port by it. */
  // +k8s:optional
  // +k8s:format=k8s-short-name
  // +k8s:neq="default"
  name?: string
  // +k8s:required
  // +k8s:unionDiscriminator
  protocol: Protocol
  // +k8s:optional
  // +k8s:unionMember(memberName: "HTTP")
  http?: HTTPSettings
  // +k8s:optional
  // +k8s:unionMember(memberName: "TLS")
  tls?: TLSSettings
  // +k8s:optional
  // +k8s:unionMember(memberName: "Raw")
  raw?: RawSettings
}

// +k8s:enum
export type Transport = 'TCP' | 'UDP'

// +k8s:enum
export enum Protocol {
  HTTP = 'HTTP',
  TLS = 'TLS',
  Raw = 'Raw',
  // +k8s:ifDisabled(QUIC)=+k8s:enumExclude
  QUIC = 'QUIC',
}

export interface HTTPSettings {
  // +k8s:optional
  // +k8s:minimum=1
  // +k8s:maximum=3600
  idleSeconds?: Int32
  /** The largest header, in bytes. */
  // +k8s:optional
  // +k8s:minimum=1024
  maxHeaderBytes?: OmitZero<Int64>
}

export interface TLSSettings {
  // +k8s:required
  // +k8s:maxItems=4
  // +k8s:listType=atomic
  // +k8s:unique=map
  // +k8s:listMapKey=name
  certificates?: CertificateReference[]
  /** The lowest version that is spoken. */
  // +k8s:optional
  // +k8s:alpha(since: "1.37")=+k8s:maxLength=8
  minVersion?: OmitZero<string>
}

export interface CertificateReference {
  // +k8s:required
  // +k8s:format=k8s-long-name
  name: string
}

export interface RawSettings {
  // +k8s:optional
  // +k8s:minimum=0
  idleSeconds?: OmitZero<Int32>
}

export interface ListenerStatus {
  // +k8s:optional
  // +k8s:listType=set
  addresses?: IPAddress[]
  /** The generation that the controller has seen; it never sees an older one again. */
  // +k8s:optional
  // +k8s:minimum=1
  // +k8s:update=NoUnset
  // +k8s:monotonic
  observedGeneration?: Int64
  /** A listener is accepted or rejected, not both. */
  // +k8s:optional
  // +k8s:listType=map
  // +k8s:listMapKey=type
  // +k8s:update=NoRemoveItem
  // +k8s:item(type: "Accepted")=+k8s:zeroOrOneOfMember
  // +k8s:item(type: "Rejected")=+k8s:zeroOrOneOfMember
  conditions?: ListenerCondition[]
}

export interface ListenerCondition {
  // +k8s:required
  type: string
  // +k8s:required
  status: string
  // +k8s:optional
  // +k8s:maxLength=64
  reason?: OmitZero<string>
  lastTransitionTime?: OmitZero<Time>
}

export interface ListenerList extends TypeMeta {
  metadata: ListMeta
  items?: Listener[]
}

/** Sends what listeners accept to its targets. */
// +k8s:supportsSubresource="/status"
export interface Route extends TypeMeta {
  // +k8s:subfield(name)=+k8s:optional
  // +k8s:subfield(name)=+k8s:format=k8s-short-name
  metadata: ObjectMeta
  spec: RouteSpec
  status?: OmitZero<RouteStatus>
}

export interface RouteSpec {
  /** The listeners that the route is for. One may come in, none may go. */
  // +k8s:required
  // +k8s:listType=map
  // +k8s:listMapKey=name
  // +k8s:listMapKey=portName
  // +k8s:maxItems=4
  // +k8s:update=NoRemoveItem
  listeners?: ListenerReference[]
  /** The first that matches is taken. */
  // +k8s:optional
  // +k8s:listType=atomic
  // +k8s:unique=map
  // +k8s:listMapKey=name
  // +k8s:beta(since: "1.36")=+k8s:maxItems=16
  rules?: Rule[]
  /** How many tries there are. */
  // +k8s:optional
  // +k8s:dependentRequired("retryOn")
  // +k8s:minimum=1
  // +k8s:maximum=10
  retries?: Int32
  // +k8s:optional
  // +k8s:listType=set
  // +k8s:eachVal=+k8s:minLength=3
  retryOn?: string[]
  /** Sends a second request when the first is slow; not together with retries. */
  // +k8s:optional
  // +k8s:dependentForbidden("retries")
  // +k8s:minimum=1
  hedgeAfterMilliseconds?: Int64
}

export interface ListenerReference {
  // +k8s:required
  // +k8s:format=k8s-short-name
  name: string
  /** All ports, if it is missing. */
  // +k8s:optional
  // +k8s:format=k8s-short-name
  portName?: string
  // +k8s:optional
  // +k8s:minimum=0
  priority?: OmitZero<Int32>
}

export interface Rule {
  // +k8s:required
  // +k8s:beta(since: "1.36")=+k8s:format=k8s-short-name
  name: string
  // +k8s:optional
  // +k8s:maxItems=8
  // +k8s:listType=atomic
  matches?: Match[]
  // +k8s:required
  action?: Action
}

/** Conditions that hold together. */
export interface Match {
  // +k8s:optional
  // +k8s:zeroOrOneOfMember
  // +k8s:maxBytes=1024
  path?: OmitZero<string>
  // +k8s:optional
  // +k8s:zeroOrOneOfMember
  // +k8s:maxBytes=1024
  pathPrefix?: OmitZero<string>
  /** Networks that the request may come from. */
  // +k8s:optional
  // +k8s:listType=set
  // +k8s:maxItems=4
  sources?: CIDR[]
  // +k8s:optional
  // +k8s:eachKey=+k8s:minLength=1
  // +k8s:maxProperties=8
  headers?: Record<string, string>
}

/** Exactly one of them. */
export interface Action {
  // +k8s:optional
  // +k8s:unionMember
  // +k8s:maxItems=8
  // +k8s:listType=map
  // +k8s:listMapKey=service
  // +k8s:listMapKey=port
  forward?: Target[]
  /** Services in the order in which they are tried. */
  // +k8s:optional
  // +k8s:unionMember
  // +k8s:listType=set
  // +k8s:minItems=2
  // +k8s:maxItems=4
  // +k8s:eachVal=+k8s:format=k8s-short-name
  failover?: string[]
  // +k8s:optional
  // +k8s:unionMember
  redirect?: Redirect
  // +k8s:optional
  // +k8s:unionMember
  respond?: Response
}

export interface Target {
  // +k8s:required
  // +k8s:format=k8s-short-name
  service: string
  // +k8s:required
  // +k8s:minimum=1
  // +k8s:maximum=65535
  port: Int32
  // +k8s:optional
  // +k8s:minimum=0
  // +k8s:maximum=100
  weight?: Int32
}

export interface Redirect {
  // +k8s:optional
  // +k8s:format=k8s-long-name
  hostname?: OmitZero<string>
  // +k8s:required
  // +k8s:customValidation
  statusCode: Int32
}

export interface Response {
  // +k8s:required
  // +k8s:minimum=200
  // +k8s:maximum=599
  statusCode: Int32
  // +k8s:optional
  // +k8s:maxBytes=4096
  body?: OmitZero<string>
}

export interface RouteStatus {
  // +k8s:optional
  // +k8s:minimum=1
  // +k8s:monotonic
  observedGeneration?: Int64
  /** What each listener says of the route. */
  // +k8s:optional
  // +k8s:listType=map
  // +k8s:listMapKey=listener
  // +k8s:eachVal=+k8s:update=NoModify
  attachments?: Attachment[]
}

export interface Attachment {
  // +k8s:required
  // +k8s:format=k8s-short-name
  listener: string
  // +k8s:required
  since?: Time
}

export interface RouteList extends TypeMeta {
  metadata: ListMeta
  items?: Route[]
}
