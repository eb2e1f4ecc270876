// Reports owners that are in another namespace than the object which names them (`reportInvalidNamespaceOwnerRef`).
import { quote } from '../../apimachinery/text/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import type { OwnerReference } from '../../apimachinery/metadata/index.js'
import { metaOf } from '../../crd/object/index.js'
import { objectOf } from '../cache/index.js'
import type { Row, Store } from '../store/index.js'
import type { DependentNode } from './dependents.js'
import type { EventRecorder } from './event-recorder.js'
import { keyIn, type ObjectPlace, type ObjectPlaces } from './object-places.js'
import { WorkQueue } from './work-queue.js'

const ROOT = '/registry/'

export interface MisplacedOwnersOptions {
  readonly store: Store
  readonly places: ObjectPlaces
  readonly recorder: EventRecorder
  failed(error: unknown): void
}

interface Naming {
  readonly node: DependentNode
  readonly references: readonly OwnerReference[]
}

/** Looks for owners elsewhere after the write is answered: an owner that is not where it should be may be anywhere. */
export class MisplacedOwners {
  readonly #looking: WorkQueue
  readonly #waiting = new Map<string, Naming>()

  constructor(private readonly options: MisplacedOwnersOptions) {
    const work = async (key: string): Promise<void> => this.#look(key)
    this.#looking = new WorkQueue({ work, failed: (error) => options.failed(error) })
  }

  get queues(): readonly WorkQueue[] {
    return [this.#looking, this.options.recorder.queue]
  }

  /** @param before the owners that an object named until now */
  named(node: DependentNode, before: readonly OwnerReference[]): void {
    const references = node.owners.filter(({ uid }) => !before.some((one) => one.uid === uid))
    if (references.length === 0) return
    this.#waiting.set(node.key, { node, references })
    this.#looking.add(node.key)
  }

  #look(key: string): void {
    const { node, references } = this.#waiting.get(key) as Naming
    this.#waiting.delete(key)
    const { places, recorder } = this.options
    const place = places.ofKey(key)
    if (place === undefined) return
    for (const reference of references) {
      if (this.#isInPlace(place, reference)) continue
      const owner = this.#placeOf(reference.uid)
      if (owner === undefined) continue
      // Of several owners the first that is not as it is named is reported.
      if (owner.namespace === '' || owner.namespace === place.namespace) return
      return recorder.record(misplaced(place, node, reference))
    }
  }

  #isInPlace({ namespace }: ObjectPlace, { apiVersion, kind, name, uid }: OwnerReference): boolean {
    const resource = this.options.places.ofKind(apiVersion, kind)
    const row = resource && this.options.store.read(keyIn(resource, namespace, name))
    return row !== undefined && uidOf(row) === uid
  }

  #placeOf(uid: string): ObjectPlace | undefined {
    const quoted = JSON.stringify(uid)
    const row = this.options.store.range(ROOT).rows.find((one) => {
      // Most objects need not be decoded to know that they are others.
      const { buffer, byteOffset, byteLength } = one.value
      return Buffer.from(buffer, byteOffset, byteLength).includes(quoted) && uidOf(one) === uid
    })
    return row && this.options.places.ofKey(row.key)
  }
}

const uidOf = (row: Row): string | undefined => metaOf(objectOf(row) ?? {}).uid

function misplaced(
  { resource, namespace, name }: ObjectPlace,
  { uid }: DependentNode,
  owner: OwnerReference,
): Parameters<EventRecorder['record']>[0] {
  const identity = `[${owner.apiVersion}/${owner.kind}, namespace: ${namespace}, name: ${owner.name}, uid: ${owner.uid}]`
  return {
    involvedObject: {
      ...{ kind: resource.kind, ...(namespace !== '' && { namespace }), name, uid, apiVersion: apiVersionOf(resource) },
    },
    reason: 'OwnerRefInvalidNamespace',
    message: `ownerRef ${identity} does not exist in namespace ${quote(namespace)}`,
    type: 'Warning',
  }
}
