// What a write answers with: the object after its way through storage.
import { type CustomResourceDefinition } from '../definition/model.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { coerceObject, decodeStored } from './decode.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { withKey } from '../value/rebuild.js'
import type { ServedKind } from './served-kind.js'

/**
 * An object as it is read again after it was written: at the storage version, whose defaults it gets, and back at its own
 * version, without defaults. What a conversion webhook does isn't known here: then storage is taken to have the object's own
 * version. Throws a DecodeError.
 */
export function storeAndRead(
  object: JsonObject,
  version: string,
  kind: ServedKind,
  definition: CustomResourceDefinition,
): JsonObject {
  const stored = storageVersion(definition, version)
  const written = atVersion(object, stored, kind)
  const read = decodeStored(written, kind)
  return read === written && stored === version ? read : atVersion(read, version, kind)
}

function storageVersion({ spec }: CustomResourceDefinition, requested: string): string {
  if (spec.conversion !== undefined && spec.conversion.strategy !== 'None') return requested
  // Of several the last counts.
  return spec.versions.reduce((found, { name, storage }) => (storage ? name : found), requested)
}

const atVersion = (object: JsonObject, version: string, kind: ServedKind): JsonObject =>
  coerceObject(withKey(object, 'apiVersion', apiVersionOf({ group: kind.group, version })), kind).object
