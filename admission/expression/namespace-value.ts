// The value of `namespaceObject` (apiserver's `CreateNamespaceObject`).
import type { Value } from '../../cel/index.js'
import { type JsonObject, isObject, ownValue } from '../../apimachinery/json/index.js'
import { structValue } from '../builtin/struct-value.js'
import type { Cluster } from '../cluster/cluster.js'
import { missingNamespace } from '../verdict/denial.js'
import type { AdmissionRequest } from '../request/request.js'
import { StatusError } from '../verdict/status-error.js'

/** What expressions see of a Namespace's metadata. */
const METADATA = [
  'name',
  'generateName',
  'namespace',
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
  'deletionGracePeriodSeconds',
  'labels',
  'annotations',
  'finalizers',
]

/** What expressions see of Namespaces, which is the same for all requests. */
const values = new WeakMap<JsonObject, NamespaceValues>()

/**
 * The Namespace that a request is in; undefined for one that is in none. A Namespace is in none, though it has its own name for
 * one. Throws a StatusError if there is no such Namespace.
 */
export function namespaceOf(
  { kind, namespace }: AdmissionRequest,
  cluster: Pick<Cluster, 'namespace'>,
  missing?: 'namespaces' | 'namespace',
): NamespaceValues | undefined {
  const isNamespace = kind.group === '' && kind.version === 'v1' && kind.kind === 'Namespace'
  if (isNamespace || namespace === '') return undefined
  const found = cluster.namespace(namespace)
  if (found === undefined) throw new StatusError(missingNamespace(namespace, missing))
  return namespaceValues(found)
}

/** A Namespace as expressions see it. */
export interface NamespaceValues {
  /** Without managed fields, owners, and its own kind: for validations and their messages. */
  readonly filtered: Value
  /** All of it: for audit annotations and mutations. */
  readonly whole: Value
}

/** The values of a Namespace. Throws a DecodeError for what is none. */
export function namespaceValues(namespace: JsonObject): NamespaceValues {
  let known = values.get(namespace)
  if (known === undefined) {
    known = { filtered: structValue(NAMESPACE, filtered(namespace)), whole: structValue(NAMESPACE, namespace) }
    values.set(namespace, known)
  }
  return known
}

const NAMESPACE = 'core/v1.Namespace'

function filtered(namespace: JsonObject): JsonObject {
  const metadata = ownValue(namespace, 'metadata')
  return {
    ...picked(namespace, ['spec', 'status']),
    metadata: isObject(metadata) ? picked(metadata, METADATA) : {},
  }
}

const picked = (object: JsonObject, keys: readonly string[]): JsonObject =>
  Object.fromEntries(keys.filter((key) => Object.hasOwn(object, key)).map((key) => [key, object[key]]))
