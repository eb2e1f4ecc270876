// Reads of objects (apiserver's `endpoints/handlers/get.go` and `watch.go`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { internalError, notFound, StatusError } from '../../apimachinery/status/index.js'
import type { ListOptions } from '../../api/options/index.js'
import type { Resource } from '../../api/resource/index.js'
import { objectSelector } from '../../api/selector/index.js'
import { scaleOf } from '../../apply/write/index.js'
import {
  list,
  type ListResult,
  reached,
  revisionOf,
  UnreadableError,
  watch,
  type WatchRequest,
  type WatchSink,
} from '../cache/index.js'
import { Conversions } from '../conversion/index.js'
import type { Row, Stop } from '../store/index.js'
import { listConverted, watchConverted } from './converted-reads.js'
import type { RegistryOptions, RequestContext } from './registry-types.js'
import { keyOf, namedOf, storageOf, type StoredResources } from './stored-resources.js'

/** An object as a request sees it. @throws StatusError if it can't be read */
export async function readObject(
  { allowsUnsafeDeletion }: RegistryOptions,
  resources: StoredResources,
  resource: Resource,
  row: Row,
  conversions = new Conversions(),
): Promise<JsonObject> {
  try {
    return await conversions.settled(() => resources.rowsOf(resource).object(row))
  } catch (error) {
    throw allowsUnsafeDeletion && error instanceof UnreadableError ? error.told() : error
  }
}

/** @throws StatusError from all of its methods */
export class Reads {
  constructor(
    private readonly options: RegistryOptions,
    private readonly resources: StoredResources,
  ) {}

  async get(context: RequestContext, resourceVersion: string): Promise<JsonObject> {
    const { store } = this.options
    await reached(store, revisionOf(resourceVersion))
    const { resource, name, subresource } = context
    const row = store.read(keyOf(context))
    if (row === undefined) throw new StatusError(notFound(namedOf(resource), name))
    const object = await readObject(this.options, this.resources, resource, row)
    const { versions } = storageOf(resource).kind
    const endpoint = subresource?.name === 'scale' ? versions.get(resource.version)?.scale : undefined
    if (endpoint === undefined) return object
    const { scale, isSet } = scaleOf(object, endpoint.paths)
    if (isSet) return scale
    const path = JSON.stringify(endpoint.paths.specReplicasPath)
    throw new StatusError(internalError(`the spec replicas field ${path} does not exist`))
  }

  list(context: RequestContext, options: ListOptions): Promise<ListResult> {
    const collection = this.#collection(context, options)
    return storageOf(context.resource).convertsRemotely === true ? listConverted(collection) : list(collection)
  }

  watch(context: RequestContext, options: ListOptions, sink: WatchSink): Promise<Stop> {
    const { resource } = context
    const { group, version, kind } = resource
    const empty = { kind, apiVersion: apiVersionOf({ group, version }) }
    const rows = this.resources.rowsOf(resource)
    const deleted: WatchRequest['deleted'] = (row, revision) => rows.deleted(row, revision)
    const request = { ...this.#collection(context, options), empty, deleted }
    return storageOf(resource).convertsRemotely === true ? watchConverted(request, sink) : watch(request, sink)
  }

  #collection(context: RequestContext, options: ListOptions): Parameters<typeof list>[0] {
    const { resource, namespace } = context
    const rows = this.resources.rowsOf(resource)
    return {
      store: this.options.store,
      prefix: `${storageOf(resource).prefix}${namespace === '' || !resource.isNamespaced ? '' : `${namespace}/`}`,
      selector: objectSelector(resource, options.labelSelector, options.fieldSelector, this.options.kubernetesVersion),
      options,
      object: (row) => rows.object(row),
      ...(this.options.allowsUnsafeDeletion && { namesUnreadable: namedOf(resource) }),
    }
  }
}
