// Deletes what has no owner left (kube-controller-manager's `garbagecollector`). What Kubernetes learns from the API server when
// it meets an owner that it does not know, the store tells at once: there are no virtual nodes and no absent owners to remember.
import { equalJson, type JsonObject } from '../../apimachinery/json/index.js'
import type { ObjectMeta, OwnerReference } from '../../apimachinery/metadata/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import type { PropagationPolicy } from '../../api/deletion/index.js'
import { metaOf } from '../../crd/object/index.js'
import { objectOf } from '../cache/index.js'
import type { Row, Store, StoreEvent } from '../store/index.js'
import type { ControllerClient } from './controller-client.js'
import { type DependentNode, Dependents, FOREGROUND, nodeOf, ORPHAN, unblocked } from './dependents.js'
import type { MisplacedOwners } from './misplaced-owners.js'
import { keyIn, type ObjectPlace, type ObjectPlaces } from './object-places.js'
import { WorkQueue } from './work-queue.js'

const ROOT = '/registry/'
const DEFINITIONS = '/registry/apiextensions.k8s.io/customresourcedefinitions/'
/** As many as kube-controller-manager's `--concurrent-gc-syncs`. */
const WORKERS = 20
/** How often a change of an object is tried again that others change, too. */
const TRIES = 5

export interface CollectorOptions {
  readonly store: Store
  readonly places: ObjectPlaces
  readonly client: ControllerClient
  /** Learns which owners objects name. */
  readonly misplacedOwners: MisplacedOwners | undefined
  /** Gets what could not be done; it is tried again. */
  failed(error: unknown): void
}

export class GarbageCollector {
  readonly #dependents = new Dependents()
  readonly #deleting: WorkQueue
  readonly #orphaning: WorkQueue
  /** Keys of objects with an owner of a kind that is not served yet. */
  readonly #unmapped = new Set<string>()

  constructor(private readonly options: CollectorOptions) {
    const failed = (error: unknown): void => options.failed(error)
    this.#deleting = new WorkQueue({ work: (key) => this.#attempt(key), failed, workers: WORKERS })
    this.#orphaning = new WorkQueue({ work: (key) => this.#orphan(key), failed, workers: WORKERS })
  }

