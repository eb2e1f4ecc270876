import type { FieldErrorList } from '../../apimachinery/field/index.js'
import type { Body, JsonObject } from '../../apimachinery/json/index.js'
import type { Named } from '../../apimachinery/status/index.js'

/** A kind of objects as an API server serves it, with all that it needs for writes, made once. */
export interface ResourceKind {
  /** Empty for the core group. By it errors name objects; that of storage, where groups share objects. */
  readonly group: string
  readonly kind: string
  /** Its name in the plural. */
  readonly resource: string
  /** The group in the paths of requests; by it errors name the resource. */
  readonly resourceGroup: string
  readonly isNamespaced: boolean
  /** The version that objects are stored in. */
  readonly storageVersion: string
  readonly versions: ReadonlyMap<string, ResourceVersion>
  /** An object at another of the kind's versions, as it is converted: nothing is pruned or defaulted. @throws StatusError if it can't be */
  convert(object: JsonObject, apiVersion: string): JsonObject
  /** The form in which an object is stored: at the storage version. @throws StatusError if it can't be */
  store(object: JsonObject): JsonObject
  /** A stored object as requests for a version see it. @throws StatusError if they can't */
  read(stored: JsonObject, version: string): JsonObject
}

/** What serves a version of a kind. */
export interface ResourceVersion {
  readonly name: string
  readonly apiVersion: string
  /** Decodes the object of a request: prunes it, sets defaults. @throws StatusError, DecodeError */
  decode(body: Body): DecodedBody
  /** An object with its keys in the order in which Go writes them; for kinds whose Go types have one. */
  inGoOrder?(object: JsonObject): JsonObject
  /** What there is before an object is created: the parts that its Go type always has. */
  readonly empty: JsonObject
  /** An object with a strategic merge patch; for kinds that are built in. @throws StatusError */
  applyStrategicPatch?(object: JsonObject, patch: JsonObject): JsonObject
  /** Takes such an object back, which is laxer than decoding it; if this is left out, it is decoded. @throws DecodeError */
  decodePatched?(object: JsonObject): DecodedBody
  /** Takes an object back that was changed on the server: as its Go type has it, with defaults. @throws DecodeError */
  takeBack(object: JsonObject): JsonObject
  readonly main: ObjectEndpoint
  /** Other endpoints of the same object, by the names of their subresources: `status`, `finalize`. */
  readonly subresources: ReadonlyMap<string, ObjectEndpoint>
  readonly scale?: ScaleEndpoint
}

/** The object of a request. */
export interface DecodedBody {
  readonly object: JsonObject
  /** Repeated and unknown fields, which strict field validation refuses. */
  readonly strict: readonly string[]
}

/** Where objects are written: the resource itself, or a subresource such as its status. */
export interface ObjectEndpoint {
  readonly strategy: Strategy
  readonly fields: FieldTracking
}

/** What a kind does to objects before they are stored, and asks of them (`RESTCreateStrategy`, `RESTUpdateStrategy`). */
export interface Strategy {
  /** Whether an update may leave the resourceVersion out. */
  readonly allowsUnconditionalUpdate: boolean
  /** What a new object may not have is taken away. */
  prepareCreate(object: JsonObject): JsonObject
  /** What a change may not change is taken back. `object` and `old` are at the version of the request. */
  prepareUpdate(object: JsonObject, old: JsonObject): JsonObject
  validateCreate(object: JsonObject): Findings
  validateUpdate(object: JsonObject, old: JsonObject): Findings
  /** What is done to an object that is valid, before it is stored. */
  canonicalize?(object: JsonObject): JsonObject
}

/** What validation says of an object. */
export interface Findings {
  readonly errors: FieldErrorList
  readonly warnings: readonly string[]
}

/** How the scale of an object is written. */
export interface ScaleEndpoint {
  readonly paths: ScalePaths
  readonly fields: FieldTracking
  /** The managed fields of an object as those of its scale, and those of a scale in its object's. */
  entries(parent: readonly JsonObject[]): ScaleEntries
}

/** Where objects have what their scale shows: JSON paths such as `.spec.replicas`. */
export interface ScalePaths {
  readonly specReplicasPath: string
  readonly statusReplicasPath: string
  readonly labelSelectorPath?: string
  /** What selects the object's Pods, as text, where the object has it in another form. */
  selectorOf?(object: JsonObject): string
}

/** Managed fields on their way to the scale and back (`managedfields.ScaleHandler`). */
export interface ScaleEntries {
  toSubresource(): readonly JsonObject[]
  toParent(scale: readonly JsonObject[]): readonly JsonObject[]
}

/** Who owns which field, as an endpoint keeps track of it (`managedfields.FieldManager`). */
export interface FieldTracking {
  /** `next` with the managed fields of the change from `live` (`UpdateNoErrors`). `now` is in RFC 3339. */
  update(live: JsonObject, next: JsonObject, manager: string, now: string): JsonObject
  /** `live` with an intent applied. @throws StatusError */
  apply(live: JsonObject, intent: JsonObject, manager: string, force: boolean, now: string): JsonObject
}

/** A resource as errors name it. */
export const resourceOf = ({ resourceGroup, resource }: ResourceKind): Named => ({
  group: resourceGroup,
  name: resource,
})
