// Empties namespaces that are being deleted, and lets them go (kube-controller-manager's `namespace/deletion`). Kubernetes looks
// again after a while; here each change in such a namespace is looked at.
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import { partOf } from '../../api/builtin/index.js'
import { type NamespaceCondition, namespaceConditions, type NamespaceContent } from '../../api/deletion/index.js'
import type { Resource } from '../../api/resource/index.js'
import { metaOf } from '../../crd/object/index.js'
import { objectOf, objectsOf } from '../cache/index.js'
import type { Row, Store } from '../store/index.js'
import type { ControllerClient } from './controller-client.js'
import type { ObjectPlaces } from './object-places.js'
import { WorkQueue } from './work-queue.js'

/** In the spec of Namespaces. */
const FINALIZER = 'kubernetes'

export interface NamespaceControllerOptions {
  readonly store: Store
  readonly places: ObjectPlaces
  readonly client: ControllerClient
  /** Namespaces. */
  readonly namespaces: Resource
  /** RFC 3339 in UTC to the second. */
  now(): string
  /** Gets what could not be done; it is tried again. */
  failed(error: unknown): void
}

export class NamespaceController {
  readonly #queue: WorkQueue
  /** Names of namespaces that are being deleted. */
  readonly #terminating = new Set<string>()
  readonly #prefix: string

  constructor(private readonly options: NamespaceControllerOptions) {
    this.#queue = new WorkQueue({
      work: (name) => this.#sync(name),
      failed: (error) => options.failed(error),
      workers: 10,
    })
    this.#prefix = options.namespaces.storage?.prefix ?? ''
  }

  get queues(): readonly WorkQueue[] {
    return [this.#queue]
  }

  /** Looks at what is stored, and at all that is written from now on. Returns what ends that. */
  start(): () => void {
    const { store, places } = this.options
    for (const row of store.range(this.#prefix).rows) this.#observe(row.key, row)
    return store.watch('/registry/', store.revision, ({ key, row }) => {
      if (key.startsWith(this.#prefix)) this.#observe(key, row)
      else if (this.#terminating.size > 0) {
        const namespace = places.ofKey(key)?.namespace ?? ''
        if (this.#terminating.has(namespace)) this.#queue.add(namespace)
      }
    })
  }

  #observe(key: string, row: Row | undefined): void {
    const name = key.slice(this.#prefix.length)
    const object = row && objectOf(row)
    if (object === undefined || metaOf(object).deletionTimestamp === undefined) {
      this.#terminating.delete(name)
      return
    }
    this.#terminating.add(name)
    this.#queue.add(name)
  }

  /** `namespacedResourcesDeleter.Delete`. @throws Error for what is to be tried again */
  async #sync(name: string): Promise<void> {
    const namespace = this.#terminatingNamespace(name)
    if (namespace === undefined || finalizersOf(namespace).length === 0) return
    const content = await this.#deleteContent(name)
    await this.#updateConditions(name, content)
    if (content.failures.length > 0) throw new Error(content.failures.join(', '))
    if (content.remaining.size === 0) await this.#finalize(name)
  }

  async #deleteContent(name: string): Promise<NamespaceContent> {
    const content = {
      failures: [] as string[],
      remaining: new Map<string, number>(),
      finalizers: new Map<string, number>(),
    }
    const resources = [...this.options.places.stored()].filter(
      ({ isNamespaced, verbs }) => isNamespaced && verbs.includes('delete'),
    )
    // Pods go before all that they may use.
    const isPods = ({ group, resource }: Resource): boolean => group === '' && resource === 'pods'
    for (const resource of resources.filter(isPods)) await this.#deleteObjects(resource, name, content)
    if (content.remaining.size > 0) return content
    for (const resource of resources) if (!isPods(resource)) await this.#deleteObjects(resource, name, content)
    return content
  }

  async #deleteObjects(
    resource: Resource,
    namespace: string,
    { failures, remaining, finalizers }: MutableContent,
  ): Promise<void> {
    const { store, client } = this.options
    const prefix = `${resource.storage?.prefix ?? ''}${namespace}/`
    if (store.range(prefix, { limit: 1 }).rows.length === 0) return
    try {
      // No kubelet ends what runs on a node: Pods get no time.
      await client.deleteCollection(resource, namespace, { propagationPolicy: 'Background', gracePeriodSeconds: 0 })
    } catch (error) {
      if (!(error instanceof StatusError)) throw error
      failures.push(error.status.message)
      return
    }
    const { rows } = store.range(prefix)
    if (rows.length === 0) return
    remaining.set(`${resource.resource}.${resource.group}`, rows.length)
    for (const object of objectsOf(rows)) {
      for (const finalizer of metaOf(object).finalizers ?? []) {
        finalizers.set(finalizer, (finalizers.get(finalizer) ?? 0) + 1)
      }
    }
  }

  async #updateConditions(name: string, content: NamespaceContent): Promise<void> {
    const namespace = this.#terminatingNamespace(name)
    if (namespace === undefined) return
    const status = partOf(namespace, 'status')
    const before = (ownValue(status, 'conditions') ?? []) as readonly NamespaceCondition[]
    const conditions = namespaceConditions(before, content, this.options.now())
    if (conditions === before) return
    await this.#update(name, 'status', { ...namespace, status: { ...status, conditions: [...conditions] } })
  }

  async #finalize(name: string): Promise<void> {
    const namespace = this.#terminatingNamespace(name)
    if (namespace === undefined) return
    const finalizers = finalizersOf(namespace).filter((one) => one !== FINALIZER)
    await this.#update(name, 'finalize', { ...namespace, spec: { ...partOf(namespace, 'spec'), finalizers } })
  }

  /** Where somebody else was first, the change brings it back. */
  async #update(name: string, subresource: string, namespace: JsonObject): Promise<void> {
    const { client, namespaces } = this.options
    try {
      await client.update(namespaces, '', name, subresource, namespace)
    } catch (error) {
      const reason = error instanceof StatusError ? error.status.reason : undefined
      if (reason !== 'NotFound' && reason !== 'Conflict') throw error
    }
  }

  /** A Namespace that is being deleted, as it is now. */
  #terminatingNamespace(name: string): JsonObject | undefined {
    const row = this.options.store.read(`${this.#prefix}${name}`)
    const object = row && objectOf(row)
    if (row === undefined || object === undefined) return undefined
    const meta = metaOf(object)
    if (meta.deletionTimestamp === undefined) return undefined
    return { ...object, metadata: { ...meta, resourceVersion: String(row.modified) } }
  }
}

type MutableContent = {
  readonly failures: string[]
  readonly remaining: Map<string, number>
  readonly finalizers: Map<string, number>
}

const finalizersOf = (namespace: JsonObject): readonly string[] =>
  (ownValue(partOf(namespace, 'spec'), 'finalizers') ?? []) as readonly string[]
