// Strategic merge patches.
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { BuiltinStruct } from '../builtin/index.js'
import { mergeMap } from './merge.js'
import { PatchedType } from './patched-type.js'

/**
 * An object of a built-in kind with a strategic merge patch applied to it. Of a kind without a struct in the tables only the fields
 * of the metadata have strategies.
 *
 * @throws StatusError
 */
export const applyStrategicPatch = (object: JsonObject, patch: JsonObject, struct?: BuiltinStruct): JsonObject =>
  mergeMap(object, patch, new PatchedType(struct))
