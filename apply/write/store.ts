// Creating and updating as the generic store does it (apiserver's `registry/generic/registry` and `registry/rest`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { equalJson, rereadJson, sortedPlain } from '../../apimachinery/json/index.js'
import { apiVersionOf, kindOf } from '../../apimachinery/kind/index.js'
import { quote } from '../../apimachinery/text/index.js'
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { generateName, keepStoredFields, type ObjectMeta, wipeSystemFields } from '../../apimachinery/metadata/index.js'
import { badRequest, conflict, invalid, plainError, StatusError } from '../../apimachinery/status/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { keepTimes } from '../field-manager/index.js'
import { type ResourceKind, resourceOf, type Strategy } from './resource-kind.js'
import type { StoredObject, WriteRequest, WrittenObject } from './write-request.js'
import type { WriteSteps } from './write-steps.js'

const MODIFIED = 'the object has been modified; please apply your changes to the latest version and try again'

/** Stores a new object. @throws StatusError */
export function* createStored(
  kind: ResourceKind,
  strategy: Strategy,
  requested: JsonObject,
  request: WriteRequest,
): WriteSteps {
  const { uid, now, nameSuffix = 'xxxxx' } = request
  const wiped = wipeSystemFields(changeMeta(metaOf(requested), 'resourceVersion', undefined))
  const filled = generateName({ ...wiped, uid, creationTimestamp: now }, nameSuffix)
  const object = strategy.prepareCreate(withMeta(requested, inNamespace(kind, filled, request)))
  const { errors, warnings } = strategy.validateCreate(object)
  if (errors.length > 0) throw invalidObject(kind, object, errors, warnings)
  const canonical = strategy.canonicalize?.(object) ?? object
  yield { phase: 'validate', object: canonical }
  return { ...stored(kind, canonical, undefined, request), created: true, warnings }
}

/** Stores a change of an object. `existing` is what is stored, at the version of the request. @throws StatusError */
export function* updateStored(
  kind: ResourceKind,
  strategy: Strategy,
  requested: JsonObject,
  existing: JsonObject,
  before: StoredObject,
  request: WriteRequest,
): WriteSteps {
  const resourceVersion = checkResourceVersion(kind, strategy, metaOf(requested), before, request)
  const own = inNamespace(kind, changeMeta(metaOf(requested), 'resourceVersion', resourceVersion), request)
  const { generation } = metaOf(existing)
  const prepared = strategy.prepareUpdate(withMeta(requested, changeMeta(own, 'generation', generation)), existing)
  const meta = metaOf(prepared)
  const kept = keepStoredFields(meta, metaOf(existing))
  const object = withMeta(prepared, changeMeta(kept, 'generation', meta.generation))
  const { errors, warnings } = strategy.validateUpdate(object, existing)
  if (errors.length > 0) throw invalidObject(kind, object, errors, warnings)
  const canonical = strategy.canonicalize?.(object) ?? object
  yield { phase: 'validate', object: canonical, oldObject: existing }
  return { ...stored(kind, keepTimes(canonical, existing), before, request), created: false, warnings }
}

/** What is stored, and the answer: the object as it is read again. What equals what was stored is not stored again. */
function stored(
  kind: ResourceKind,
  object: JsonObject,
  before: StoredObject | undefined,
  request: WriteRequest,
): Pick<WrittenObject, 'object' | 'stored'> {
  const sorted = inOrder(withMeta(object, changeMeta(metaOf(object), 'resourceVersion', undefined)))
  const written = inOrder(rereadJson(kind.store(sorted)) as JsonObject)
  const isSame = before !== undefined && equalJson(written, before.object)
  const after = isSame ? before : { object: written, resourceVersion: revisionOf(request) }
  return { object: readStored(kind, after, request.version), stored: after }
}

/** An object with sorted keys, as it is stored, if it has no numbers that keep it from that. */
const inOrder = (object: JsonObject): JsonObject => sortedPlain(object) ?? object

