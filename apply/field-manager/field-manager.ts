// Writes to objects of one kind and version, and who owns their fields after them (apimachinery's `pkg/util/managedfields`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersionKind, isSameKind, kindOf, kindText } from '../../apimachinery/kind/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import { badRequest, plainError, StatusError } from '../../apimachinery/status/index.js'
import { isSince } from '../../apimachinery/version/index.js'
import type { FieldFilter } from '../fieldpath/field-filter.js'
import { FieldSet } from '../fieldpath/field-set.js'
import { MergeError } from '../schema/merge-error.js'
import { isMap } from '../value/value.js'
import type { TypedValue } from '../typed/typed-value.js'
import { ConflictsError } from '../updater/conflicts.js'
import { MissingVersionError } from '../updater/converter.js'
import type { Managers } from '../updater/managers.js'
import { Updater } from '../updater/updater.js'
import { capManagers } from './cap-managers.js'
import { conflictStatus } from './conflict-status.js'
import { conflictsWithOthers, KUBECTL, withLastApplied } from './last-applied.js'
import { decodeManaged, encodeManaged, type Managed, ManagedFieldsError, NOTHING_MANAGED } from './managed.js'
import { entriesOf, isReset, type ManagedFieldsEntry, withEntries } from './managed-fields-entry.js'
import { managerId } from './manager-id.js'
import { type KindTypes, ObjectTypes } from './object-types.js'

/** Since when managed fields stay where a change can't be understood. */
const FIRST_TO_KEEP = '1.37'

/** What a Kubernetes version does with managed fields where a change can't be understood. */
export const keepsOnFailure = (kubernetesVersion: string | undefined): boolean =>
  isSince(kubernetesVersion, FIRST_TO_KEEP)

export interface FieldManagerOptions extends KindTypes {
  /** What requests write: objects of the kind in the request's version, or `autoscaling/v1` Scales. */
  readonly gvk: GroupVersionKind
  /** `status`, `scale`; empty for the resource itself. */
  readonly subresource: string
  /** The fields that writes here don't change, by apiVersion. */
  readonly resetFields: ReadonlyMap<string, FieldFilter>
  /** An object without anything, as its Go type has it; without one it has an apiVersion and a kind. */
  readonly empty?: JsonObject
  /** Whether managed fields stay where a change can't be understood; otherwise they go. Default: true. */
  readonly keepsOnFailure?: boolean
  /** An object that was applied, with defaults. */
  setDefaults(object: JsonObject): JsonObject
}

/** Keeps track of who owns which field of objects. Objects in and out have `metadata.managedFields`; none is changed. */
export class FieldManager {
  readonly #options: FieldManagerOptions
  readonly #apiVersion: string
  readonly #types: ObjectTypes
  readonly #updater: Updater

  constructor(options: FieldManagerOptions) {
    this.#options = options
    this.#apiVersion = apiVersionOf(options.gvk)
    this.#types = new ObjectTypes(options)
    this.#updater = new Updater({ converter: this.#types, ignoreFilter: options.resetFields })
  }

