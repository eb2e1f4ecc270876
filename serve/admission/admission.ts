import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Reinvocation } from './reinvocation.js'
import type { Resource, Subresource, UserInfo } from '../../api/resource/index.js'

/** What a plugin does: it changes objects, or it judges them. */
export type AdmissionStep = 'admit' | 'validate'

/** What admission plugins see of a request (`admission.Attributes`). */
export interface AdmissionAttributes {
  readonly operation: 'CONNECT' | 'CREATE' | 'DELETE' | 'UPDATE'
  readonly resource: Resource
  readonly subresource?: Subresource
  readonly namespace: string
  readonly name: string
  /** At the version of the request; null for a DELETE. */
  readonly object: JsonObject | null
  /** Null for a CREATE. */
  readonly oldObject: JsonObject | null
  /** Those of the request, in Go's JSON. Few ask for them. */
  options(): JsonObject
  readonly user: UserInfo
  readonly isDryRun: boolean
  /** Adds a `Warning` header to the answer. */
  warn(text: string): void
  /** Adds an annotation to the audit event. */
  annotate(key: string, value: string): void
  /** Adds to what expressions of policies cost, in Kubernetes' units. */
  charge(cost: number): void
}

/** What decides about requests before they are done. */
export interface Admission {
  /** The object as the plugins want it. @throws StatusError */
  mutate(attributes: AdmissionAttributes): Promise<JsonObject | null>
  /** @throws StatusError */
  validate(attributes: AdmissionAttributes): Promise<void>
}

/** A part of it: namespace lifecycle, policies, webhooks. */
export interface AdmissionPlugin {
  /** What kube-apiserver calls it in its metrics; undefined for what it does not do. */
  nameFor?(step: AdmissionStep, operation: AdmissionAttributes['operation']): string | undefined
  /** The object as the plugin wants it; at once where there is nobody to ask. @throws StatusError */
  mutate(attributes: AdmissionAttributes, reinvocation: Reinvocation): Promise<JsonObject | null> | JsonObject | null
  /** Undefined where there is nobody to ask. @throws StatusError */
  validate(attributes: AdmissionAttributes): Promise<void> | undefined
}
