// What the API server's handlers do to metadata before validation.
import { equalJson } from '../json/value.js'
import type { ObjectMeta, OwnerReference } from './object-meta.js'

/**
 * Why an update never reaches validation, undefined if it does: the path of the request holds the stored object's name and
 * `namespace` (empty for kinds without), uid and resourceVersion are preconditions.
 */
export function refusedUpdate(meta: ObjectMeta, old: ObjectMeta, namespace: string): string | undefined {
  const { name = '', uid = '' } = meta
  const { name: oldName = '', uid: oldUid = '' } = old
  if (oldName === '') return undefined
  if (namespace !== '' && meta.namespace !== undefined && meta.namespace !== namespace) {
    return 'the namespace of the provided object does not match the namespace sent on the request'
  }
  if (name === '') {
    return `the name of the object (${oldName} based on URL) was undeterminable: name must be provided`
  }
  if (name !== oldName) return `the name of the object (${name}) does not match the name on the URL (${oldName})`
  if (uid !== '' && uid !== oldUid) {
    return `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${oldUid}`
  }
  if (meta.resourceVersion !== old.resourceVersion) {
    return 'the object has been modified; please apply your changes to the latest version and try again'
  }
  return undefined
}

/** What becomes of the metadata of any write: managed fields are written anew (left out here), no owner is named twice. */
export function handleObjectMeta({ managedFields: _, ...meta }: ObjectMeta): {
  readonly meta: ObjectMeta
  readonly warnings: readonly string[]
} {
  const kept: OwnerReference[] = []
  const repeated: string[] = []
  for (const reference of meta.ownerReferences ?? []) {
    if (kept.some((other) => equalJson(other, reference))) repeated.push(reference.uid)
    else kept.push(reference)
  }
  if (repeated.length === 0) return { meta, warnings: [] }
  const warning =
    '.metadata.ownerReferences contains duplicate entries; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: '
  return { meta: { ...meta, ownerReferences: kept }, warnings: [warning + repeated.join(', ')] }
}

/** Bytes that a generated name takes over from `generateName`. */
const GENERATED_NAME_BASE = 58

/** Sets the name of an object that has a `generateName` only; `suffix` is its random part. */
export function generateName(meta: ObjectMeta, suffix = 'xxxxx'): ObjectMeta {
  if (meta.name !== undefined || meta.generateName === undefined) return meta
  const bytes = new TextEncoder().encode(meta.generateName)
  const base = new TextDecoder().decode(bytes.slice(0, GENERATED_NAME_BASE))
  return { ...meta, name: `${base}${suffix}` }
}

const SYSTEM_FIELDS = ['creationTimestamp', 'uid', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'selfLink']

/** What a create never takes over from the request (`rest.WipeObjectMetaSystemFields`). */
export function wipeSystemFields(meta: ObjectMeta): ObjectMeta {
  if (!SYSTEM_FIELDS.some((name) => Object.hasOwn(meta, name))) return meta
  const {
    creationTimestamp: _1,
    uid: _2,
    deletionTimestamp: _3,
    deletionGracePeriodSeconds: _4,
    selfLink: _5,
    ...rest
  } = meta
  return rest
}

/** What an update keeps of the stored metadata (`rest.BeforeUpdate`); a strategy may count its generation up then. */
export function keepStoredFields({ generation: _, ...meta }: ObjectMeta, old: ObjectMeta): ObjectMeta {
  const { creationTimestamp, deletionTimestamp } = old
  const uid = meta.uid ?? old.uid
  const deletionGracePeriodSeconds = meta.deletionGracePeriodSeconds ?? old.deletionGracePeriodSeconds
  return {
    ...meta,
    ...(old.generation === undefined ? {} : { generation: old.generation }),
    ...(uid === undefined ? {} : { uid }),
    ...(creationTimestamp === undefined ? {} : { creationTimestamp }),
    ...(deletionTimestamp === undefined ? {} : { deletionTimestamp }),
    ...(deletionGracePeriodSeconds === undefined ? {} : { deletionGracePeriodSeconds }),
  }
}