  get queues(): readonly WorkQueue[] {
    return [...(this.options.misplacedOwners?.queues ?? []), this.#deleting, this.#orphaning]
  }

  /** Looks at what is stored, and at all that is written from now on. Returns what ends that. */
  start(): () => void {
    const { store } = this.options
    for (const row of store.range(ROOT).rows) this.#observe(row)
    return store.watch(ROOT, store.revision, (event) => {
      if (event.row === undefined) this.#observeDeletion(event)
      else this.#observe(event.row)
      if (event.key.startsWith(DEFINITIONS)) this.#mapAgain()
    })
  }

  #observe(row: Row): void {
    const known = this.#dependents.at(row.key)
    if (known === undefined && !mayMatter(row)) return
    const place = this.options.places.ofKey(row.key)
    if (place?.resource.resource === 'events') return
    const object = objectOf(row)
    if (object === undefined) return
    const node = nodeOf(row.key, object)
    const isKept = node.owners.length > 0 || node.isDeletingDependents || node.isOrphaning
    this.#dependents.set(row.key, isKept ? node : undefined)
    const ownersBefore = known?.owners ?? []
    for (const owner of unblocked(ownersBefore, node.owners)) this.#lookAtOwner(owner, row.key)
    this.options.misplacedOwners?.named(node, ownersBefore)
    if (node.owners.length > 0 && !equalJson(ownersBefore, node.owners)) this.#deleting.add(row.key)
    if (node.isOrphaning && known?.isOrphaning !== true) this.#orphaning.add(row.key)
    else if (node.isDeletingDependents && known?.isDeletingDependents !== true) {
      for (const dependent of this.#dependents.of(node.uid)) this.#deleting.add(dependent.key)
      this.#deleting.add(row.key)
    }
  }

  #observeDeletion({ key, previous }: StoreEvent): void {
    const known = this.#dependents.set(key, undefined)
    this.#unmapped.delete(key)
    if (this.#dependents.size > 0 && previous !== undefined) {
      const { uid = '' } = metaOf(objectOf(previous) ?? {})
      for (const dependent of this.#dependents.of(uid)) this.#deleting.add(dependent.key)
    }
    for (const owner of known?.owners ?? []) this.#lookAtOwner(owner, key)
  }

  /** Looks at an owner that waits for its dependents. */
  #lookAtOwner({ apiVersion, kind, name }: OwnerReference, dependent: string): void {
    const { places } = this.options
    const resource = places.ofKind(apiVersion, kind)
    if (resource === undefined) return
    const key = keyIn(resource, places.ofKey(dependent)?.namespace ?? '', name)
    if (this.#dependents.at(key)?.isDeletingDependents === true) this.#deleting.add(key)
  }

  #mapAgain(): void {
    for (const key of this.#unmapped) this.#deleting.add(key)
    this.#unmapped.clear()
  }

  /** Deletes an object if it has to go (`attemptToDeleteItem`). */
  async #attempt(key: string): Promise<void> {
    const live = this.#live(key)
    if (live === undefined) return
    const { place, object } = live
    const node = nodeOf(key, object)
    if (node.isDeletingDependents) return this.#finishForeground(place, node)
    // What is being deleted is left alone until it is gone.
    if (metaOf(object).deletionTimestamp !== undefined || node.owners.length === 0) return
    const owners = this.#classified(place, node.owners)
    if (owners === undefined) return
    const { solid, dangling, waiting } = owners
    if (solid.length > 0) {
      if (solid.length < node.owners.length) await this.#removeOwners(place, [...dangling, ...waiting])
      return
    }
    const dependents = this.#dependents.of(node.uid)
    if (waiting.length > 0 && dependents.length > 0) {
      // Objects that wait for each other would wait for ever.
      if (dependents.some(({ isDeletingDependents }) => isDeletingDependents)) await this.#unblockOwners(place)
      return this.#delete(place, 'Foreground')
    }
    const { finalizers = [] } = metaOf(object)
    const policy = finalizers.includes(ORPHAN)
      ? 'Orphan'
      : finalizers.includes(FOREGROUND)
        ? 'Foreground'
        : 'Background'
    return this.#delete(place, policy)
  }

