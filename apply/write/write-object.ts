// Writes to one object as an API server answers them (`create.go`, `update.go` and `patch.go` of apiserver's
// `endpoints/handlers`), but for admission, which is the caller's.
import type { JsonObject } from '../../apimachinery/json/index.js'
import { decodeObjectMeta, handleObjectMeta, wipeSystemFields } from '../../apimachinery/metadata/index.js'
import {
  alreadyExists,
  badRequest,
  conflict,
  notFound,
  plainError,
  StatusError,
} from '../../apimachinery/status/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { managerOf } from '../field-manager/index.js'
import {
  decodeIntent,
  type DecodedObject,
  decodeObject,
  decodePatched,
  decodePatchedScale,
  decodeScale,
} from './bodies.js'
import { checkApplyOptions, checkOptions } from './options.js'
import {
  type FieldTracking,
  type ObjectEndpoint,
  type ResourceKind,
  resourceOf,
  type ResourceVersion,
  type ScaleEndpoint,
} from './resource-kind.js'
import { scaleBefore, scaleOf, withScale } from './scale.js'
import { createStored, inNamespace, readStored, updateStored } from './store.js'
import { warned, withoutAdmission, type WriteSteps } from './write-steps.js'
import type {
  ApplyRequest,
  ObjectRequest,
  PatchRequest,
  RefusedWrite,
  StoredObject,
  WriteOutcome,
  WriteRequest,
} from './write-request.js'

/** Creates an object (POST); refused if there is one. */
export const createObject = (
  kind: ResourceKind,
  stored: StoredObject | undefined,
  request: ObjectRequest,
): WriteOutcome => withoutAdmission(createSteps(kind, stored, request))

/** The steps of `createObject`. */
export function* createSteps(kind: ResourceKind, stored: StoredObject | undefined, request: ObjectRequest): WriteSteps {
  checkOptions('CreateOptions', request)
  const version = versionOf(kind, request)
  const { object, warnings } = decodeObject(kind, version, request)
  return yield* warned(warnings, created(kind, version, stored, object, request))
}

function* created(
  kind: ResourceKind,
  version: ResourceVersion,
  stored: StoredObject | undefined,
  decoded: JsonObject,
  request: ObjectRequest,
): WriteSteps {
  const { object, warnings } = withOwnersOnce(decoded)
  const named = withMeta(object, inNamespace(kind, wipeSystemFields(metaOf(object)), request))
  const tracked = version.main.fields.update(version.empty, named, managerOf(request), request.now)
  const admitted = yield { phase: 'mutate', object: tracked }
  const { resourceVersion = '' } = metaOf(decoded)
  const isVersioned = resourceVersion !== '' && resourceVersion !== '0'
  // Where nothing is stored nobody minds.
  const isDry = request.resourceVersion === ''
  const asked = isDry && isVersioned ? { ...request, resourceVersion } : request
  const steps = createStored(kind, version.main.strategy, admitted, asked)
  const written = yield* warned(warnings, steps)
  if (isVersioned && !isDry) {
    throw new StatusError(plainError('resourceVersion should not be set on objects to be created'))
  }
  if (stored !== undefined) {
    const { name = '' } = metaOf(written.object)
    throw new StatusError(alreadyExists(resourceOf(kind), name))
  }
  return written
}

/** Replaces an object (PUT), or a subresource. */
export const updateObject = (
  kind: ResourceKind,
  stored: StoredObject | undefined,
  request: ObjectRequest,
): WriteOutcome => withoutAdmission(updateSteps(kind, stored, request))

/** The steps of `updateObject`. */
export function* updateSteps(kind: ResourceKind, stored: StoredObject | undefined, request: ObjectRequest): WriteSteps {
  checkOptions('UpdateOptions', request)
  const version = versionOf(kind, request)
  if (request.subresource === 'scale') {
    const next = decodeScale(request.object)
    return yield* writeScale(kind, version, stored, request, (before, fields) =>
      fields.update(before, next, managerOf(request), request.now),
    )
  }
  const { object: decoded, warnings } = decodeObject(kind, version, request)
  if ((request.name ?? '') === '') throw new StatusError(badRequest('name must be provided'))
  const object = located(kind, decoded, request)
  const steps = change(kind, version, stored, request, (existing, { fields }) => {
    checkUid(kind, object, existing, request)
    return { object: fields.update(existing, object, managerOf(request), request.now), warnings: [] }
  })
  return yield* warned(warnings, steps)
}

