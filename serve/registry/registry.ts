// Reads and writes of objects (apiserver's `registry/generic/registry.Store` and `endpoints/handlers`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import {
  alreadyExists,
  generateNameConflict,
  internalError,
  type Named,
  notFound,
  type Status,
  StatusError,
} from '../../apimachinery/status/index.js'
import {
  checkPreconditions,
  type DeleteOptions,
  type Deletion,
  deletionOf,
  endsDeletion,
} from '../../api/deletion/index.js'
import type { ListOptions, WriteOptions } from '../../api/options/index.js'
import type { Requester, Resource, ResourceStorage, Subresource, VirtualResource } from '../../api/resource/index.js'
import { objectSelector } from '../../api/selector/index.js'
import type { ObjectRequest, StoredObject, WriteRequest, WrittenObject } from '../../apply/index.js'
import {
  applySteps,
  createSteps,
  patchSteps,
  readStored,
  scaleOf,
  updateSteps,
  virtualSteps,
  type AdmissionStep,
  type WriteSteps,
} from '../../apply/write/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import type { Admission, AdmissionAttributes } from '../admission/index.js'
import type { WriteGuard } from '../authorization/index.js'
import { bytesOf, list, type ListResult, reached, ResourceRows, revisionOf, storedOf, watch } from '../cache/index.js'
import type { WatchSink } from '../cache/index.js'
import { ChangedError, type Row, type Stop, type Store } from '../store/index.js'

/** How often a write is tried again whose object changes meanwhile. */
const TRIES = 5
/** How many names are tried of those that are generated. */
const NAMES = 8

/** Where a request is made, and by whom. */
export interface RequestContext {
  readonly resource: Resource
  readonly subresource?: Subresource
  readonly namespace: string
  readonly name: string
  readonly userAgent: string
  readonly requester: Requester
  warn(text: string): void
  annotate(key: string, value: string): void
}

/** What decides about new objects besides the requests. */
export interface RegistryOptions {
  readonly store: Store
  readonly admission: Admission
  readonly guard: WriteGuard
  /** `1.34`. */
  readonly kubernetesVersion: string
  uid(): string
  /** Five characters. */
  nameSuffix(): string
}

/** An object as a request is answered with. */
export interface ObjectAnswer {
  readonly code: number
  readonly object: JsonObject
}

/** The body of a create or an update. */
export type RequestBody = Pick<ObjectRequest, 'isJson' | 'object'>

export type PatchType = 'apply' | 'json' | 'merge' | 'strategic'

/** The objects of all resources. */
export class Registry {
  readonly #options: RegistryOptions
  readonly #rows = new WeakMap<Resource, ResourceRows>()

  constructor(options: RegistryOptions) {
    this.#options = options
  }

