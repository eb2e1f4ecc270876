// What a resource is to an API server. One resource is one record in a file of its own (api/builtin), or made of a CRD.
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { ResourceKind, Status } from '../../apply/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import type { DeprecationNotice } from '../../lifecycle/index.js'
import type { DeleteOptions } from '../deletion/index.js'
import type { VirtualAnswer } from '../../apply/write/index.js'

export type Verb = 'create' | 'delete' | 'deletecollection' | 'get' | 'list' | 'patch' | 'update' | 'watch'

/** The verbs of a resource whose objects are stored. */
export const ALL_VERBS: readonly Verb[] = [
  'create',
  'delete',
  'deletecollection',
  'get',
  'list',
  'patch',
  'update',
  'watch',
]
/** The verbs of a status. */
export const STATUS_VERBS: readonly Verb[] = ['get', 'patch', 'update']

/** A resource in one group and version, as requests name it. */
export interface Resource {
  /** Empty for the core group. */
  readonly group: string
  readonly version: string
  /** In the plural. */
  readonly resource: string
  readonly singular: string
  readonly kind: string
  readonly listKind: string
  readonly shortNames: readonly string[]
  readonly categories: readonly string[]
  readonly isNamespaced: boolean
  readonly verbs: readonly Verb[]
  /** Whether a CRD defines it: lists, errors and media types differ. */
  readonly isCustom: boolean
  /** Objects that are stored; undefined where a POST is answered and nothing kept, as for access reviews. */
  readonly storage?: ResourceStorage
  /** How a POST is answered, where nothing is stored. */
  readonly virtual?: VirtualResource
  /** By name: `status`, `scale`, `finalize`, `token`. */
  readonly subresources: ReadonlyMap<string, Subresource>
  /** The fields that field selectors may name, besides `metadata.name` and `metadata.namespace`. */
  readonly selectableFields: ReadonlyMap<string, (object: JsonObject) => string>
  /** What is said of a field that selectors may not name, where it is not the usual text. */
  readonly unknownField?: (field: string) => string
  /** The columns of its tables; `undefined` for a Name and a creation time. */
  readonly columns?: readonly TableColumn[]
  /** What tables say of an object besides its cells (`metav1.TableRowCondition`). */
  readonly rowConditions?: (object: JsonObject) => readonly JsonObject[]
  /** An object without what is metadata only outside of the server, for answers that are made inside: tables, metadata alone. */
  readonly internalForm?: (object: JsonObject) => JsonObject
  /** What a CRD says of its objects, for OpenAPI documents. */
  readonly published?: PublishedDefinition
  /** Whether its CRD is being deleted: nothing is created any more. */
  readonly isTerminating?: boolean
  /** What each use of it is answered with in a `Warning` header, if it is deprecated. */
  readonly deprecation?: DeprecationNotice
  /** What clients are told of a kind of which only the shape is served. */
  readonly shapeWarning?: string
}

/** A version of a CRD. */
export interface PublishedDefinition {
  /** Undefined for a version without a schema. */
  readonly schema: JsonSchemaProps | undefined
  /** `spec.preserveUnknownFields`. */
  readonly preservesUnknownFields: boolean
}

export interface ResourceStorage {
  /** Writes (apply/write); what versions of a resource share is one object. */
  readonly kind: ResourceKind
  /** The start of its keys: `/registry/configmaps/`. Equal for all versions of a resource. */
  readonly prefix: string
  /** Whether an update creates what is not there, as for Leases (`AllowCreateOnUpdate`). */
  readonly createsOnUpdate: boolean
  /** Where a kind refuses a deletion. */
  readonly refuseDelete?: (object: JsonObject) => Status | undefined
  /** For kinds that the server takes apart before they go: the object as a first deletion marks it; undefined if it is marked. */
  readonly beginDeletion?: (object: JsonObject, now: string, options: DeleteOptions) => JsonObject | undefined
  /** For kinds that are deleted gracefully: for how many seconds an object stays, marked, at most; 0 if it goes at once. */
  readonly gracePeriod?: (object: JsonObject, options: DeleteOptions) => number
  /** Whether a deletion is answered with the object that is gone, and not with a Status. */
  readonly returnsDeleted?: boolean
  /** Whether a webhook converts objects between versions: then reads may have to wait for it. */
  readonly convertsRemotely?: boolean
  /** Whether deletions have nothing to say of dependents, as those of Events (`rest.Unsupported`). */
  readonly hasNoDependents?: boolean
  /** Seconds that objects live: for Events. */
  readonly secondsToLive?: number
}

export interface Subresource {
  readonly name: string
  readonly kind: { readonly group: string; readonly version: string; readonly kind: string }
  readonly verbs: readonly Verb[]
  /** How a POST is answered, as for the token of a ServiceAccount. */
  readonly virtual?: VirtualResource
  /** The columns of its table, where they are not the resource's. */
  readonly columns?: readonly TableColumn[]
}

/** A kind whose objects are answered, and not stored. */
export interface VirtualResource {
  readonly kind: ResourceKind
  /** What is done with the object of a request. */
  answering(request: VirtualRequest): VirtualAnswer
}

/** Where an object is posted to, and by whom. */
export interface VirtualRequest {
  /** Empty where the path has none. */
  readonly namespace: string
  /** Of the object that a subresource belongs to. */
  readonly name: string
  readonly requester: Requester
  /** Adds a `Warning` header to the answer. */
  warn(text: string): void
  /** Adds an annotation to the audit event. */
  annotate(key: string, value: string): void
}

/** Who asks, and when. */
export interface Requester {
  readonly user: UserInfo
  /** RFC 3339 in UTC to the second. */
  readonly now: string
  readonly dryRun: boolean
}

/** `authentication.k8s.io/v1` UserInfo. */
export interface UserInfo {
  readonly username: string
  readonly uid?: string
  readonly groups: readonly string[]
  readonly extra?: Readonly<Record<string, readonly string[]>>
}

/** A column of a table (`metav1.TableColumnDefinition`), and its cells. */
export interface TableColumn {
  readonly name: string
  readonly type: string
  readonly format: string
  readonly description: string
  readonly priority: number
  /** `now` in milliseconds since 1970. Null where there is nothing to show. */
  cell(object: JsonObject, now: number): unknown
}
