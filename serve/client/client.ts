import { type AnyObject, type ApiObject, type ObjectReference } from './api-object.js'
import { ResourcePaths } from './resource-paths.js'
import { type Access, type Answer, refusal, type RequestOptions, textOf, Transport } from './transport.js'
import { type WatchEvent, watchEvents } from './watch-events.js'

/** Whom a client asks as, besides the administrator (impersonation). */
export interface Impersonation {
  readonly user: string
  readonly groups?: readonly string[]
}

/** What every write may say. */
export interface WriteOptions {
  /** Checks the write and stores nothing. */
  readonly dryRun?: boolean
  /** `status`, `scale`. */
  readonly subresource?: string
  /** Who owns the fields that the write sets. Default: `kubevet`. */
  readonly fieldManager?: string
  /** What the server does with unknown and repeated fields. Default: `Strict`. */
  readonly fieldValidation?: 'Ignore' | 'Warn' | 'Strict'
}

/** Which objects are meant. */
export interface ListOptions {
  /** All namespaces, if it is left out. */
  readonly namespace?: string
  readonly labelSelector?: string
  readonly fieldSelector?: string
}

/** Which changes are watched. */
export interface WatchOptions extends ListOptions {
  /** Events after this one; if it is left out, all objects come first. */
  readonly resourceVersion?: string
  readonly allowWatchBookmarks?: boolean
  /** Ends the watch. */
  readonly signal?: AbortSignal
}

/** The media types of patches. */
const PATCHES = {
  json: 'application/json-patch+json',
  merge: 'application/merge-patch+json',
  strategic: 'application/strategic-merge-patch+json',
} as const

/**
 * A client of an API server for tests: objects go in and come out as they are in YAML. A method rejects with a `StatusError`
 * where the server says no. Objects of namespaced kinds without a namespace are those of `default`.
 */
export class Client {
  readonly #transport: Transport
  readonly #paths: ResourcePaths

  constructor(
    private readonly access: Access,
    as?: Impersonation,
  ) {
    this.#transport = new Transport(access, as && { 'impersonate-user': as.user, 'impersonate-group': as.groups ?? [] })
    this.#paths = new ResourcePaths(this.#transport)
  }

  /** The same server, asked as another user. */
  as(user: string, ...groups: readonly string[]): Client {
    return new Client(this.access, { user, groups })
  }