  /** @throws StatusError */
  async get(context: RequestContext, resourceVersion: string): Promise<JsonObject> {
    await reached(this.#options.store, revisionOf(resourceVersion))
    const { resource, name, subresource } = context
    const row = this.#options.store.read(this.#key(context))
    if (row === undefined) throw new StatusError(notFound(resourceOf(resource), name))
    const object = this.#rowsOf(resource).object(row)
    const { versions } = storageOf(resource).kind
    const endpoint = subresource?.name === 'scale' ? versions.get(resource.version)?.scale : undefined
    if (endpoint === undefined) return object
    const { scale, isSet } = scaleOf(object, endpoint.paths)
    if (isSet) return scale
    const path = JSON.stringify(endpoint.paths.specReplicasPath)
    throw new StatusError(internalError(`the spec replicas field ${path} does not exist`))
  }

  /** @throws StatusError */
  list(context: RequestContext, options: ListOptions): Promise<ListResult> {
    return list(this.#collection(context, options))
  }

  /** @throws StatusError */
  watch(context: RequestContext, options: ListOptions, sink: WatchSink): Promise<Stop> {
    const { resource } = context
    const { group, version, kind } = resource
    const empty = { kind, apiVersion: apiVersionOf({ group, version }) }
    const rows = this.#rowsOf(resource)
    return watch(
      { ...this.#collection(context, options), empty, deleted: (row, revision) => rows.deleted(row, revision) },
      sink,
    )
  }

  /** @throws StatusError */
  async create(context: RequestContext, body: RequestBody, options: WriteOptions): Promise<ObjectAnswer> {
    for (let left = NAMES; ; left--) {
      try {
        return await this.#create(context, body, options)
      } catch (error) {
        const isGenerated = error instanceof NameTakenError
        if (!isGenerated) throw error
        if (left === 1) throw new StatusError(generateNameConflict(resourceOf(context.resource), error.taken, 1))
      }
    }
  }

  async #create(context: RequestContext, body: RequestBody, options: WriteOptions): Promise<ObjectAnswer> {
    const { kind, prefix } = storageOf(context.resource)
    const { store } = this.#options
    const request = {
      ...this.#request(context, options, undefined),
      ...body,
      nameSuffix: this.#options.nameSuffix(),
    }
    let key = ''
    const written = await this.#admitted(
      context,
      options,
      'CREATE',
      createSteps(kind, undefined, request),
      (object) => {
        const { namespace = '', name = '' } = metaOf(object)
        key = `${prefix}${namespace === '' ? '' : `${namespace}/`}${name}`
        const row = store.read(key)
        if (row === undefined) return
        if (metaOf(object).generateName !== undefined && name !== (metaOf(object).generateName ?? '')) {
          throw new NameTakenError(name)
        }
        throw new StatusError(alreadyThere(context.resource, name, storedOf(row).object))
      },
    )
    this.#keep(key, undefined, written, context.resource, options)
    return { code: 201, object: written.object }
  }

  /** Answers an object of which nothing is stored. @throws StatusError */
  async answer(
    context: RequestContext,
    { kind, answering }: VirtualResource,
    body: RequestBody,
    options: WriteOptions,
  ): Promise<ObjectAnswer> {
    const { version } = context.subresource?.kind ?? context.resource
    const request = { ...this.#request(context, options, undefined), version, ...body }
    const steps = virtualSteps(kind, request, answering(context))
    return { code: 201, object: (await this.#admitted(context, options, 'CREATE', steps)).object }
  }

  /** @throws StatusError */
  update(context: RequestContext, body: RequestBody, options: WriteOptions): Promise<ObjectAnswer> {
    const { kind, createsOnUpdate } = storageOf(context.resource)
    return this.#change(context, options, (stored, request) =>
      stored === undefined && createsOnUpdate
        ? createSteps(kind, undefined, { ...request, ...body })
        : updateSteps(kind, stored, { ...request, ...body }),
    )
  }

  /** @throws StatusError */
  patch(context: RequestContext, type: PatchType, body: string, options: WriteOptions): Promise<ObjectAnswer> {
    const { kind } = storageOf(context.resource)
    return this.#change(context, options, (stored, request) =>
      type === 'apply'
        ? applySteps(kind, stored, {
            ...request,
            object: body,
            ...(options.force !== undefined && { force: options.force }),
          })
        : patchSteps(kind, stored, { ...request, patchType: type, patch: body }),
    )
  }

  async #change(
    context: RequestContext,
    options: WriteOptions,
    begin: (stored: StoredObject | undefined, request: WriteRequest) => WriteSteps,
  ): Promise<ObjectAnswer> {
    const { store } = this.#options
    const key = this.#key(context)
    for (let left = TRIES; ; left--) {
      const row = store.read(key)
      const stored = row && storedOf(row)
      const request = this.#request(context, options, row)
      const operation = stored === undefined ? 'CREATE' : 'UPDATE'
      const written = await this.#admitted(context, options, operation, begin(stored, request), () => {
        if (stored === undefined) this.#options.guard.checkCreate(context)
      })
      try {
        this.#keep(key, row, written, context.resource, options)
        return { code: written.created ? 201 : 200, object: lastOf(written, row) }
      } catch (error) {
        if (!(error instanceof ChangedError) || left === 1) throw error
      }
    }
  }

  /** @throws StatusError */
  async delete(context: RequestContext, options: DeleteOptions): Promise<JsonObject | Status> {
    const { resource, name } = context
    const { store } = this.#options
    const key = this.#key(context)
    for (let left = TRIES; ; left--) {
      const row = store.read(key)
      if (row === undefined) throw new StatusError(notFound(resourceOf(resource), name))
      const object = this.#rowsOf(resource).object(row)
      checkPreconditions({ group: resource.group, name: resource.kind }, object, options)
      const refusal = storageOf(resource).refuseDelete?.(object)
      if (refusal !== undefined) throw new StatusError(refusal)
      await this.#options.admission.validate(this.#attributes(context, options, 'DELETE', null, object))
      const stored = storedOf(row)
      const { object: next, isGone } = this.#deletionOf(resource, stored.object, options, context.requester.now)
      try {
        if (isGone) {
          if (!options.isDryRun) store.write(key, undefined, row.modified)
          return deleted(resource, object)
        }
        if (next === stored.object) return object
        const revision = options.isDryRun ? row.modified : store.write(key, bytesOf(next), row.modified)
        return readStored(
          storageOf(resource).kind,
          { object: next, resourceVersion: String(revision) },
          resource.version,
        )
      } catch (error) {
        if (!(error instanceof ChangedError) || left === 1) throw error
      }
    }
  }

  #deletionOf(resource: Resource, object: JsonObject, options: DeleteOptions, now: string): Deletion {
    const { beginDeletion } = storageOf(resource)
    return beginDeletion === undefined
      ? deletionOf(object, options, now)
      : { object: beginDeletion(object, now), isGone: false }
  }

  /** Deletes what a list has; answers what was there. @throws StatusError */
  async deleteCollection(context: RequestContext, options: DeleteOptions, listed: ListOptions): Promise<ListResult> {
    const found = await this.list(context, listed)
    for (const item of found.items) {
      const { name = '', namespace = '' } = metaOf(item)
      try {
        await this.delete({ ...context, name, namespace }, options)
      } catch (error) {
        if (!(error instanceof StatusError) || error.status.reason !== 'NotFound') throw error
      }
    }
    return found
  }

  #collection(context: RequestContext, options: ListOptions): Parameters<typeof list>[0] {
    const { resource, namespace } = context
    const rows = this.#rowsOf(resource)
    return {
      store: this.#options.store,
      prefix: `${storageOf(resource).prefix}${namespace === '' || !resource.isNamespaced ? '' : `${namespace}/`}`,
      selector: objectSelector(resource, options.labelSelector, options.fieldSelector, this.#options.kubernetesVersion),
      options,
      object: (row) => rows.object(row),
    }
  }

  /** Does a write, with admission between its steps. */
  async #admitted(
    context: RequestContext,
    options: WriteOptions,
    operation: 'CREATE' | 'UPDATE',
    steps: WriteSteps,
    beforeStored: (object: JsonObject) => void = () => undefined,
  ): Promise<WrittenObject> {
    const { admission, guard } = this.#options
    const admit = async ({ phase, object, oldObject }: AdmissionStep): Promise<JsonObject> => {
      const attributes = this.#attributes(context, options, operation, object, oldObject ?? null)
      if (phase === 'mutate') {
        const mutated = (await admission.mutate(attributes)) ?? object
        guard.checkGrant(context, mutated, oldObject)
        return mutated
      }
      beforeStored(object)
      await admission.validate(attributes)
      return object
    }
    try {
      let next = steps.next()
      while (next.done !== true) next = await resumed(steps, admit(next.value))
      for (const warning of next.value.warnings) context.warn(warning)
      return next.value
    } catch (error) {
      if (error instanceof StatusError) for (const warning of error.warnings) context.warn(warning)
      throw error
    }
  }

  #attributes(
    context: RequestContext,
    options: WriteOptions | DeleteOptions,
    operation: AdmissionAttributes['operation'],
    object: JsonObject | null,
    oldObject: JsonObject | null,
  ): AdmissionAttributes {
    const { resource, subresource, namespace, requester } = context
    const named = object ?? oldObject
    return {
      operation,
      resource,
      ...(subresource && { subresource }),
      namespace: resource.isNamespaced ? namespace : '',
      name: context.name || (named === null ? '' : (metaOf(named).name ?? '')),
      object,
      oldObject,
      options: {},
      user: requester.user,
      isDryRun: options.isDryRun,
      warn: (text) => context.warn(text),
      annotate: (key, value) => context.annotate(key, value),
    }
  }

  /** What a write says. Between its last step and the store nothing waits: the store's next revision is the write's. */
  #request(context: RequestContext, options: WriteOptions, row: Row | undefined): WriteRequest {
    const { store } = this.#options
    const before = row === undefined ? '' : String(row.modified)
    const { resource, subresource, namespace, name, userAgent, requester } = context
    return {
      version: resource.version,
      ...(name !== '' && { name }),
      namespace,
      ...(subresource !== undefined && { subresource: subresource.name }),
      fieldManager: options.fieldManager,
      userAgent,
      now: requester.now,
      uid: this.#options.uid(),
      resourceVersion: options.isDryRun ? before : () => String(store.revision + 1),
      fieldValidation: options.fieldValidation,
    }
  }

  /** Stores what was written, unless nothing is different or the request is dry. @throws ChangedError */
  #keep(key: string, row: Row | undefined, written: WrittenObject, resource: Resource, options: WriteOptions): void {
    if (options.isDryRun || (row !== undefined && written.stored === storedOf(row))) return
    const { store } = this.#options
    const { object } = written.stored
    if (row !== undefined && endsDeletion(object)) {
      store.write(key, undefined, row.modified)
      return
    }
    const { secondsToLive } = storageOf(resource)
    const lease = secondsToLive === undefined ? undefined : store.lease(secondsToLive)
    store.write(key, bytesOf(object), row?.modified ?? 0, lease)
  }

  #key({ resource, namespace, name }: RequestContext): string {
    return `${storageOf(resource).prefix}${resource.isNamespaced ? `${namespace}/` : ''}${name}`
  }

  #rowsOf(resource: Resource): ResourceRows {
    let rows = this.#rows.get(resource)
    if (rows === undefined) {
      rows = new ResourceRows(storageOf(resource).kind, resource.version)
      this.#rows.set(resource, rows)
    }
    return rows
  }
}

