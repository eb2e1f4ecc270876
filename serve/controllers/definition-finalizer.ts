// The end of CRDs and of their objects (apiextensions' `pkg/controller/finalizer`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import {
  CLEANUP_FINALIZER,
  type Condition,
  conditionsOf,
  isTerminating,
  isTrueOf,
  specOf,
  statusOf,
  withCondition,
} from '../../api/definition/index.js'
import { type Named, StatusError } from '../../apimachinery/status/index.js'
import { deletionOf } from '../../api/deletion/index.js'
import type { Catalogue } from '../../api/resource/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { bytesOf, objectOf, storedOf, UnreadableError, UnreadableObjects } from '../cache/index.js'
import type { Row, Store } from '../store/index.js'

interface FinalizerOptions {
  readonly store: Store
  readonly catalogue: Catalogue
  /** RFC 3339 in UTC to the second. */
  now(): string
  /** Writes the status of a CRD. */
  writeStatus(row: Row, definition: JsonObject): void
  /** Whether objects that can't be read are named together. */
  readonly allowsUnsafeDeletion: boolean
  /** Milliseconds until a condition says that objects are still there. Default: 60,000. */
  readonly patience?: number
}

type Terminating = Pick<Condition, 'message' | 'reason' | 'status'>

const IN_PROGRESS: Terminating = {
  status: 'True',
  reason: 'InstanceDeletionInProgress',
  message: 'CustomResource deletion is in progress',
}
const COMPLETED: Terminating = {
  status: 'False',
  reason: 'InstanceDeletionCompleted',
  message: 'removed all instances',
}
const NEVER_ESTABLISHED: Terminating = {
  status: 'False',
  reason: 'NeverEstablished',
  message: 'resource was never established',
}
const OVERLAPPING: Terminating = {
  status: 'False',
  reason: 'OverlappingBuiltInResource',
  message: 'instances overlap with built-in resources in storage',
}

/** Kept where those of a CRD would be (`OverlappingBuiltInResources`), on servers that have them. */
const API_SERVICES = '/registry/apiregistration.k8s.io/apiservices/'
const NOT_CONFIRMED: Terminating = {
  status: 'True',
  reason: 'InstanceDeletionCheck',
  message: 'could not confirm zero CustomResources remaining: context deadline exceeded',
}
const FAILED = 'InstanceDeletionFailed'

/** Deletes the objects of a CRD that is being deleted, and it itself when there are none. */
export class DefinitionFinalizer {
  /** CRDs whose objects are waited for, by their keys. */
  readonly #waiting = new Map<string, NodeJS.Timeout>()

  constructor(private readonly options: FinalizerOptions) {}

  /**
   * Does what can be done now; to be called again when the CRD or an object of it changes.
   *
   * @param isRetry whether what failed is tried again; a change of the CRD itself, as of its conditions, is not a reason to
   */
  finalize(row: Row, { isRetry = false }: { readonly isRetry?: boolean } = {}): void {
    const { object } = storedOf(row)
    if (!(metaOf(object).finalizers ?? []).includes(CLEANUP_FINALIZER)) return
    const told = conditionsOf(statusOf(object)).find(({ type }) => type === 'Terminating')
    if (told?.reason === FAILED && !isRetry) return
    if (told?.reason !== IN_PROGRESS.reason) {
      // Goes on when this is stored.
      this.options.writeStatus(row, this.#terminating(object, IN_PROGRESS))
      return
    }
    const outcome = this.#deleteObjects(object)
    if (outcome === undefined) this.#checkLater(row.key)
    else if (outcome.reason === FAILED) this.options.writeStatus(row, this.#terminating(object, outcome))
    else this.#let(row, this.#terminating(object, outcome))
  }

  /** Ends what it waits for. */
  stop(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer)
  }

  /** The server waits a minute, says so in a condition, and begins again. */
  #checkLater(key: string): void {
    if (this.#waiting.has(key)) return
    const { store, patience = 60_000, writeStatus } = this.options
    const timer = setTimeout(() => {
      this.#waiting.delete(key)
      const row = store.read(key)
      const object = row && objectOf(row)
      if (row === undefined || object === undefined || !isTerminating(object)) return
      writeStatus(row, this.#terminating(object, NOT_CONFIRMED))
    }, patience)
    timer.unref()
    this.#waiting.set(key, timer)
  }

  /** Undefined while some are left. */
  #deleteObjects(definition: JsonObject): Terminating | undefined {
    const { store, catalogue } = this.options
    const { group, names } = specOf(definition) as { group: string; names: { plural: string } }
    const prefix = `/registry/${group}/${names.plural}/`
    const isBuiltin = catalogue.all().some(({ isCustom, storage }) => !isCustom && storage?.prefix === prefix)
    if (isBuiltin || prefix === API_SERVICES) return OVERLAPPING
    if (!isTrueOf(statusOf(definition), 'Established')) return NEVER_ESTABLISHED
    const { rows } = store.range(prefix)
    const failure = this.#whyUnlistable(rows, { group, name: names.plural })
    if (failure !== undefined)
      return { status: 'True', reason: FAILED, message: `could not list instances: ${failure}` }
    for (const one of rows) this.#deleteRow(one)
    return store.range(prefix, { limit: 1 }).rows.length > 0 ? undefined : COMPLETED
  }

  /** Why the objects can't be listed: some can't be read. */
  #whyUnlistable(rows: readonly Row[], resource: Named): string | undefined {
    const unreadable = new UnreadableObjects(resource)
    try {
      for (const row of rows) {
        try {
          storedOf(row)
        } catch (error) {
          if (!(error instanceof UnreadableError) || !this.options.allowsUnsafeDeletion) throw error
          unreadable.add(error)
        }
      }
      unreadable.check()
      return undefined
    } catch (error) {
      if (error instanceof StatusError) return error.status.message
      throw error
    }
  }

  #deleteRow(row: Row): void {
    const { store, now } = this.options
    const { object, isGone } = deletionOf(storedOf(row).object, { isDryRun: false }, now())
    if (isGone) store.write(row.key, undefined, row.modified)
    else if (object !== storedOf(row).object) store.write(row.key, bytesOf(object), row.modified)
  }

  /** Takes the finalizer away; the CRD goes if it is the last. */
  #let(row: Row, definition: JsonObject): void {
    clearTimeout(this.#waiting.get(row.key))
    this.#waiting.delete(row.key)
    const left = (metaOf(definition).finalizers ?? []).filter((name) => name !== CLEANUP_FINALIZER)
    const next = withMeta(definition, changeMeta(metaOf(definition), 'finalizers', left))
    this.options.store.write(row.key, left.length === 0 ? undefined : bytesOf(next), row.modified)
  }

  #terminating(definition: JsonObject, condition: Terminating): JsonObject {
    const next = { type: 'Terminating', lastTransitionTime: this.options.now(), ...condition }
    return { ...definition, status: withCondition(statusOf(definition), next) }
  }
}
