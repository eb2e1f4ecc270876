// What a deletion makes of an object (apiserver's `registry/rest/delete.go` and `registry/generic/registry`).
import { isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { kindOf } from '../../apimachinery/kind/index.js'
import type { ObjectMeta } from '../../apimachinery/metadata/index.js'
import { conflict, StatusError } from '../../apimachinery/status/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import type { DeleteOptions } from './delete-options.js'

const FOREGROUND = 'foregroundDeletion'
const ORPHAN = 'orphan'

/**
 * Refuses the deletion of another object than the request means.
 *
 * @param ownWords whether the kind has a deletion of its own, which says it otherwise
 *
 * @throws StatusError Conflict
 */
export function checkPreconditions(
  kind: { readonly group: string; readonly name: string },
  object: JsonObject,
  { preconditions }: DeleteOptions,
  ownWords = false,
): void {
  const { uid = '', resourceVersion = '', name = '' } = metaOf(object)
  const refuse = (what: string, asked: string, stored: string, became: string): never => {
    const why = `the ${what} in the precondition (${asked}) does not match the ${what} in record (${stored}). The object might have been ${became}`
    const own = `Precondition failed: ${what} in precondition: ${asked}, ${what} in object meta: ${stored}`
    throw new StatusError(conflict(kind, name, ownWords ? own : why))
  }
  if (preconditions?.uid !== undefined && preconditions.uid !== uid) {
    refuse('UID', preconditions.uid, uid, 'deleted and then recreated')
  }
  if (preconditions?.resourceVersion !== undefined && preconditions.resourceVersion !== resourceVersion) {
    refuse('ResourceVersion', preconditions.resourceVersion, resourceVersion, 'modified')
  }
}

/** What becomes of an object: it goes, or it stays until its finalizers are gone and its time is over. */
export interface Deletion {
  /** The object while it is being deleted, if only for a moment; the one that is stored if it is so already. */
  readonly object: JsonObject
  readonly isGone: boolean
}

/**
 * @param now RFC 3339 in UTC to the second
 * @param gracePeriod for kinds that are deleted gracefully: for how many seconds an object stays
 */
export function deletionOf(
  object: JsonObject,
  options: DeleteOptions,
  now: string,
  gracePeriod?: (object: JsonObject, options: DeleteOptions) => number,
): Deletion {
  const meta = metaOf(object)
  const isPending = meta.deletionTimestamp !== undefined && meta.deletionGracePeriodSeconds === undefined
  if (gracePeriod !== undefined && !isPending) return gracefulDeletion(object, options, now, gracePeriod)
  const finalizers = finalizersOf(meta, options)
  const isMarked = meta.deletionTimestamp !== undefined
  const sameFinalizers = finalizers.join('\n') === (meta.finalizers ?? []).join('\n')
  if (finalizers.length === 0) return { object, isGone: true }
  if (isMarked && sameFinalizers && meta.deletionGracePeriodSeconds === 0) return { object, isGone: false }
  const kept = changeMeta(meta, 'finalizers', finalizers)
  const next = isMarked ? kept : nextGeneration(changeMeta(kept, 'deletionTimestamp', now))
  return { object: withMeta(object, { ...next, deletionGracePeriodSeconds: 0 }), isGone: false }
}

/** A deletion that gives an object time; the time may only become shorter (`rest.BeforeDelete`). */
function gracefulDeletion(
  object: JsonObject,
  options: DeleteOptions,
  now: string,
  gracePeriod: (object: JsonObject, options: DeleteOptions) => number,
): Deletion {
  const meta = metaOf(object)
  const { deletionTimestamp } = meta
  const known = Number(meta.deletionGracePeriodSeconds ?? 0)
  const asked = options.gracePeriodSeconds
  // A negative period is one of a second.
  const given = asked !== undefined && asked < 0 ? { ...options, gracePeriodSeconds: 1 } : options
  const isMarked = deletionTimestamp !== undefined
  const seconds = isMarked ? (given.gracePeriodSeconds ?? known) : gracePeriod(object, given)
  if (isMarked && seconds >= known) return { object, isGone: false }
  const begun = isMarked ? secondsLater(deletionTimestamp, -known) : now
  const finalizers = finalizersOf(meta, options)
  const counted = isMarked ? meta : nextGeneration(meta)
  const marked = {
    ...changeMeta(counted, 'finalizers', finalizers.length === 0 ? undefined : finalizers),
    deletionTimestamp: secondsLater(begun, seconds),
    deletionGracePeriodSeconds: seconds,
  }
  return { object: withMeta(object, marked), isGone: finalizers.length === 0 && seconds === 0 }
}

/** That an object begins to be deleted is a change of what is wanted, where such changes are counted. */
function nextGeneration(meta: ObjectMeta): ObjectMeta {
  const { generation } = meta
  return typeof generation === 'number' && generation > 0 ? changeMeta(meta, 'generation', generation + 1) : meta
}

const secondsLater = (time: string, seconds: number): string =>
  `${new Date(Date.parse(time) + seconds * 1000).toISOString().slice(0, -5)}Z`

/** Whether an update leaves an object that is being deleted without finalizers (`ShouldDeleteDuringUpdate`). */
export function endsDeletion(object: JsonObject): boolean {
  const { deletionTimestamp, deletionGracePeriodSeconds, finalizers = [] } = metaOf(object)
  const spec = ownValue(object, 'spec')
  // Those of Namespaces, which the server itself has to take away.
  const own = kindOf(object).kind === 'Namespace' && isObject(spec) ? (ownValue(spec, 'finalizers') ?? []) : []
  const isHeld = finalizers.length > 0 || (own as readonly unknown[]).length > 0
  return deletionTimestamp !== undefined && (deletionGracePeriodSeconds ?? 0) === 0 && !isHeld
}

/** The finalizers of the garbage collector as the policy asks for them (`deletionFinalizersForGarbageCollection`). */
export function finalizersOf({ finalizers = [] }: ObjectMeta, options: DeleteOptions): readonly string[] {
  const { propagationPolicy, orphanDependents } = options
  if (propagationPolicy === undefined && orphanDependents === undefined) return finalizers
  const isForeground = orphanDependents === undefined && propagationPolicy === 'Foreground'
  const next = [
    ...finalizers.filter((name) => name !== FOREGROUND && name !== ORPHAN),
    ...((orphanDependents ?? propagationPolicy === 'Orphan') ? [ORPHAN] : []),
    ...(isForeground ? [FOREGROUND] : []),
  ]
  const isSame = next.length === finalizers.length && next.every((name) => finalizers.includes(name))
  return isSame ? finalizers : next
}
