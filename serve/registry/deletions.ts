// Deleting objects (apiserver's `endpoints/handlers/delete.go` and `registry/generic/registry/store.go`).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { notFound, StatusError } from '../../apimachinery/status/index.js'
import { checkPreconditions, type DeleteOptions, type Deletion, deletionOf } from '../../api/deletion/index.js'
import type { ListOptions } from '../../api/options/index.js'
import type { Resource } from '../../api/resource/index.js'
import { readStored } from '../../apply/write/index.js'
import { metaOf } from '../../crd/object/index.js'
import { bytesOf, type ListResult, storedOf } from '../cache/index.js'
import { Conversions } from '../conversion/index.js'
import { ChangedError } from '../store/index.js'
import { attributesOf } from './attributes.js'
import { readObject, type Reads } from './reads.js'
import type { ObjectAnswer, RegistryOptions, RequestContext } from './registry-types.js'
import { keyOf, namedOf, storageOf, type StoredResources, TRIES } from './stored-resources.js'
import { deleteUnreadable } from './unsafe-deletion.js'

/** @throws StatusError from all of its methods */
export class Deletions {
  constructor(
    private readonly options: RegistryOptions,
    private readonly resources: StoredResources,
    private readonly reads: Reads,
  ) {}

  /** An object by its name, unseen if the options say so. */
  delete(context: RequestContext, options: DeleteOptions): Promise<ObjectAnswer> {
    const deletion = (): Promise<ObjectAnswer> => this.#delete(context, options)
    return options.ignoreStoreReadErrorWithClusterBreakingPotential === true
      ? deleteUnreadable(this.options, this.resources, context, deletion)
      : deletion()
  }

  /** @param asked how admission sees the name: empty for one of a collection */
  async #delete(context: RequestContext, options: DeleteOptions, asked = context.name): Promise<ObjectAnswer> {
    const { resource, name } = context
    const { store, admission } = this.options
    const key = keyOf(context)
    const conversions = new Conversions()
    for (let left = TRIES; ; left--) {
      const row = store.read(key)
      if (row === undefined) throw new StatusError(notFound(namedOf(resource), name))
      const object = await readObject(this.options, this.resources, resource, row, conversions)
      const isOwn = storageOf(resource).beginDeletion !== undefined
      const named = isOwn ? namedOf(resource) : { group: resource.group, name: resource.kind }
      checkPreconditions(named, object, options, isOwn)
      const refusal = storageOf(resource).refuseDelete?.(object)
      if (refusal !== undefined) throw new StatusError(refusal)
      const attributes = { ...attributesOf(context, options, 'DELETE', null, object), name: asked }
      await admission.mutate(attributes)
      await admission.validate(attributes)
      const stored = storedOf(row)
      const { object: next, isGone } = begunDeletion(resource, stored.object, options, context.requester.now)
      try {
        const code = isGone || options.orphanDependents !== false ? 200 : 202
        if (next === stored.object && !isGone) return { code, object }
        const write = (value: Uint8Array | undefined, known: number): number =>
          options.isDryRun ? known : store.write(key, value, known)
        // What has no time left is marked, too, before it goes.
        const marked = next === stored.object ? row.modified : write(bytesOf(next), row.modified)
        const revision = isGone ? write(undefined, marked) : marked
        const { kind, returnsDeleted } = storageOf(resource)
        if (isGone && returnsDeleted !== true) return { code, object: deleted(resource, object) }
        const last = { object: next, resourceVersion: String(revision) }
        return { code, object: await conversions.settled(() => readStored(kind, last, resource.version)) }
      } catch (error) {
        if (!(error instanceof ChangedError) || left === 1) throw error
      }
    }
  }

  /** Deletes what a list has; answers what was there. */
  async deleteCollection(context: RequestContext, options: DeleteOptions, listed: ListOptions): Promise<ListResult> {
    const found = await this.reads.list(context, listed)
    for (const item of found.items) {
      const { name = '', namespace = '' } = metaOf(item)
      try {
        await this.#delete({ ...context, name, namespace }, options, '')
      } catch (error) {
        if (!(error instanceof StatusError) || error.status.reason !== 'NotFound') throw error
      }
    }
    return found
  }
}

function begunDeletion(resource: Resource, object: JsonObject, given: DeleteOptions, now: string): Deletion {
  const { beginDeletion, gracePeriod, hasNoDependents } = storageOf(resource)
  const { propagationPolicy: _1, orphanDependents: _2, ...alone } = given
  const options = hasNoDependents === true ? alone : given
  const begun = beginDeletion?.(object, now, options)
  return begun === undefined ? deletionOf(object, options, now, gracePeriod) : { object: begun, isGone: false }
}

/** What the deletion of an object that is gone is answered with. */
function deleted(resource: Resource, object: JsonObject): JsonObject {
  const { name = '', uid = '' } = metaOf(object)
  const { group, name: kind } = namedOf(resource)
  const details = { name, ...(group !== '' && { group }), kind, uid }
  return { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', details }
}