const revisionOf = ({ resourceVersion }: WriteRequest): string =>
  typeof resourceVersion === 'function' ? resourceVersion() : resourceVersion

/** A stored object as requests for a version see it. @throws StatusError */
export function readStored(kind: ResourceKind, stored: StoredObject, version: string): JsonObject {
  let known = reads.get(stored)
  if (known?.kind !== kind) reads.set(stored, (known = { kind, versions: new Map() }))
  let object = known.versions.get(version)
  if (object === undefined) {
    const read = kind.read(stored.object, version)
    object = withMeta(read, atVersion(metaOf(read), stored.resourceVersion))
    known.versions.set(version, object)
  }
  return object
}

/** Metadata with a resourceVersion at its place: of Go's structs behind the uid, of sorted keys before it. */
function atVersion(meta: ObjectMeta, resourceVersion: string): ObjectMeta {
  if (resourceVersion === '' || meta.uid === undefined) return changeMeta(meta, 'resourceVersion', resourceVersion)
  const copy: Record<string, unknown> = {}
  const keys = Object.keys(meta)
  const isSorted = keys.at(-1) === 'uid'
  for (const key of keys) {
    if (key === 'uid' && isSorted) copy['resourceVersion'] = resourceVersion
    if (key !== 'resourceVersion') copy[key] = (meta as JsonObject)[key]
    if (key === 'uid' && !isSorted) copy['resourceVersion'] = resourceVersion
  }
  return copy
}

/** Stored objects as they were read, since a write reads what the one before it stored. */
const reads = new WeakMap<StoredObject, { readonly kind: ResourceKind; readonly versions: Map<string, JsonObject> }>()

/** The resourceVersion of an update that meets the stored object. */
function checkResourceVersion(
  kind: ResourceKind,
  { allowsUnconditionalUpdate }: Strategy,
  { resourceVersion = '' }: ObjectMeta,
  stored: StoredObject,
  { name = '' }: WriteRequest,
): string {
  const resource = resourceOf(kind)
  if (resourceVersion === '' || resourceVersion === '0') {
    if (allowsUnconditionalUpdate) return stored.resourceVersion
    const error = field.invalid(FieldPath.of('metadata', 'resourceVersion'), 0, 'must be specified for an update')
    throw new StatusError(invalid(resource, name, [error]))
  }
  if (!/^[0-9]+$/.test(resourceVersion)) {
    throw new StatusError(plainError(`strconv.ParseUint: parsing ${quote(resourceVersion)}: invalid syntax`))
  }
  if (resourceVersion !== stored.resourceVersion) throw new StatusError(conflict(resource, name, MODIFIED))
  return resourceVersion
}

/** `rest.EnsureObjectNamespaceMatchesRequestNamespace`. */
export function inNamespace(
  { isNamespaced }: ResourceKind,
  meta: ObjectMeta,
  { namespace = '' }: Pick<WriteRequest, 'namespace'>,
): ObjectMeta {
  const expected = isNamespaced ? namespace : ''
  const own = meta.namespace ?? ''
  if (own !== '' && expected !== '' && own !== expected) {
    throw new StatusError(
      badRequest('the namespace of the provided object does not match the namespace sent on the request'),
    )
  }
  return changeMeta(meta, 'namespace', expected)
}

/** Named after the kind that the object says it is of: a custom resource may say another. What is served is of the group of storage. */
function invalidObject(
  served: ResourceKind,
  object: JsonObject,
  errors: Parameters<typeof invalid>[2],
  warnings: readonly string[],
): StatusError {
  const said = kindOf(object)
  const isServed = [...served.versions.values()].some(({ apiVersion }) => apiVersion === apiVersionOf(said))
  const group = isServed ? served.group : said.group
  return new StatusError(invalid({ group, name: said.kind }, metaOf(object).name ?? '', errors), warnings)
}
