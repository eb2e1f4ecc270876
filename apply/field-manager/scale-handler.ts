// Managed fields of an object's replicas, as those of its scale and back (managedfields/scalehandler.go).
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { FieldPath } from '../fieldpath/field-path.js'
import { FieldSet } from '../fieldpath/field-set.js'
import type { ManagedSet } from '../updater/managers.js'
import { decodeManaged, encodeManaged } from './managed.js'
import { type ManagedFieldsEntry, readEntries } from './managed-fields-entry.js'

const SCALE_VERSION = 'autoscaling/v1'
const REPLICAS: FieldPath = [{ fieldName: 'spec' }, { fieldName: 'replicas' }]

/** Where a kind has its replicas, by apiVersion; undefined for a version without a scale. */
export type ReplicasPaths = ReadonlyMap<string, FieldPath | undefined>

/** Converts the managed fields of an object to those of its scale, and those of the changed scale to the object's. */
export class ScaleHandler {
  readonly #entries: readonly ManagedFieldsEntry[]
  readonly #apiVersion: string
  readonly #paths: ReplicasPaths

  /**
   * @param entries `metadata.managedFields` of the object
   * @param apiVersion of the request: `apps/v1`
   */
  constructor(entries: readonly JsonObject[], apiVersion: string, paths: ReplicasPaths) {
    this.#entries = readEntries(entries) ?? []
    this.#apiVersion = apiVersion
    this.#paths = paths
  }

  /**
   * The managers of the replicas, as managers of a Scale's.
   *
   * @throws ManagedFieldsError
   */
  toSubresource(): readonly JsonObject[] {
    const { managers, times } = decodeManaged(this.#entries)
    const set = FieldSet.of(REPLICAS)
    const ofScale = new Map<string, ManagedSet>()
    for (const [id, managed] of managers) {
      const path = this.#paths.get(managed.apiVersion)
      if (path !== undefined && managed.set.has(path)) ofScale.set(id, { ...managed, set, apiVersion: SCALE_VERSION })
    }
    return toJson(encodeManaged({ managers: ofScale, times }))
  }

  /**
   * The object's entries after a change of its scale. Managers of versions that the kind no longer has are forgotten.
   *
   * @throws ManagedFieldsError
   */
  toParent(scale: readonly JsonObject[]): readonly JsonObject[] {
    const parent = decodeManaged(this.#entries)
    const ofScale = new Map(decodeManaged(readEntries(scale) ?? []).managers)
    const managers = new Map<string, ManagedSet>()
    for (const [id, managed] of parent.managers) {
      const { set, apiVersion } = managed
      if (!this.#paths.has(apiVersion)) continue
      const path = this.#paths.get(apiVersion)
      if (path === undefined || !set.has(path) || ofScale.delete(id)) {
        managers.set(id, managed)
        continue
      }
      const rest = set.difference(FieldSet.of(path))
      if (!rest.isEmpty) managers.set(id, { ...managed, set: rest })
    }
    const set = FieldSet.of(this.#paths.get(this.#apiVersion) ?? [])
    for (const [id, managed] of ofScale) {
      if (managed.set.has(REPLICAS)) managers.set(id, { ...managed, set, apiVersion: this.#apiVersion })
    }
    // Go takes the times of the object's entries for all: one that is new has none.
    return toJson(encodeManaged({ managers, times: parent.times }))
  }
}

const toJson = (entries: readonly ManagedFieldsEntry[] = []): readonly JsonObject[] =>
  entries as unknown as readonly JsonObject[]