  /**
   * A create, update or patch: `next` with managed fields in which the manager owns what it changed. Where the change can't be
   * understood (an object that does not fit its schema, a stored owner in a version that can't be converted to) managed fields
   * stay as they were, as a server has it (`UpdateNoErrors`).
   *
   * @param live the object before; one with an `apiVersion` and a `kind` only if it is created
   * @param manager empty for `unknown`
   * @param now the time of the request: RFC 3339, in UTC, to the second
   */
  update(live: JsonObject, next: JsonObject, manager: string, now: string): JsonObject {
    const before = entriesOf(live)
    const object = withEntries(next, undefined)
    try {
      const managed = this.#managedOf(before, entriesOf(next))
      // An object that nobody keeps track of stays so, unless it is new.
      const isTracked = managed.managers.size > 0 || metaText(live, 'uid') === ''
      const updated = isTracked ? this.#update(live, object, managed, manager, now) : managed
      return withEntries(object, encodeManaged(updated))
    } catch (error) {
      if (isRefusal(error)) return withEntries(object, this.#options.keepsOnFailure === false ? undefined : before)
      throw error
    }
  }

  /**
   * An apply: `live` with what the manager applies, which it owns from now on.
   *
   * @param live the object before; one with an `apiVersion` and a `kind` only if there is none
   * @param force whether the manager takes what others own
   * @param now the time of the request: RFC 3339, in UTC, to the second
   * @throws StatusError Conflict with a cause for each field that others own, BadRequest for an object of another kind or with
   *   managed fields, one without a reason for objects that do not fit their schema
   */
  apply(live: JsonObject, applied: JsonObject, manager: string, force: boolean, now: string): JsonObject {
    try {
      return this.#apply(live, applied, manager, force, now)
    } catch (error) {
      if (error instanceof ConflictsError) throw new StatusError(conflictStatus(error.conflicts))
      if (error instanceof StatusError || !isRefusal(error)) throw error
      throw new StatusError(plainError(error.message))
    }
  }

  #apply(live: JsonObject, applied: JsonObject, manager: string, force: boolean, now: string): JsonObject {
    const { gvk } = this.#options
    const stored = inContext(
      () => 'failed to decode managed fields',
      () => decodeManaged(entriesOf(live)),
    )
    const kind = kindOf(applied)
    if (!isSameKind(kind, gvk)) throw new StatusError(badRequest(`invalid object type: ${kindText(kind)}`))
    const managed = stored.managers.size > 0 ? stored : this.#beforeFirstApply(live, stored, now)
    const applyWith = (isForced: boolean): JsonObject => this.#applyTo(live, applied, managed, manager, isForced, now)
    if (manager !== KUBECTL) return applyWith(force)
    return withLastApplied(this.#adopting(applyWith, force, live), applied)
  }

  /** An apply that takes over what the same tool applied on the client. */
  #adopting(applyWith: (isForced: boolean) => JsonObject, force: boolean, live: JsonObject): JsonObject {
    try {
      return applyWith(force)
    } catch (error) {
      if (!(error instanceof ConflictsError)) throw error
      const others = conflictsWithOthers(error, live, this.#apiVersion, this.#types)
      if (others.length > 0) throw new ConflictsError(others)
      return applyWith(true)
    }
  }

  /** All that an object has becomes an update's, where nobody kept track of it. */
  #beforeFirstApply(live: JsonObject, managed: Managed, now: string): Managed {
    const apiVersion = this.#apiVersion
    const { gvk, convert } = this.#options
    return inContext(
      () => 'failed to create manager for existing fields',
      () => {
        const empty = inContext(
          () => `failed to convert live object (/; ${kindText(gvk)}) to proper version`,
          () => convert(this.#options.empty ?? { apiVersion, kind: gvk.kind }, apiVersion),
        )
        return this.#update(empty, live, managed, 'before-first-apply', now)
      },
    )
  }

  #managedOf(
    before: readonly ManagedFieldsEntry[] | undefined,
    next: readonly ManagedFieldsEntry[] | undefined,
  ): Managed {
    // A subresource's requests don't say what is managed.
    if (this.#options.subresource !== '') return decodedOr(before, NOTHING_MANAGED)
    if (isReset(next)) return NOTHING_MANAGED
    const said = decodedOr(next, NOTHING_MANAGED)
    // Clients that don't know of managed fields leave them out.
    return said.managers.size > 0 ? said : decodedOr(before, NOTHING_MANAGED)
  }

  #update(live: JsonObject, next: JsonObject, managed: Managed, manager: string, now: string): Managed {
    const [before, after] = [withEntries(live, undefined), withEntries(next, undefined)]
    const toTyped = (name: string, object: JsonObject): TypedValue =>
      inContext(
        () => `failed to convert ${name} object (${objectText(object)}) to smd typed`,
        () => this.#types.typed(object, true),
      )
    const nextTyped = toTyped('new', after)
    const liveTyped = toTyped('live', before)
    const { managers: updated } = inContext(
      () => `failed to update ManagedFields (${objectText(after)})`,
      () => this.#updater.update(liveTyped, nextTyped, this.#apiVersion, managed.managers, CURRENT),
    )
    const managers = new Map(stripped(updated, CURRENT))
    const own = managers.get(CURRENT)
    managers.delete(CURRENT)
    if (own === undefined) return capManagers({ managers, times: managed.times })
    const id = this.#idOf(manager, 'Update')
    const previous = managers.get(id)?.set ?? FieldSet.EMPTY
    managers.set(id, { ...own, set: own.set.union(previous) })
    return capManagers({ managers, times: new Map(managed.times).set(id, now) })
  }

