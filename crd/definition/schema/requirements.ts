// An update is not held to what the stored CRD breaks already, in any of its schemas.
import { errorsOfCheck } from './checks/check.js'
import { identifiedItems } from './checks/identified-items.js'
import { nonAtomicExtension } from './checks/list-type.js'
import { isKnownType } from './checks/type.js'
import { hasUnprunedDefaults } from './defaults/pruned.js'
import type { SchemaRequirements } from './options.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import { isStructural } from '../../schema/structural.js'
import { schemaHas } from '../../schema/walk.js'

/** The requirements for an update of a CRD with these schemas. */
export function requirementsOfUpdate(stored: readonly JsonSchemaProps[]): SchemaRequirements {
  const noneHas = (predicate: (schema: JsonSchemaProps) => boolean): boolean =>
    !stored.some((schema) => schemaHas(schema, predicate))
  return {
    validTypes: noneHas(({ type = '' }) => type !== '' && !isKnownType(type)),
    structural: stored.every(isStructural),
    prunedDefaults: !stored.some(hasUnprunedDefaults),
    atomicSetItems: noneHas((schema) => nonAtomicExtension(schema) !== undefined),
    listMapKeys: noneHas((schema) => errorsOfCheck(identifiedItems, schema).length > 0),
  }
}
