// All checks of a single schema, in the server's order.
import { additionalProperties } from './additional-properties.js'
import type { SchemaCheck } from './check.js'
import { allowedDefault } from './default.js'
import { embeddedResource } from './embedded-resource.js'
import { requiredIdentity } from './identified-items.js'
import { singleItems, uniqueItems } from './items.js'
import { listMapKeys, listMapKeysOfMap } from './list-map-keys.js'
import { listType } from './list-type.js'
import { mapType } from './map-type.js'
import { preserveUnknownFields } from './preserve-unknown-fields.js'
import { ruleFields } from './rule-fields.js'
import { knownType, nullType } from './type.js'
import { unsupportedKeywords } from './unsupported-keywords.js'

/** What is checked before the schemas below. */
export const checksOnEntering: readonly SchemaCheck[] = [
  knownType,
  allowedDefault,
  unsupportedKeywords,
  nullType,
  singleItems,
  embeddedResource,
  uniqueItems,
  additionalProperties,
]

/** What is checked after the schemas below. */
export const checksOnLeaving: readonly SchemaCheck[] = [
  preserveUnknownFields,
  mapType,
  listType,
  listMapKeysOfMap,
  listMapKeys,
  requiredIdentity,
  ruleFields,
]
