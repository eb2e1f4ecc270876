// Taking away objects that can't be read (apiserver's `registry/generic/registry/corrupt_obj_deleter.go`).
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { invalid, StatusError } from '../../apimachinery/status/index.js'
import { UnreadableError } from '../cache/index.js'
import { Conversions } from '../conversion/index.js'
import { ChangedError } from '../store/index.js'
import type { ObjectAnswer, RegistryOptions, RequestContext } from './registry-types.js'
import { keyOf, namedOf, type StoredResources } from './stored-resources.js'

/**
 * Deletes an object unseen: no precondition, finalizer or admission counts.
 *
 * @param deletion the deletion as it is otherwise, which should fail
 *
 * @throws StatusError Invalid for an object that can be read, or that there is not
 */
export async function deleteUnreadable(
  { store }: RegistryOptions,
  resources: StoredResources,
  context: RequestContext,
  deletion: () => Promise<ObjectAnswer>,
): Promise<ObjectAnswer> {
  const { resource, name } = context
  const key = keyOf(context)
  const isUnreadable = async (): Promise<boolean> => {
    const row = store.read(key)
    if (row === undefined) return false
    try {
      await new Conversions().settled(() => resources.rowsOf(resource).object(row))
      return false
    } catch (error) {
      if (error instanceof UnreadableError) return true
      throw error
    }
  }
  if (!(await isUnreadable())) {
    const why = 'is exclusively used to delete corrupt object(s), try again by removing this option'
    const at = FieldPath.of('ignoreStoreReadErrorWithClusterBreakingPotential')
    throw new StatusError(invalid(namedOf(resource), name, [field.invalid(at, true, why)]))
  }
  try {
    return await deletion()
  } catch (error) {
    if (!(error instanceof StatusError) || !error.message.includes('corrupt object')) throw error
  }
  for (let row = store.read(key); row !== undefined; row = store.read(key)) {
    try {
      store.write(key, undefined, row.modified)
    } catch (error) {
      if (!(error instanceof ChangedError)) throw error
    }
  }
  const details = { name, kind: resource.kind }
  const object = { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', details, code: 200 }
  return { code: 200, object }
}