/** What an update is answered with: an object that is gone with it has the revision that it had. */
function lastOf({ object, stored }: WrittenObject, row: Row | undefined): JsonObject {
  if (row === undefined || !endsDeletion(stored.object)) return object
  return withMeta(object, changeMeta(metaOf(object), 'resourceVersion', String(row.modified)))
}

/** Goes on with a write; where admission refuses it, with the warnings of the write. */
async function resumed(steps: WriteSteps, admitted: Promise<JsonObject>): Promise<ReturnType<WriteSteps['next']>> {
  let object: JsonObject
  try {
    object = await admitted
  } catch (error) {
    return steps.throw(error)
  }
  return steps.next(object)
}

/** A name that was generated is taken. */
class NameTakenError extends Error {
  constructor(readonly taken: string) {
    super(`${taken} is taken`)
  }
}

const resourceOf = ({ group, resource }: Resource): Named => ({ group, name: resource })

function storageOf({ storage, resource }: Resource): ResourceStorage {
  if (storage === undefined) throw new RangeError(`${resource} are not stored`)
  return storage
}

/** What a create is answered with where the name is taken. */
function alreadyThere({ group, resource }: Resource, name: string, object: JsonObject): Status {
  const status = alreadyExists({ group, name: resource }, name)
  if (metaOf(object).deletionTimestamp === undefined) return status
  return { ...status, message: `object is being deleted: ${status.message}` }
}

/** What the deletion of an object that is gone is answered with. */
function deleted({ group, resource }: Resource, object: JsonObject): JsonObject {
  const { name = '', uid = '' } = metaOf(object)
  const details = { name, ...(group !== '' && { group }), kind: resource, uid }
  return { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', details }
}
