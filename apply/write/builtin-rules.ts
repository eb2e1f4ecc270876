import type { FieldErrorList } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { ValidateName } from '../../apimachinery/metadata/index.js'
import type { ScalePaths } from './resource-kind.js'

/** What the code of a built-in kind in the server does with its objects. What is left out is not done. */
export interface BuiltinRules extends EndpointRules {
  /** The versions that are served, and which of them is stored. */
  readonly versions?: readonly [stored: string, ...others: string[]]
  /** Where objects are; for kinds that are only the bodies of subresources, which have no resource of their own. */
  readonly resource?: { readonly resource: string; readonly namespaced: boolean }
  /** What is a name of these objects; one segment of a path if it is left out. */
  readonly validateName?: ValidateName
  /** A decoded object, or one that was applied, with its version's defaults. */
  setDefaults?(object: JsonObject): JsonObject
  /** What becomes of a decoded or applied object when the server takes it over: the `stringData` of a Secret goes into its `data`. */
  internalize?(object: JsonObject): JsonObject
  /** An object in another version of the kind; the same but for its `apiVersion` if it is left out. */
  convert?(object: JsonObject, apiVersion: string): JsonObject
  /** Other groups' versions of the same objects: Events are of two groups. `convert` knows the way to them and back. */
  readonly sharedWith?: readonly string[]
  /** The one of these that is stored, and by whose group errors name objects; the kind's own if it is left out. */
  readonly storedAs?: string
  /** Whether objects have a generation, which counts changes outside of metadata and status. */
  readonly hasGeneration?: boolean
  /** Whether an update may leave the resourceVersion out; it may if this is left out. */
  readonly allowsUnconditionalUpdate?: boolean
  /** Fields that a write to the object itself doesn't change; `status` if it is left out and there is one. */
  readonly resetFields?: readonly FieldNames[]
  /**
   * @param kubernetesVersion in whose words errors are; the newest's if it is undefined
   * @param old what was there, where a change is checked as a whole
   */
  validateCreate?(object: JsonObject, kubernetesVersion?: string, old?: JsonObject): FieldErrorList
  /** Whether finalizers need no domain: those of kinds whose code checks metadata as apimachinery does, and not as the core group. */
  readonly allowsPlainFinalizers?: boolean
  /** Whether the kind's own code leaves the metadata of new objects out: the server looks at it when all else is right. */
  readonly leavesMetadata?: boolean
  /** Warnings about a new object, or about a change if there is an `old` one. */
  warnings?(object: JsonObject, old?: JsonObject, kubernetesVersion?: string): readonly string[]
  /** Whether a new object may come with a status. */
  readonly keepsStatus?: boolean
  /** Without its status, where it has one and does not keep it. */
  prepareCreate?(object: JsonObject): JsonObject
  /** What is done to an object that is valid, before it is stored. */
  canonicalize?(object: JsonObject): JsonObject
  /** Other endpoints of its objects by name; `status` is there for kinds with a status if it is left out. */
  readonly subresources?: Readonly<Record<string, SubresourceRules>>
  readonly scale?: ScalePaths
}

/** The names of the fields on the way to a field. */
export type FieldNames = readonly string[]

/** What a changed object is checked for: the change, the change of its metadata, and as if it was new: its metadata, or the whole. */
export type UpdateCheck = 'change' | 'metadata' | 'newMetadata' | 'whole'

/** How objects are changed. */
export interface EndpointRules {
  /** The checks of the kind's own code, in its order; the metadata and the change if there is a `validateUpdate`. */
  readonly updateChecks?: readonly UpdateCheck[]
  prepareUpdate?(object: JsonObject, old: JsonObject): JsonObject
  validateUpdate?(object: JsonObject, old: JsonObject, kubernetesVersion?: string): FieldErrorList
}

/** How a subresource changes its object: only what `prepareUpdate` takes over of the request. */
export interface SubresourceRules extends EndpointRules {
  /** Fields that a write here doesn't change; `spec` if it is left out. */
  readonly resetFields?: readonly FieldNames[]
}
