// Creating and changing objects (apiserver's `endpoints/handlers/create.go`, `update.go` and `patch.go`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { alreadyExists, generateNameConflict, type Status, StatusError } from '../../apimachinery/status/index.js'
import { endsDeletion } from '../../api/deletion/index.js'
import type { WriteOptions } from '../../api/options/index.js'
import type { Resource, VirtualResource } from '../../api/resource/index.js'
import type { StoredObject, WriteRequest, WrittenObject } from '../../apply/index.js'
import {
  applySteps,
  createSteps,
  patchSteps,
  updateSteps,
  virtualSteps,
  type AdmissionStep,
  type WriteSteps,
} from '../../apply/write/index.js'
import { changeMeta, metaOf, withMeta } from '../../crd/object/index.js'
import { bytesOfStored, storedOf } from '../cache/index.js'
import { Conversions } from '../conversion/index.js'
import { ChangedError, type Row } from '../store/index.js'
import { attributesOf } from './attributes.js'
import type { ObjectAnswer, PatchType, RegistryOptions, RequestBody, RequestContext } from './registry-types.js'
import { keyOf, namedOf, storageOf, type StoredResources, TRIES } from './stored-resources.js'

/** How many names are tried of those that are generated. */
const NAMES = 8

/** @throws StatusError from all of its methods */
export class Writes {
  constructor(
    private readonly options: RegistryOptions,
    private readonly resources: StoredResources,
  ) {}

  async create(context: RequestContext, body: RequestBody, options: WriteOptions): Promise<ObjectAnswer> {
    for (let left = NAMES; ; left--) {
      try {
        return await this.#create(context, body, options)
      } catch (error) {
        if (!(error instanceof NameTakenError)) throw error
        if (left === 1) throw new StatusError(generateNameConflict(namedOf(context.resource), error.taken, 1))
      }
    }
  }

