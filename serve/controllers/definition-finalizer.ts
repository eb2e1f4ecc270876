// The end of CRDs and of their objects (apiextensions' `pkg/controller/finalizer`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import {
  CLEANUP_FINALIZER,
  type Condition,
  conditionsOf,
  isTrueOf,
  specOf,
  statusOf,
  withCondition,
} from '../../api/definition/index.js'
import { deletionOf } from '../../api/deletion/index.js'
import type { Catalogue } from '../../api/resource/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { bytesOf, storedOf } from '../cache/index.js'
import type { Row, Store } from '../store/index.js'

interface FinalizerOptions {
  readonly store: Store
  readonly catalogue: Catalogue
  /** RFC 3339 in UTC to the second. */
  now(): string
  /** Writes the status of a CRD. */
  writeStatus(row: Row, definition: JsonObject): void
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

/** Deletes the objects of a CRD that is being deleted, and it itself when there are none. */
export class DefinitionFinalizer {
  constructor(private readonly options: FinalizerOptions) {}

  /** Does what can be done now; to be called again when the CRD or an object of it changes. */
  finalize(row: Row): void {
    const { object } = storedOf(row)
    if (!(metaOf(object).finalizers ?? []).includes(CLEANUP_FINALIZER)) return
    const told = conditionsOf(statusOf(object)).find(({ type }) => type === 'Terminating')
    if (told?.reason !== IN_PROGRESS.reason) {
      // Goes on when this is stored.
      this.options.writeStatus(row, this.#terminating(object, IN_PROGRESS))
      return
    }
    const outcome = this.#deleteObjects(object)
    if (outcome !== undefined) this.#let(row, this.#terminating(object, outcome))
  }

  /** Undefined while some are left. */
  #deleteObjects(definition: JsonObject): Terminating | undefined {
    const { store, catalogue } = this.options
    const { group, names } = specOf(definition) as { group: string; names: { plural: string } }
    const prefix = `/registry/${group}/${names.plural}/`
    if (catalogue.all().some(({ isCustom, storage }) => !isCustom && storage?.prefix === prefix)) return OVERLAPPING
    if (!isTrueOf(statusOf(definition), 'Established')) return NEVER_ESTABLISHED
    for (const one of store.range(prefix).rows) this.#deleteRow(one)
    return store.range(prefix, { limit: 1 }).rows.length > 0 ? undefined : COMPLETED
  }

  #deleteRow(row: Row): void {
    const { store, now } = this.options
    const { object, isGone } = deletionOf(storedOf(row).object, { isDryRun: false }, now())
    if (isGone) store.write(row.key, undefined, row.modified)
    else if (object !== storedOf(row).object) store.write(row.key, bytesOf(object), row.modified)
  }

  /** Takes the finalizer away; the CRD goes if it is the last. */
  #let(row: Row, definition: JsonObject): void {
    const left = (metaOf(definition).finalizers ?? []).filter((name) => name !== CLEANUP_FINALIZER)
    const next = withMeta(definition, changeMeta(metaOf(definition), 'finalizers', left))
    this.options.store.write(row.key, left.length === 0 ? undefined : bytesOf(next), row.modified)
  }

  #terminating(definition: JsonObject, condition: Terminating): JsonObject {
    const next = { type: 'Terminating', lastTransitionTime: this.options.now(), ...condition }
    return { ...definition, status: withCondition(statusOf(definition), next) }
  }
}