/** Changes an object by a patch of JSON (PATCH), or a subresource. */
export const patchObject = (
  kind: ResourceKind,
  stored: StoredObject | undefined,
  request: PatchRequest,
): WriteOutcome => withoutAdmission(patchSteps(kind, stored, request))

/** The steps of `patchObject`. */
export function* patchSteps(kind: ResourceKind, stored: StoredObject | undefined, request: PatchRequest): WriteSteps {
  checkOptions('PatchOptions', request)
  const version = versionOf(kind, request)
  if (request.subresource === 'scale') {
    return yield* writeScale(kind, version, stored, request, (before, fields) => {
      const next = decodePatchedScale(before, request)
      return fields.update(before, next, managerOf(request), request.now)
    })
  }
  return yield* change(kind, version, stored, request, (existing, { fields }) => {
    const { object, warnings } = decodePatched(version, existing, request)
    return { object: fields.update(existing, object, managerOf(request), request.now), warnings }
  })
}

/** Applies an intent (PATCH, `application/apply-patch+yaml`) to an object, which it creates if there is none, or to a subresource. */
export const applyObject = (
  kind: ResourceKind,
  stored: StoredObject | undefined,
  request: ApplyRequest,
): WriteOutcome => withoutAdmission(applySteps(kind, stored, request))

/** The steps of `applyObject`. */
export function* applySteps(kind: ResourceKind, stored: StoredObject | undefined, request: ApplyRequest): WriteSteps {
  checkApplyOptions(request)
  const version = versionOf(kind, request)
  const { object: intent, repeated } = decodeIntent(request)
  const { fieldManager = '', force = false, now } = request
  const warnings: string[] = []
  const apply = (live: JsonObject, fields: FieldTracking): JsonObject => {
    const next = withReadableMeta(fields.apply(live, intent, fieldManager, force, now))
    warnings.push(...repeated())
    return next
  }
  return yield* warned(warnings, applied(kind, version, stored, request, apply))
}

function* applied(
  kind: ResourceKind,
  version: ResourceVersion,
  stored: StoredObject | undefined,
  request: ApplyRequest,
  apply: (live: JsonObject, fields: FieldTracking) => JsonObject,
): WriteSteps {
  if (request.subresource === 'scale') return yield* writeScale(kind, version, stored, request, apply)
  if (stored !== undefined || request.subresource !== undefined) {
    return yield* change(kind, version, stored, request, (existing, { fields }) => ({
      object: apply(existing, fields),
      warnings: [],
    }))
  }
  const object = apply({ apiVersion: version.apiVersion, kind: kind.kind }, version.main.fields)
  const { uid, name = '' } = metaOf(object)
  if (uid !== undefined) {
    const why = `uid mismatch: the provided object specified uid ${uid}, and no existing object was found`
    throw new StatusError(conflict(resourceOf(kind), name, why))
  }
  const owned = withOwnersOnce(located(kind, object, request))
  const admitted = yield { phase: 'mutate', object: owned.object }
  return yield* warned(owned.warnings, createStored(kind, version.main.strategy, admitted, request))
}

/** A stored object as requests for a version read it, or why they can't. */
export function readObject(
  kind: ResourceKind,
  stored: StoredObject,
  version: string,
): { readonly object: JsonObject } | RefusedWrite {
  try {
    return { object: readStored(kind, stored, version) }
  } catch (error) {
    if (error instanceof StatusError) return { status: error.status, warnings: error.warnings }
    throw error
  }
}

/** A change of what is stored: its endpoint, the object as the request sees it, what becomes of it, and storage. */
function* change(
  kind: ResourceKind,
  version: ResourceVersion,
  stored: StoredObject | undefined,
  request: WriteRequest,
  next: (existing: JsonObject, endpoint: ObjectEndpoint) => DecodedObject,
): WriteSteps {
  const { subresource } = request
  const endpoint = subresource === undefined ? version.main : version.subresources.get(subresource)
  if (stored === undefined || endpoint === undefined) throw missing(kind, request)
  const existing = readStored(kind, stored, version.name)
  const { object: changed, warnings } = next(existing, endpoint)
  const owned = withOwnersOnce(changed)
  const steps = changeStored(kind, endpoint, owned.object, existing, stored, request)
  return yield* warned([...warnings, ...owned.warnings], steps)
}

