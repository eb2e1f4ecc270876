import type { JsonObject } from '../../apimachinery/json/index.js'
import {
  type ObjectMeta,
  finalizerWarnings,
  handleObjectMeta,
  keepStoredFields,
  refusedUpdate,
} from '../../apimachinery/metadata/index.js'
import type { ObjectOutcome } from './outcome.js'
import { prepareStatusUpdate, prepareUpdate } from './prepare.js'
import { changeMeta, metaOf, withMeta } from './resource.js'
import type { ServedVersion } from './served-version.js'
import { validateStatusUpdate, validateUpdate } from './validate.js'

/**
 * Updates an object, or its status only: `registry.Store.Update`. A request without a namespace or resourceVersion means
 * those of the stored object. A text is the reason why the request is rejected before validation.
 */
export function updateObject(
  requested: JsonObject,
  stored: JsonObject,
  version: ServedVersion,
  subresource: 'status' | undefined,
): ObjectOutcome | string {
  const oldMeta = storedMeta(metaOf(stored), version)
  const ownMeta = requestedMeta(metaOf(requested), oldMeta, version)
  const refused = refusedUpdate(ownMeta, oldMeta, oldMeta.namespace ?? '')
  if (refused !== undefined) return refused
  const old = withMeta(stored, changeMeta(oldMeta, 'managedFields', undefined))
  const handled = handleObjectMeta(inNamespace(ownMeta, oldMeta))
  const kept = withMeta(requested, keepStoredFields(handled.meta, metaOf(old)))
  const isStatus = subresource === 'status'
  const object = isStatus ? prepareStatusUpdate(kept, old) : prepareUpdate(kept, old, version)
  const findings = (isStatus ? validateStatusUpdate : validateUpdate)(object, old, version)
  const finalizers =
    isStatus || findings.errors.length > 0 ? [] : newFinalizerWarnings(object, old, version.kubernetesVersion)
  return {
    ...findings,
    object,
    warnings: [...handled.warnings, ...findings.warnings, ...finalizers],
    filledResourceVersion: metaOf(requested).resourceVersion === undefined,
  }
}

function storedMeta(meta: ObjectMeta, { isNamespaced }: ServedVersion): ObjectMeta {
  const { namespace = 'default', resourceVersion = '1' } = meta
  const placed = isNamespaced ? changeMeta(meta, 'namespace', namespace) : meta
  return changeMeta(placed, 'resourceVersion', resourceVersion)
}

function requestedMeta(meta: ObjectMeta, old: ObjectMeta, { isNamespaced }: ServedVersion): ObjectMeta {
  const namespace = isNamespaced ? (meta.namespace ?? old.namespace) : undefined
  return changeMeta(
    changeMeta(meta, 'namespace', namespace),
    'resourceVersion',
    meta.resourceVersion ?? old.resourceVersion,
  )
}

/** The request's path has the namespace of the stored object, if that has a name. */
const inNamespace = (meta: ObjectMeta, old: ObjectMeta): ObjectMeta =>
  old.name === undefined || meta.namespace !== undefined ? meta : changeMeta(meta, 'namespace', old.namespace)

function newFinalizerWarnings(object: JsonObject, old: JsonObject, kubernetesVersion: string | undefined): string[] {
  const known = new Set(metaOf(old).finalizers)
  const added = (metaOf(object).finalizers ?? []).filter((finalizer) => !known.has(finalizer))
  return finalizerWarnings({ finalizers: added }, undefined, kubernetesVersion)
}
