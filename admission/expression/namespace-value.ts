// The value of `namespaceObject` (apiserver's `CreateNamespaceObject`).
import type { Value } from '../../cel/index.js'
import type { JsonObject } from '../../crd/index.js'
import { isObject, ownValue } from '../../crd/json/index.js'
import { structValue } from '../builtin/struct-value.js'

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

/** What validations and audit annotations see of Namespaces, which is the same for all requests. */
const values = new WeakMap<JsonObject, NamespaceValues>()

/** A Namespace as expressions see it. */
export interface NamespaceValues {
  /** Without managed fields, owners, and its own kind: for validations and mutations. */
  readonly filtered: Value
  /** All of it: for audit annotations. */
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
