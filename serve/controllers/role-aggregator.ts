// Fills ClusterRoles that gather the rules of others (kube-controller-manager's `clusterroleaggregation`).
import { gatheredRules } from '../../api/authorization/index.js'
import type { Resource } from '../../api/resource/index.js'
import { metaText } from '../../apimachinery/metadata/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import { objectOf, objectsOf } from '../cache/index.js'
import type { Store } from '../store/index.js'
import type { ControllerClient } from './controller-client.js'
import { WorkQueue } from './work-queue.js'

export interface RoleAggregatorOptions {
  readonly store: Store
  readonly client: ControllerClient
  /** ClusterRoles. */
  readonly roles: Resource
  /** Gets what could not be done; it is tried again. */
  failed(error: unknown): void
}

export class RoleAggregator {
  readonly #queue: WorkQueue
  readonly #prefix: string

  constructor(private readonly options: RoleAggregatorOptions) {
    this.#queue = new WorkQueue({ work: (name) => this.#sync(name), failed: (error) => options.failed(error) })
    this.#prefix = options.roles.storage?.prefix ?? ''
  }

  get queues(): readonly WorkQueue[] {
    return [this.#queue]
  }

  /** Looks at what is stored, and at all that is written from now on. Returns what ends that. */
  start(): () => void {
    const { store } = this.options
    this.#addGathering()
    // Which roles one gathers is not known beforehand.
    return store.watch(this.#prefix, store.revision, () => this.#addGathering())
  }

  #addGathering(): void {
    for (const object of objectsOf(this.options.store.range(this.#prefix).rows)) {
      if (object['aggregationRule'] !== undefined) this.#queue.add(metaText(object, 'name'))
    }
  }

  async #sync(name: string): Promise<void> {
    const { store, client, roles } = this.options
    const row = store.read(`${this.#prefix}${name}`)
    const object = row && objectOf(row)
    if (object === undefined) return
    const rules = gatheredRules(object, objectsOf(store.range(this.#prefix).rows))
    if (rules === undefined) return
    try {
      await client.apply(roles, '', name, { rules })
    } catch (error) {
      // It has gone meanwhile, which its event tells.
      if (!(error instanceof StatusError) || error.status.reason !== 'NotFound') throw error
    }
  }
}
