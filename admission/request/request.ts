// What a server is asked to do: the attributes of an admission request (apiserver's `admission.Attributes`).
import type { UserInfo } from '../../cel/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind, GroupVersionResource } from '../../apimachinery/kind/index.js'

/** The operation of a request, in the words of apiserver's `admission.Operation`. */
export type AdmissionOperation = 'CREATE' | 'UPDATE' | 'DELETE' | 'CONNECT'

/** A request. Objects are JSON as `parseJson` of kubevet/cel reads it, and are never changed. */
export interface AdmissionRequest {
  readonly operation: AdmissionOperation
  readonly kind: GroupVersionKind
  readonly resource: GroupVersionResource
  /** Empty for the resource itself: `status`, `scale`, `exec`. */
  readonly subresource: string
  /** May be empty on creation. */
  readonly name: string
  /** Empty for cluster-scoped objects; of a Namespace it is its own name, as the server has it. */
  readonly namespace: string
  readonly userInfo: UserInfo
  readonly dryRun: boolean
  /** The options of the operation: a CreateOptions, for example. */
  readonly options?: JsonObject
  /** Undefined on deletion. */
  readonly object?: JsonObject
  /** The stored object, on update and deletion. */
  readonly oldObject?: JsonObject
  /** Whether objects of built-in kinds are what a server has of them: Go structs, so with canonical quantities and empty structs. */
  readonly typed?: boolean
}