  #applyTo(
    live: JsonObject,
    applied: JsonObject,
    managed: Managed,
    manager: string,
    force: boolean,
    now: string,
  ): JsonObject {
    if (entriesOf(applied) !== undefined) throw new StatusError(badRequest('metadata.managedFields must be nil'))
    const before = withEntries(live, undefined)
    const config = inContext(
      () => `failed to create typed patch object (${objectText(applied)})`,
      () => this.#types.typed(applied),
    )
    const liveTyped = inContext(
      () => `failed to create typed live object (${objectText(live)})`,
      () => this.#types.typed(before, true),
    )
    const id = this.#idOf(manager, 'Apply')
    const { object, managers } = this.#updater.apply(liveTyped, config, this.#apiVersion, managed.managers, id, force)
    const times = object === undefined ? managed.times : new Map(managed.times).set(id, now)
    const entries = encodeManaged({ managers: stripped(managers, id), times })
    return withEntries(object === undefined ? before : this.#finished(object, applied), entries)
  }

  /** What an apply makes of an object, in the version of requests, with defaults. */
  #finished({ value }: TypedValue, applied: JsonObject): JsonObject {
    const { convert, setDefaults, hub } = this.#options
    const about = (): string => objectText(applied)
    if (!isMap(value)) throw new MergeError(`failed to convert new typed object (${about()}) to object`)
    const versioned = inContext(
      () => `failed to convert new object (${about()}) to proper version`,
      () => convert(value, this.#apiVersion),
    )
    return inContext(
      () => `failed to convert to unversioned (${about()})`,
      () => convert(setDefaults(versioned), hub),
    )
  }

  #idOf(manager: string, operation: 'Apply' | 'Update'): string {
    const { subresource } = this.#options
    return managerId({ manager: manager || 'unknown', operation, apiVersion: this.#apiVersion, subresource })
  }
}

/** Stands for the manager of an update while its changes are found, so that they are told from what it owned before. */
const CURRENT = 'current-operation'

/** Fields that nobody owns. */
const STRIPPED = FieldSet.of(
  [{ fieldName: 'apiVersion' }],
  [{ fieldName: 'kind' }],
  [{ fieldName: 'metadata' }],
  ...[
    'name',
    'namespace',
    'creationTimestamp',
    'selfLink',
    'uid',
    'clusterName',
    'generation',
    'managedFields',
    'resourceVersion',
  ].map((fieldName) => [{ fieldName: 'metadata' }, { fieldName }]),
)

/** Of sets what somebody may own; objects of a kind share theirs. */
const owned = new WeakMap<FieldSet, FieldSet>()

function ownedOf(set: FieldSet): FieldSet {
  let known = owned.get(set)
  if (known === undefined) owned.set(set, (known = set.difference(STRIPPED)))
  return known
}

/** Managers, of which one no longer owns what nobody owns. */
function stripped(managers: Managers, id: string): Managers {
  const managed = managers.get(id)
  if (managed === undefined) return managers
  const set = ownedOf(managed.set)
  const rest = new Map(managers)
  if (set.isEmpty) rest.delete(id)
  else rest.set(id, { ...managed, set })
  return rest
}

function decodedOr(entries: readonly ManagedFieldsEntry[] | undefined, otherwise: Managed): Managed {
  try {
    return decodeManaged(entries)
  } catch (error) {
    if (error instanceof ManagedFieldsError) return otherwise
    throw error
  }
}

/** An object in messages: `default/name; apps/v1, Kind=Deployment`. */
const objectText = (object: JsonObject): string =>
  `${metaText(object, 'namespace')}/${metaText(object, 'name')}; ${kindText(kindOf(object))}`

/** Whether a write is refused by this error, which is no fault of the program. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof MergeError ||
  error instanceof MissingVersionError ||
  error instanceof ManagedFieldsError ||
  error instanceof StatusError

/** Runs a step, whose errors say what it was. */
function inContext<T>(context: () => string, run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof ConflictsError || !isRefusal(error)) throw error
    throw new MergeError(`${context()}: ${error.message}`, { cause: error })
  }
}
