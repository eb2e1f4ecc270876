// What the mutations of type ApplyConfiguration do to an object (apiserver's pkg/admission/plugin/policy/mutating/patch/smd.go).
import type { JsonObject } from '../../apimachinery/json/index.js'
import { atomicPaths } from './atomics.js'
import type { KnownParts } from './known-parts.js'
import { MergeError, mergeValues, validateValue, type MergeSchema } from '../../apply/index.js'
import { errorsText } from '../../apply/typed/index.js'
import { isMap } from '../../apply/value/index.js'

/**
 * An object with a patch applied to it (`ApplyStructuredMergeDiff`); parts of both are shared with the result. `known` has
 * what was found out about their parts.
 *
 * @throws MergeError if the patch or the object is not of the schema, or the patch has lists or maps that are merged as a whole
 */
export function apply(
  schema: MergeSchema,
  live: JsonObject,
  patch: JsonObject,
  known?: Pick<KnownParts, 'scalarMaps'>,
): JsonObject {
  const patchErrors = validateValue(schema, patch)
  if (patchErrors.length > 0) {
    throw new MergeError(`failed to convert patch object to typed object: ${errorsText(patchErrors)}`)
  }
  const atomics = atomicPaths(schema, patch)
  if (atomics.length > 0) {
    const paths = atomics.join(', ')
    throw new MergeError(`invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: ${paths}`)
  }
  const liveErrors = validateValue(schema, live, { allowDuplicates: true, scalarMaps: known?.scalarMaps })
  if (liveErrors.length > 0) {
    throw new MergeError(`failed to convert original object to typed object: ${errorsText(liveErrors)}`)
  }
  const merged = mergeValues(schema, schema.root, live, patch)
  return isMap(merged) ? merged : live
}

/**
 * An object with what the expression of a mutation gave applied to it, which takes on its `apiVersion` and `kind`
 * (`applyConfigPatcher.Patch` after the evaluation). `patch` may hold ForeignValues.
 *
 * @throws MergeError with the whole text of the mutation's error; without a schema there always is one
 */
export function applyConfiguration(
  schema: MergeSchema | undefined,
  live: JsonObject,
  patch: JsonObject,
  known?: Pick<KnownParts, 'scalarMaps'>,
): JsonObject {
  const { apiVersion = '', kind = '' } = live
  try {
    if (schema === undefined) throw new MergeError('type converter must not be nil')
    return apply(schema, live, { ...patch, apiVersion, kind }, known)
  } catch (error) {
    throw error instanceof MergeError ? new MergeError(`error applying patch: ${error.message}`) : error
  }
}