function* changeStored(
  kind: ResourceKind,
  { strategy }: ObjectEndpoint,
  changed: JsonObject,
  existing: JsonObject,
  stored: StoredObject,
  request: WriteRequest,
): WriteSteps {
  const object = located(kind, changed, request)
  const admitted = yield { phase: 'mutate', object, oldObject: existing }
  return yield* updateStored(kind, strategy, admitted, existing, stored, request)
}

/** An object that names no owner twice, and the warning about those that it named (`dedupOwnerReferencesAndAddWarning`). */
function withOwnersOnce(object: JsonObject): DecodedObject {
  const { managedFields, ownerReferences } = metaOf(object)
  if (ownerReferences === undefined) return { object, warnings: [] }
  const { meta, warnings } = handleObjectMeta(metaOf(object))
  if (warnings.length === 0) return { object, warnings }
  return { object: withMeta(object, changeMeta(meta, 'managedFields', managedFields)), warnings }
}

/** A change of an object's scale, which is answered with the Scale. */
function* writeScale(
  kind: ResourceKind,
  version: ResourceVersion,
  stored: StoredObject | undefined,
  request: WriteRequest,
  next: (before: JsonObject, fields: FieldTracking) => JsonObject,
): WriteSteps {
  const { scale } = version
  if (stored === undefined || scale === undefined) throw missing(kind, request)
  const existing = readStored(kind, stored, version.name)
  const before = scaleBefore(existing, scale)
  // Admission sees Scales; what the kind checks and what is stored is the object.
  const admitted = yield { phase: 'mutate', object: next(before, scale.fields), oldObject: before }
  const scaled = withScale(existing, admitted, scale)
  const steps = updateStored(kind, version.main.strategy, scaled, existing, stored, request)
  const written = yield* asScales(steps, scale)
  return { ...written, object: scaleOf(written.object, scale.paths).scale }
}

/** Steps whose objects admission sees as their Scales (`toScaleUpdateValidation`). */
function* asScales(steps: WriteSteps, { paths }: ScaleEndpoint): WriteSteps {
  let next = steps.next()
  while (next.done !== true) {
    const { phase, object, oldObject } = next.value
    const old = oldObject && scaleOf(oldObject, paths).scale
    try {
      yield { phase, object: scaleOf(object, paths).scale, ...(old && { oldObject: old }) }
    } catch (error) {
      next = steps.throw(error)
      continue
    }
    next = steps.next(object)
  }
  return next.value
}

/** An object that was merged with its metadata as the server reads it: what has the zero value of its type is absent. */
function withReadableMeta(object: JsonObject): JsonObject {
  const { meta } = decodeObjectMeta(object, { dropMalformedFields: true })
  return meta === undefined ? object : withMeta(object, meta)
}

/** An object in the namespace of the request's path, which must be its own, as must be the name. @throws StatusError */
function located(kind: ResourceKind, object: JsonObject, request: WriteRequest): JsonObject {
  const placed = withMeta(object, inNamespace(kind, metaOf(object), request))
  checkName(placed, request)
  return placed
}

/** That an object has the name that the request's path has (`checkName`). */
function checkName(object: JsonObject, { name: expected = '' }: WriteRequest): void {
  const { name = '' } = metaOf(object)
  if (name === expected) return
  throw new StatusError(
    badRequest(
      name === ''
        ? `the name of the object (${expected} based on URL) was undeterminable: name must be provided`
        : `the name of the object (${name}) does not match the name on the URL (${expected})`,
    ),
  )
}

/** That an update that says a uid is one of the object with that uid (`Preconditions` of storage). */
function checkUid(kind: ResourceKind, object: JsonObject, existing: JsonObject, request: WriteRequest): void {
  const { uid = '' } = metaOf(object)
  const { uid: stored = '' } = metaOf(existing)
  if (uid === '' || uid === stored) return
  const { namespace = '', name = '' } = request
  const key = ['/registry', ...(kind.group === '' ? [] : [kind.group]), kind.resource, namespace, name]
  const why = `StorageError: invalid object, Code: 4, Key: ${key.filter((part) => part !== '').join('/')}, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: ${uid}, UID in object meta: ${stored}`
  throw new StatusError(conflict(resourceOf(kind), name, why))
}

const missing = (kind: ResourceKind, { name = '' }: WriteRequest): StatusError =>
  new StatusError(notFound(resourceOf(kind), name))

function versionOf(kind: ResourceKind, { version }: WriteRequest): ResourceVersion {
  const found = kind.versions.get(version)
  if (found === undefined) throw new RangeError(`${kind.kind} has no version ${JSON.stringify(version)}`)
  return found
}
