// What policies may ask of the cluster that they are in. All answers are there at once: nothing is awaited.
import type { Authorizer } from '../../cel/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { GroupVersionKind, GroupVersionResource } from '../../apimachinery/kind/index.js'
import type { ParamKind } from '../api/model.js'
import type { MergeSchema } from '../../apply/index.js'

/** The objects of a policy's `paramKind`. */
export interface ParamStore {
  /** Whether the kind's objects are in namespaces. */
  readonly namespaced: boolean
  /** All of them, in the order of `namespace/name`. */
  list(): readonly JsonObject[]
}

/** A resource that serves the same objects as another. */
export interface EquivalentResource {
  readonly resource: GroupVersionResource
  readonly kind: GroupVersionKind
}

/** A cluster, as admission sees it. */
export interface Cluster {
  /** The Namespace object of a name, undefined if there is none. */
  namespace(name: string): JsonObject | undefined
  /** Where the objects of a kind are; undefined for a kind that is not served. */
  params(kind: ParamKind): ParamStore | undefined
  /** All resources that serve the objects of a resource, itself included; empty if unknown. */
  equivalents(resource: GroupVersionResource, subresource: string): readonly EquivalentResource[]
  /** Who may do what; undefined means that there is no opinion. */
  readonly authorizer?: Authorizer
  /** How the objects of a kind are merged; undefined for a kind without schema. */
  mergeSchema(kind: GroupVersionKind): MergeSchema | undefined
  /** An object as one of another kind of the same resource, or why it can't be. By default it gets the apiVersion and the kind. */
  convert?(object: JsonObject, kind: GroupVersionKind): JsonObject | Error
  /** An object with the defaults of its schema, as the server sets them after a mutation of a custom resource. */
  setDefaults(kind: GroupVersionKind, object: JsonObject): JsonObject
}