  async get<T extends ApiObject = AnyObject>(reference: ObjectReference, subresource?: string): Promise<T> {
    return (await this.#transport.json(await this.#paths.object(reference, subresource))) as T
  }

  /** The objects of a kind. */
  async list<T extends ApiObject = AnyObject>(
    apiVersion: string,
    kind: string,
    { namespace, ...query }: ListOptions = {},
  ): Promise<T[]> {
    const path = await this.#paths.collection(apiVersion, kind, namespace)
    const { items } = (await this.#transport.json(path, { query })) as { items: T[] }
    // The items of a list of a built-in kind do not say what they are.
    return items.map((item) => ({ ...item, apiVersion, kind }))
  }

  async create<T extends ApiObject>(object: T, options: WriteOptions = {}): Promise<T & AnyObject> {
    // Objects from files may lack metadata, which the server refuses.
    const { apiVersion, kind, metadata = {} } = object
    const collection = await this.#paths.collection(apiVersion, kind, metadata.namespace ?? 'default')
    const { subresource } = options
    const path = subresource === undefined ? collection : `${collection}/${metadata.name ?? ''}/${subresource}`
    return (await this.#write('POST', path, object, options)) as T & AnyObject
  }

  /** Writes an object that is there already (PUT). Its resourceVersion, if it has one, must be the stored one's. */
  async update<T extends ApiObject>(object: T, options: WriteOptions = {}): Promise<T & AnyObject> {
    const path = await this.#paths.object(object, options.subresource)
    return (await this.#write('PUT', path, object, options)) as T & AnyObject
  }

  /** Changes an object by a patch: a merge patch (an object), or a list of operations for `json`. */
  async patch<T extends ApiObject = AnyObject>(
    reference: ObjectReference,
    patch: object,
    { type = 'merge', ...options }: WriteOptions & { readonly type?: keyof typeof PATCHES } = {},
  ): Promise<T> {
    const path = await this.#paths.object(reference, options.subresource)
    return (await this.#write('PATCH', path, patch, options, PATCHES[type])) as T
  }

  /** Server-side apply. `force` takes fields from other managers instead of a conflict. */
  async apply<T extends ApiObject>(
    object: T,
    { force, ...options }: WriteOptions & { readonly force?: boolean } = {},
  ): Promise<T & AnyObject> {
    const path = await this.#paths.object(object, options.subresource)
    const query = force === true ? { force } : {}
    return (await this.#write('PATCH', path, object, options, 'application/apply-patch+yaml', query)) as T & AnyObject
  }

  /** Deletes an object. It may stay for a while, for its finalizers: `until` waits. */
  async delete(reference: ObjectReference, propagationPolicy?: 'Background' | 'Foreground' | 'Orphan'): Promise<void> {
    const query = { propagationPolicy }
    await this.#transport.json(await this.#paths.object(reference), { method: 'DELETE', query })
  }

  /** The changes of the objects of a kind, until the server or `signal` ends the watch. */
  async *watch<T extends ApiObject = AnyObject>(
    apiVersion: string,
    kind: string,
    { namespace, signal, ...query }: WatchOptions = {},
  ): AsyncGenerator<WatchEvent<T>, void> {
    const path = await this.#paths.collection(apiVersion, kind, namespace)
    const stream = await this.#transport.open(path, { query: { ...query, watch: true }, ...(signal && { signal }) })
    if (stream.statusCode !== 200) throw refusal({ status: stream.statusCode ?? 0, text: await textOf(stream) })
    try {
      yield* watchEvents<T>(stream)
    } finally {
      stream.destroy()
    }
  }

  /**
   * Waits until an object is as it should be, by a watch. `isSo` gets undefined while there is no object.
   *
   * @throws Error after `seconds` (default: 10), with the object as it was last
   */
  async until<T extends ApiObject = AnyObject>(
    reference: ObjectReference,
    isSo: (object: T | undefined) => unknown,
    { seconds = 10 }: { readonly seconds?: number } = {},
  ): Promise<T | undefined> {
    const { apiVersion, kind, metadata } = reference
    const isNamespaced = await this.#paths.isNamespaced(apiVersion, kind)
    const namespace = isNamespaced ? { namespace: metadata.namespace ?? 'default' } : {}
    const selected = { ...namespace, fieldSelector: `metadata.name=${metadata.name ?? ''}` }
    const signal = AbortSignal.timeout(seconds * 1000)
    let last: T | undefined
    try {
      for (;;) {
        const path = await this.#paths.collection(apiVersion, kind, namespace.namespace)
        const query = { fieldSelector: selected.fieldSelector }
        const list = (await this.#transport.json(path, { query, signal })) as List<T>
        last = list.items[0] && { ...list.items[0], apiVersion, kind }
        if (isSo(last)) return last
        const { resourceVersion } = list.metadata
        for await (const event of this.watch<T>(apiVersion, kind, { ...selected, resourceVersion, signal })) {
          last = event.type === 'DELETED' ? undefined : event.object
          if (isSo(last)) return last
        }
      }
    } catch (thrown) {
      if (!signal.aborted) throw thrown
      const found = last === undefined ? 'there is no such object' : `it is ${JSON.stringify(last)}`
      throw new Error(`${kind} ${metadata.name ?? ''} is not as expected after ${seconds} s: ${found}`)
    }
  }

  /** Any request. Resolves with the answer, whatever its code. */
  request(path: string, options: RequestOptions = {}): Promise<Answer> {
    return this.#transport.send(path, options)
  }

  /** Ends the connections that are kept for further requests. */
  close(): void {
    this.#transport.close()
  }

  #write(
    method: string,
    path: string,
    body: object,
    { dryRun, fieldManager = 'kubevet', fieldValidation = 'Strict' }: WriteOptions,
    contentType = 'application/json',
    query: RequestOptions['query'] = {},
  ): Promise<unknown> {
    return this.#transport.json(path, {
      method,
      body,
      headers: { 'content-type': contentType },
      query: { ...query, fieldManager, fieldValidation, ...(dryRun === true && { dryRun: 'All' }) },
    })
  }
}

interface List<T> {
  readonly metadata: { readonly resourceVersion: string }
  readonly items: readonly T[]
}
