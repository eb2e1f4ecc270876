// The request that creates, updates or deletes an object: what a server makes of a client's call before admission.
import type { UserInfo } from '../../cel/index.js'
import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { guessResource, kindOf, type GroupVersionResource } from '../../apimachinery/kind/index.js'
import type { KindSource } from '../resource/kind-source.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import type { AdmissionOperation, AdmissionRequest } from './request.js'

/** What is known of a request besides its object; everything has a default. */
export interface RequestOptions {
  /** By default `CREATE`, and `UPDATE` with a stored object. */
  readonly operation?: AdmissionOperation
  /** The stored object. On deletion the object itself is taken for it if there is none. */
  readonly old?: JsonObject
  /** By default one without a name. */
  readonly user?: UserInfo
  /** Of a namespaced object that names none; by default none. */
  readonly namespace?: string
  readonly subresource?: string
  readonly dryRun?: boolean
  readonly options?: JsonObject
  /** Whether objects of built-in kinds are Go structs, as in a server. */
  readonly typed?: boolean
  /** By default what the kind's resource is called, as far as that is known, else guessed. */
  readonly resource?: GroupVersionResource
  /** What knows the resources of kinds: an `offlineCluster`. */
  readonly kinds?: KindSource
}

/**
 * The request for an object. The kind's resource is the one that is given, else the one that is known, else a guess
 * (`guessResource`). As a server does before admission, an object of a kind that is known to be namespaced gets the
 * request's namespace if it names none, a cluster-scoped one loses its own, and a Namespace is in itself. Throws a
 * RangeError without any object, or for an update without a stored one.
 */
export function requestOf(object: JsonObject | undefined, options: RequestOptions = {}): AdmissionRequest {
  const operation = options.operation ?? (options.old === undefined ? 'CREATE' : 'UPDATE')
  const some = object ?? options.old
  if (some === undefined) throw new RangeError('a request needs an object or a stored one')
  if (operation === 'UPDATE' && options.old === undefined) throw new RangeError('an update needs a stored object')
  const kind = kindOf(some)
  const known = options.kinds?.resourceOf(kind)
  const place = placeOf(some, known?.namespaced, options.namespace ?? '')
  const current = object && placed(object, place)
  const old = options.old && placed(options.old, place)
  const isDeletion = operation === 'DELETE'
  const stored = isDeletion ? (old ?? current) : operation === 'UPDATE' ? old : undefined
  return {
    operation,
    kind,
    resource: options.resource ?? known?.resource ?? guessResource(kind),
    subresource: options.subresource ?? '',
    name: metaText(some, 'name'),
    // The server's own: a Namespace counts as an object in itself.
    namespace: isNamespace(kind) ? metaText(some, 'name') : place,
    userInfo: options.user ?? { name: '' },
    dryRun: options.dryRun ?? false,
    ...(options.options === undefined ? {} : { options: options.options }),
    ...(current === undefined || isDeletion ? {} : { object: current }),
    ...(stored === undefined ? {} : { oldObject: stored }),
    ...(options.typed === undefined ? {} : { typed: options.typed }),
  }
}

const isNamespace = ({ group, kind }: AdmissionRequest['kind']): boolean => group === '' && kind === 'Namespace'

/** Where an object is. Nothing is known of the kind: then it is where it says. */
function placeOf(object: JsonObject, namespaced: boolean | undefined, namespace: string): string {
  if (namespaced === false) return ''
  const own = metaText(object, 'namespace')
  return own === '' && namespaced === true ? namespace : own
}

/** The object with the namespace that it is in (`rest.EnsureObjectNamespaceMatchesRequestNamespace`). */
function placed(object: JsonObject, namespace: string): JsonObject {
  if (metaText(object, 'namespace') === namespace) return object
  const { metadata = {} } = object
  // Metadata that is not an object is left to whoever decodes it.
  if (!isObject(metadata)) return object
  const { namespace: _, ...meta } = metadata
  return { ...object, metadata: namespace === '' ? meta : { ...meta, namespace } }
}