  async #create(context: RequestContext, body: RequestBody, options: WriteOptions): Promise<ObjectAnswer> {
    const { kind, prefix } = storageOf(context.resource)
    const { store } = this.options
    const request = { ...this.#request(context, options, undefined), ...body, nameSuffix: this.options.nameSuffix() }
    let key = ''
    const steps = (): WriteSteps => createSteps(kind, undefined, request)
    const keep = (written: WrittenObject): void => this.#keep(key, undefined, written, context, options)
    const written = await this.#admitted(context, options, 'CREATE', steps, keep, (object) => {
      const { namespace = '', name = '' } = metaOf(object)
      key = `${prefix}${namespace === '' ? '' : `${namespace}/`}${name}`
      const row = store.read(key)
      if (row === undefined) return
      if (metaOf(object).generateName !== undefined && name !== (metaOf(object).generateName ?? '')) {
        throw new NameTakenError(name)
      }
      throw new StatusError(alreadyThere(context.resource, name, storedOf(row).object))
    })
    return { code: 201, object: written.object }
  }

  /** Answers an object of which nothing is stored. */
  async answer(
    context: RequestContext,
    { kind, answering }: VirtualResource,
    body: RequestBody,
    options: WriteOptions,
  ): Promise<ObjectAnswer> {
    const { version } = context.subresource?.kind ?? context.resource
    const request = { ...this.#request(context, options, undefined), version, ...body }
    const steps = (): WriteSteps => virtualSteps(kind, request, answering(context))
    const { object } = await this.#admitted(context, options, 'CREATE', steps, () => undefined)
    return { code: 201, object }
  }

  update(context: RequestContext, body: RequestBody, options: WriteOptions): Promise<ObjectAnswer> {
    const { kind, createsOnUpdate } = storageOf(context.resource)
    return this.#change(context, options, (stored, request) =>
      stored === undefined && createsOnUpdate
        ? createSteps(kind, undefined, { ...request, ...body })
        : updateSteps(kind, stored, { ...request, ...body }),
    )
  }

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
    const { store } = this.options
    const key = keyOf(context)
    for (let left = TRIES; ; left--) {
      const row = store.read(key)
      const stored = row && storedOf(row)
      const request = this.#request(context, options, row)
      const operation = stored === undefined ? 'CREATE' : 'UPDATE'
      const keep = (written: WrittenObject): void => this.#keep(key, row, written, context, options)
      try {
        const written = await this.#admitted(
          context,
          options,
          operation,
          () => begin(stored, request),
          keep,
          () => {
            if (stored === undefined) this.options.guard.checkCreate(context)
          },
        )
        return { code: written.created ? 201 : 200, object: lastOf(written, row) }
      } catch (error) {
        if (!(error instanceof ChangedError) || left === 1) throw error
      }
    }
  }

  /**
   * Does a write, with admission between its steps, and stores it at once. Where it has to wait for a conversion it is begun
   * again, and goes on with what admission has said before.
   */
  async #admitted(
    context: RequestContext,
    options: WriteOptions,
    operation: 'CREATE' | 'UPDATE',
    begin: () => WriteSteps,
    keep: (written: WrittenObject) => void,
    beforeStored: (object: JsonObject) => void = () => undefined,
  ): Promise<WrittenObject> {
    const { admission, guard } = this.options
    const admit = async ({ phase, object, oldObject }: AdmissionStep): Promise<JsonObject> => {
      const attributes = attributesOf(context, options, operation, object, oldObject ?? null)
      if (phase === 'mutate') {
        const mutated = (await admission.mutate(attributes)) ?? object
        guard.checkGrant(context, mutated, oldObject)
        return mutated
      }
      await admission.validate(attributes)
      beforeStored(object)
      return object
    }
    const conversions = new Conversions()
    const admitted: JsonObject[] = []
    let steps: WriteSteps | undefined
    const proceed = (): ReturnType<WriteSteps['next']> => {
      const known = steps
      // What is broken off can't go on.
      steps = undefined
      const running = known ?? begin()
      const next = known === undefined ? replayed(running, admitted) : running.next(admitted.at(-1) as JsonObject)
      // Nothing waits between the last step and the store.
      if (next.done === true) keep(next.value)
      steps = running
      return next
    }
    try {
      let next = await conversions.settled(proceed)
      while (next.done !== true) {
        try {
          admitted.push(await admit(next.value))
        } catch (error) {
          // With the warnings of the write.
          next = (steps as WriteSteps | undefined)?.throw(error) ?? next
          continue
        }
        next = await conversions.settled(proceed)
      }
      for (const warning of next.value.warnings) context.warn(warning)
      return next.value
    } catch (error) {
      if (error instanceof StatusError) for (const warning of error.warnings) context.warn(warning)
      throw error
    }
  }

  /** What a write says. Between its last step and the store nothing waits: the store's next revision is the write's. */
  #request(context: RequestContext, options: WriteOptions, row: Row | undefined): WriteRequest {
    const { store } = this.options
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
      uid: this.options.uid(),
      resourceVersion: options.isDryRun ? before : () => String(store.revision + 1),
      fieldValidation: options.fieldValidation,
    }
  }

  /** Stores what was written, unless nothing is different or the request is dry. @throws ChangedError */
  #keep(
    key: string,
    row: Row | undefined,
    written: WrittenObject,
    context: RequestContext,
    options: WriteOptions,
  ): void {
    if (options.isDryRun || (row !== undefined && written.stored === storedOf(row))) return
    const { store } = this.options
    const { resource, subresource } = context
    const { object } = written.stored
    if (row !== undefined && endsDeletion(object)) {
      store.write(key, undefined, row.modified)
      return
    }
    const { secondsToLive } = storageOf(resource)
    const lease = secondsToLive === undefined ? undefined : store.lease(secondsToLive)
    const bytes = bytesOfStored(written, resource)
    const write = (): void => void store.write(key, bytes, row?.modified ?? 0, lease)
    // A write of a scale is answered with the scale.
    if (subresource?.name === 'scale') write()
    else this.resources.rowsOf(resource).written(store.revision + 1, written.object, bytes.length, write)
  }
}

/** What an update is answered with: an object that is gone with it has the revision that it had. */
function lastOf({ object, stored }: WrittenObject, row: Row | undefined): JsonObject {
  if (row === undefined || !endsDeletion(stored.object)) return object
  return withMeta(object, changeMeta(metaOf(object), 'resourceVersion', String(row.modified)))
}

/** Begins a write again, up to where admission has been. */
function replayed(steps: WriteSteps, admitted: readonly JsonObject[]): ReturnType<WriteSteps['next']> {
  let next = steps.next()
  for (const object of admitted) next = steps.next(object)
  return next
}

/** A name that was generated is taken. */
class NameTakenError extends Error {
  constructor(readonly taken: string) {
    super(`${taken} is taken`)
  }
}

/** What a create is answered with where the name is taken. */
function alreadyThere(resource: Resource, name: string, object: JsonObject): Status {
  const status = alreadyExists(namedOf(resource), name)
  if (metaOf(object).deletionTimestamp === undefined) return status
  return { ...status, message: `object is being deleted: ${status.message}` }
}
