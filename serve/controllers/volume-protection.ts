// Lets volumes, claims and their classes go that nobody uses (kube-controller-manager's `pvcprotection`, `pvprotection`, `vacprotection`).
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import { partOf, PROTECTED } from '../../api/builtin/index.js'
import type { Catalogue, Resource } from '../../api/resource/index.js'
import { metaOf } from '../../crd/object/index.js'
import { objectOf, objectsOf } from '../cache/index.js'
import type { Row, Store } from '../store/index.js'
import type { ControllerClient } from './controller-client.js'
import { WorkQueue } from './work-queue.js'

export interface VolumeProtectionOptions {
  readonly store: Store
  readonly catalogue: Catalogue
  readonly client: ControllerClient
  /** Gets what could not be done; it is tried again. */
  failed(error: unknown): void
}

interface Protected {
  readonly resource: Resource
  readonly prefix: string
  readonly finalizer: string
}

export class VolumeProtection {
  readonly #queue: WorkQueue
  readonly #protected: readonly Protected[]
  /** Keys of what is being deleted and still protected. */
  readonly #leaving = new Map<string, Protected>()

  constructor(private readonly options: VolumeProtectionOptions) {
    this.#queue = new WorkQueue({ work: (key) => this.#sync(key), failed: (error) => options.failed(error) })
    this.#protected = PROTECTED.flatMap(({ group, resource, finalizer }) => {
      const found = options.catalogue.find(group, 'v1', resource)
      return found?.storage === undefined ? [] : [{ resource: found, prefix: found.storage.prefix, finalizer }]
    })
  }

  get queues(): readonly WorkQueue[] {
    return [this.#queue]
  }

  /** Looks at what is stored, and at all that is written from now on. Returns what ends that. */
  start(): () => void {
    const { store } = this.options
    for (const one of this.#protected) for (const row of store.range(one.prefix).rows) this.#observe(row.key, row, one)
    return store.watch('/registry/', store.revision, ({ key, row }) => {
      const found = this.#protected.find(({ prefix }) => key.startsWith(prefix))
      if (found !== undefined) this.#observe(key, row, found)
      // What is used by it may go now.
      if (found !== undefined || key.startsWith(PODS))
        for (const waiting of this.#leaving.keys()) this.#queue.add(waiting)
    })
  }

  #observe(key: string, row: Row | undefined, found: Protected): void {
    const object = row && objectOf(row)
    if (object !== undefined && isLeaving(object, found)) this.#leaving.set(key, found)
    else this.#leaving.delete(key)
  }

  async #sync(key: string): Promise<void> {
    const found = this.#leaving.get(key)
    const row = this.options.store.read(key)
    const object = row && objectOf(row)
    if (found === undefined || object === undefined || !isLeaving(object, found) || this.#isUsed(object, found)) return
    const { name = '', namespace = '', resourceVersion, finalizers = [] } = metaOf(object)
    const left = finalizers.filter((one) => one !== found.finalizer)
    const metadata = { resourceVersion, finalizers: left }
    try {
      await this.options.client.patch(found.resource, namespace, name, { metadata })
    } catch (error) {
      // It has gone or changed meanwhile, which its event tells.
      const isLate = error instanceof StatusError && ['Conflict', 'NotFound'].includes(error.status.reason ?? '')
      if (!isLate) throw error
    }
  }

  #isUsed(object: JsonObject, { resource }: Protected): boolean {
    const { name = '', namespace = '' } = metaOf(object)
    switch (resource.resource) {
      case 'persistentvolumeclaims':
        return this.#all(`${PODS}${namespace}/`).some((pod) => usesClaim(pod, name))
      case 'persistentvolumes':
        return partOf(object, 'status')['phase'] === 'Bound'
      default:
        return [...this.#all(VOLUMES), ...this.#all(CLAIMS)].some((one) => classesOf(one).includes(name))
    }
  }

  #all(prefix: string): readonly JsonObject[] {
    return objectsOf(this.options.store.range(prefix).rows)
  }
}

const PODS = '/registry/pods/'
const VOLUMES = '/registry/persistentvolumes/'
const CLAIMS = '/registry/persistentvolumeclaims/'

const isLeaving = (object: JsonObject, { finalizer }: Protected): boolean => {
  const { deletionTimestamp, finalizers = [] } = metaOf(object)
  return deletionTimestamp !== undefined && finalizers.includes(finalizer)
}

/** A Pod uses claims when it is on a node. */
function usesClaim(pod: JsonObject, claim: string): boolean {
  const spec = partOf(pod, 'spec')
  const volumes = (ownValue(spec, 'volumes') ?? []) as readonly JsonObject[]
  if ((ownValue(spec, 'nodeName') ?? '') === '') return false
  const isOver = metaOf(pod).deletionTimestamp !== undefined && metaOf(pod).deletionGracePeriodSeconds === 0
  return volumes.some((volume) => {
    const isNamed = partOf(volume, 'persistentVolumeClaim')['claimName'] === claim
    const isOwn =
      ownValue(volume, 'ephemeral') !== undefined && `${metaOf(pod).name}-${String(volume['name'])}` === claim
    return isNamed || (isOwn && !isOver)
  })
}

/** The VolumeAttributesClasses that a volume or a claim has, or is to have. */
const classesOf = (object: JsonObject): readonly unknown[] => [
  partOf(object, 'spec')['volumeAttributesClassName'],
  partOf(object, 'status')['currentVolumeAttributesClassName'],
  partOf(partOf(object, 'status'), 'modifyVolumeStatus')['targetVolumeAttributesClassName'],
]
