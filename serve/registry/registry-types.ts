// What requests to the registry say, and what they are answered with.
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { Requester, Resource, Subresource } from '../../api/resource/index.js'
import type { ObjectRequest } from '../../apply/index.js'
import type { Admission } from '../admission/index.js'
import type { WriteGuard } from '../authorization/index.js'
import type { Store } from '../store/index.js'

/** Where a request is made, and by whom. */
export interface RequestContext {
  readonly resource: Resource
  readonly subresource?: Subresource
  readonly namespace: string
  readonly name: string
  readonly userAgent: string
  readonly requester: Requester
  warn(text: string): void
  annotate(key: string, value: string): void
  charge(cost: number): void
}

/** What decides about new objects besides the requests. */
export interface RegistryOptions {
  readonly store: Store
  readonly admission: Admission
  readonly guard: WriteGuard
  /** `1.34`. */
  readonly kubernetesVersion: string
  /** Whether objects that can't be read are told from other faults, and may be deleted (AllowUnsafeMalformedObjectDeletion). */
  readonly allowsUnsafeDeletion: boolean
  uid(): string
  /** Five characters. */
  nameSuffix(): string
}

/** An object as a request is answered with. */
export interface ObjectAnswer {
  readonly code: number
  readonly object: JsonObject
}

/** The body of a create or an update. */
export type RequestBody = Pick<ObjectRequest, 'isJson' | 'object'>

export type PatchType = 'apply' | 'json' | 'merge' | 'strategic'
