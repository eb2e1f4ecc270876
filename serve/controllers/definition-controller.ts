// What a server does with CRDs (apiextensions' `pkg/controller`): names, establishing, the end of their objects.
import type { JsonObject } from '../../apimachinery/json/index.js'
import { equalJson } from '../../apimachinery/json/index.js'
import { customResources } from '../../api/custom/index.js'
import { conditionsOf, isTerminating, isTrueOf, namedStatus, specOf, statusOf } from '../../api/definition/index.js'
import type { Resource, ResourceStorage } from '../../api/resource/index.js'
import { type CustomKindOptions, updateObject } from '../../apply/index.js'
import { decodeDefinition, ServeError } from '../../crd/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { bytesOf, objectOf, objectsOf, storedOf } from '../cache/index.js'
import type { ServedCatalogue } from '../catalogue/index.js'
import { converted, WebhookConverter } from '../conversion/index.js'
import type { Row, Store } from '../store/index.js'
import type { WebhookClient } from '../webhook-client/index.js'
import { DefinitionFinalizer } from './definition-finalizer.js'

export interface ControllerOptions {
  readonly store: Store
  readonly catalogue: ServedCatalogue
  /** `1.34`. */
  readonly kubernetesVersion: string
  /** Asks conversion webhooks. */
  readonly webhooks: WebhookClient
  /** RFC 3339 in UTC to the second. */
  now(): string
  /** The gate AllowUnsafeMalformedObjectDeletion: objects that can't be read are named together. */
  readonly allowsUnsafeDeletion: boolean
  /** Takes the time of what is done with rules of CRDs. */
  readonly timed?: CustomKindOptions['timed']
}

const MANAGER = 'kube-apiserver'
/** Milliseconds until a change of names is looked at: a server that has much to do takes as long. */
const TURN = 250

interface ServedDefinition {
  /** Uid and generation; empty if it is not established. */
  readonly version: string
  /** Whether the CRD is being deleted. */
  readonly isEnding: boolean
  readonly resources: readonly Resource[]
}

/** Serves CRDs as soon as they are stored: nobody waits for the next turn. */
export class DefinitionController {
  readonly #storage: ResourceStorage
  readonly #finalizer: DefinitionFinalizer
  readonly #served = new Map<string, ServedDefinition>()
  /** CRDs whose names are to be looked at again. */
  readonly #waiting = new Map<string, NodeJS.Timeout>()

  constructor(
    private readonly options: ControllerOptions,
    definitions: Resource,
  ) {
    this.#storage = definitions.storage as ResourceStorage
    this.#finalizer = new DefinitionFinalizer({
      ...options,
      writeStatus: (row, definition) => this.#write(row, definition, 'status'),
    })
  }

  /** Looks at what is stored, and at all that is written from now on. Returns what ends that. */
  start(): () => void {
    const { store } = this.options
    const { prefix } = this.#storage
    const stop = store.watch('/registry/', store.revision, ({ row, previous, key }) => {
      if (key.startsWith(prefix)) {
        if (row !== undefined) this.#settle(row)
        else if (previous !== undefined) this.#forget(previous)
      } else if (row === undefined) this.#endTerminating()
    })
    for (const row of store.range(prefix).rows) this.#settle(row)
    return () => {
      stop()
      this.#finalizer.stop()
      for (const timer of this.#waiting.values()) clearTimeout(timer)
    }
  }

  #settle(row: Row): void {
    const object = objectOf(row)
    if (object === undefined) return
    if (isTerminating(object)) {
      this.#serve(object)
      this.#finalizer.finalize(row)
      return
    }
    const others = this.#definitions().filter((other) => other !== object && isSameGroup(other, object))
    const status = namedStatus(object, others, this.options.now())
    this.#serve(object)
    if (equalJson(status, statusOf(object))) return
    // A new CRD is served at once. Later changes of names wait for their turn, as in the server's own queue.
    const isNew = conditionsOf(statusOf(object)).length === 0
    if (isNew) this.#write(row, { ...object, status }, 'status')
    else this.#settleLater(row.key)
  }

  #settleLater(key: string): void {
    if (this.#waiting.has(key)) return
    const timer = setTimeout(() => {
      this.#waiting.delete(key)
      const row = this.options.store.read(key)
      const object = row && objectOf(row)
      if (row === undefined || object === undefined) return
      const others = this.#definitions().filter((other) => other !== object && isSameGroup(other, object))
      const status = namedStatus(object, others, this.options.now())
      if (!isTerminating(object)) this.#write(row, { ...object, status }, 'status')
    }, TURN)
    timer.unref()
    this.#waiting.set(key, timer)
  }

  #forget(row: Row): void {
    const { name = '' } = metaOf(objectOf(row) ?? {})
    this.#served.delete(name)
    this.options.catalogue.setCustom(name, [])
    // Names that others waited for may be free now.
    for (const other of this.options.store.range(this.#storage.prefix).rows) this.#settle(other)
  }

  #serve(definition: JsonObject): void {
    const { name = '', uid = '', generation = 0 } = metaOf(definition)
    const version = isTrueOf(statusOf(definition), 'Established') ? `${uid}/${generation}` : ''
    const isEnding = isTerminating(definition)
    const known = this.#served.get(name)
    if (known?.version === version && known.isEnding === isEnding) return
    const resources = known?.version === version ? known.resources : version === '' ? [] : this.#resourcesOf(definition)
    this.#served.set(name, { version, isEnding, resources })
    const served = isEnding ? resources.map((one) => ({ ...one, isTerminating: true })) : resources
    this.options.catalogue.setCustom(name, served)
  }

  /** None for a CRD that can't be served: one with a schema that is not structural. */
  #resourcesOf(object: JsonObject): readonly Resource[] {
    const { kubernetesVersion, webhooks, timed } = this.options
    try {
      const { definition } = decodeDefinition(object)
      const converter = new WebhookConverter(definition, webhooks)
      const isRemote = definition.spec.conversion?.strategy === 'Webhook'
      const convert = isRemote ? (from: JsonObject, to: string) => converted(converter, from, to) : undefined
      return customResources(definition, kubernetesVersion, convert, timed)
    } catch (error) {
      if (error instanceof ServeError) return []
      throw error
    }
  }

  #endTerminating(): void {
    for (const row of this.options.store.range(this.#storage.prefix).rows) {
      const object = objectOf(row)
      if (object !== undefined && isTerminating(object)) this.#finalizer.finalize(row, { isRetry: true })
    }
  }

  #write(row: Row, object: JsonObject, subresource: string): void {
    const { store, now } = this.options
    const stored = storedOf(row)
    const { resourceVersion } = stored
    const outcome = updateObject(this.#storage.kind, stored, {
      version: 'v1',
      name: metaOf(object).name ?? '',
      subresource,
      fieldManager: MANAGER,
      now: now(),
      uid: '',
      resourceVersion: () => String(store.revision + 1),
      object: withMeta(object, changeMeta(metaOf(object), 'resourceVersion', resourceVersion)),
    })
    if ('status' in outcome) throw new Error(outcome.status.message)
    if (outcome.stored !== stored) store.write(row.key, bytesOf(outcome.stored.object), row.modified)
  }

  #definitions(): readonly JsonObject[] {
    return objectsOf(this.options.store.range(this.#storage.prefix).rows)
  }
}

const isSameGroup = (a: JsonObject, b: JsonObject): boolean => specOf(a)['group'] === specOf(b)['group']
