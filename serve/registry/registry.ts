// Reads and writes of objects (apiserver's `registry/generic/registry.Store` and `endpoints/handlers`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { DeleteOptions } from '../../api/deletion/index.js'
import type { ListOptions, WriteOptions } from '../../api/options/index.js'
import type { VirtualResource } from '../../api/resource/index.js'
import type { ListResult, WatchSink } from '../cache/index.js'
import type { Stop } from '../store/index.js'
import { Deletions } from './deletions.js'
import { Reads } from './reads.js'
import type { ObjectAnswer, PatchType, RegistryOptions, RequestBody, RequestContext } from './registry-types.js'
import { StoredResources } from './stored-resources.js'
import { Writes } from './writes.js'

/** The objects of all resources. @throws StatusError from all of its methods */
export class Registry {
  readonly #reads: Reads
  readonly #writes: Writes
  readonly #deletions: Deletions

  constructor(options: RegistryOptions) {
    const resources = new StoredResources()
    this.#reads = new Reads(options, resources)
    this.#writes = new Writes(options, resources)
    this.#deletions = new Deletions(options, resources, this.#reads)
  }

  get(context: RequestContext, resourceVersion: string): Promise<JsonObject> {
    return this.#reads.get(context, resourceVersion)
  }

  list(context: RequestContext, options: ListOptions): Promise<ListResult> {
    return this.#reads.list(context, options)
  }

  watch(context: RequestContext, options: ListOptions, sink: WatchSink): Promise<Stop> {
    return this.#reads.watch(context, options, sink)
  }

  create(context: RequestContext, body: RequestBody, options: WriteOptions): Promise<ObjectAnswer> {
    return this.#writes.create(context, body, options)
  }

  /** Answers an object of which nothing is stored. */
  answer(
    context: RequestContext,
    virtual: VirtualResource,
    body: RequestBody,
    options: WriteOptions,
  ): Promise<ObjectAnswer> {
    return this.#writes.answer(context, virtual, body, options)
  }

  update(context: RequestContext, body: RequestBody, options: WriteOptions): Promise<ObjectAnswer> {
    return this.#writes.update(context, body, options)
  }

  patch(context: RequestContext, type: PatchType, body: string, options: WriteOptions): Promise<ObjectAnswer> {
    return this.#writes.patch(context, type, body, options)
  }

  delete(context: RequestContext, options: DeleteOptions): Promise<ObjectAnswer> {
    return this.#deletions.delete(context, options)
  }

  /** Deletes what a list has; answers what was there. */
  deleteCollection(context: RequestContext, options: DeleteOptions, listed: ListOptions): Promise<ListResult> {
    return this.#deletions.deleteCollection(context, options, listed)
  }
}