  /** Undefined where owners can't be told: then nothing is done. */
  #classified(place: ObjectPlace, references: readonly OwnerReference[]): ClassifiedOwners | undefined {
    const { store, places } = this.options
    const owners = { solid: [] as OwnerReference[], dangling: [] as OwnerReference[], waiting: [] as OwnerReference[] }
    for (const reference of references) {
      const resource = places.ofKind(reference.apiVersion, reference.kind)
      if (resource === undefined) {
        this.#unmapped.add(place.key)
        return undefined
      }
      // An object of the cluster can't have an owner in a namespace: which one can't be said, and so it stays.
      if (!place.resource.isNamespaced && resource.isNamespaced) return undefined
      const row = store.read(keyIn(resource, place.namespace, reference.name))
      const object = row && objectOf(row)
      const owner = object && nodeOf(row.key, object)
      if (owner === undefined || owner.uid !== reference.uid) owners.dangling.push(reference)
      else if (owner.isDeletingDependents) owners.waiting.push(reference)
      else owners.solid.push(reference)
    }
    return owners
  }

  /** Lets an object go when no dependent holds it (`processDeletingDependentsItem`). */
  async #finishForeground(place: ObjectPlace, node: DependentNode): Promise<void> {
    const blocking = this.#dependents.blocking(node.uid)
    if (blocking.length === 0) return this.#removeFinalizer(place, FOREGROUND)
    for (const { key, isDeletingDependents } of blocking) if (!isDeletingDependents) this.#deleting.add(key)
  }

  /** Releases the dependents of an object, and then it itself (`attemptToOrphanWorker`). */
  async #orphan(key: string): Promise<void> {
    const live = this.#live(key)
    if (live === undefined) return
    const { uid, isOrphaning } = nodeOf(key, live.object)
    if (!isOrphaning) return
    for (const dependent of this.#dependents.of(uid)) {
      const place = this.options.places.ofKey(dependent.key)
      if (place !== undefined) await this.#changeOwners(place, (owners) => owners.filter((one) => one.uid !== uid))
    }
    await this.#removeFinalizer(live.place, ORPHAN)
  }

  async #delete(place: ObjectPlace, propagationPolicy: PropagationPolicy): Promise<void> {
    const { resource, namespace, name, key } = place
    const before = this.#live(key)?.meta
    if (before === undefined) return
    const { uid = '', ownerReferences = [] } = before
    const { client, store } = this.options
    const resourceVersion = String(store.read(key)?.modified ?? '')
    try {
      await client.delete(resource, namespace, name, { propagationPolicy, preconditions: { uid, resourceVersion } })
    } catch (error) {
      if (reasonOf(error) === 'NotFound') return
      if (reasonOf(error) !== 'Conflict') throw error
      const now = this.#live(key)?.meta
      if (now?.uid !== uid) return
      // Changes of other things can't keep it.
      if (!equalJson(now.ownerReferences ?? [], ownerReferences)) throw error
      await client.delete(resource, namespace, name, { propagationPolicy, preconditions: { uid } })
    }
  }

  #removeOwners(place: ObjectPlace, gone: readonly OwnerReference[]): Promise<void> {
    const uids = new Set(gone.map(({ uid }) => uid))
    return this.#changeOwners(place, (owners) => owners.filter(({ uid }) => !uids.has(uid)))
  }

  #unblockOwners(place: ObjectPlace): Promise<void> {
    return this.#changeOwners(place, (owners) =>
      owners.map((one) => (one.blockOwnerDeletion === true ? { ...one, blockOwnerDeletion: false } : one)),
    )
  }

  #changeOwners(
    place: ObjectPlace,
    change: (owners: readonly OwnerReference[]) => readonly OwnerReference[],
  ): Promise<void> {
    return this.#changeMetadata(place, ({ ownerReferences = [] }) => {
      const next = change(ownerReferences)
      return equalJson(next, ownerReferences) ? undefined : { ownerReferences: next.length === 0 ? null : next }
    })
  }

  #removeFinalizer(place: ObjectPlace, finalizer: string): Promise<void> {
    return this.#changeMetadata(place, ({ finalizers = [] }) =>
      finalizers.includes(finalizer) ? { finalizers: finalizers.filter((one) => one !== finalizer) } : undefined,
    )
  }

  /** Changes the newest metadata of an object, if there is something to change and it is still the same object. */
  async #changeMetadata(place: ObjectPlace, change: (meta: ObjectMeta) => object | undefined): Promise<void> {
    const { resource, namespace, name, key } = place
    const uid = this.#live(key)?.meta.uid
    for (let left = TRIES; ; left--) {
      const live = this.#live(key)
      if (live === undefined || live.meta.uid !== uid) return
      const changed = change(live.meta)
      if (changed === undefined) return
      const resourceVersion = String(this.options.store.read(key)?.modified ?? '')
      try {
        return await this.options.client.patch(resource, namespace, name, { metadata: { ...changed, resourceVersion } })
      } catch (error) {
        if (reasonOf(error) === 'NotFound') return
        if (reasonOf(error) !== 'Conflict' || left === 1) throw error
      }
    }
  }

  /** An object as it is stored now. */
  #live(key: string): LiveObject | undefined {
    const row = this.options.store.read(key)
    const place = this.options.places.ofKey(key)
    const object = row && objectOf(row)
    if (object === undefined || place === undefined) return undefined
    return { place, object, meta: metaOf(object) }
  }
}

interface LiveObject {
  readonly place: ObjectPlace
  readonly object: JsonObject
  readonly meta: ObjectMeta
}

interface ClassifiedOwners {
  /** That are there. */
  readonly solid: readonly OwnerReference[]
  /** That are gone, or never were. */
  readonly dangling: readonly OwnerReference[]
  /** That wait for their dependents to be deleted. */
  readonly waiting: readonly OwnerReference[]
}

const reasonOf = (error: unknown): string | undefined =>
  error instanceof StatusError ? error.status.reason : undefined

/** Whether an object may have owners or be on its way out, by a look at its bytes: most are never parsed here. */
function mayMatter({ value }: Row): boolean {
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  return bytes.includes('"ownerReferences"') || bytes.includes('"deletionTimestamp"')
}
