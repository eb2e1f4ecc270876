// All kinds of change, one a file.
import type { ChangeKind } from '../kind.js'
import { additionalProperties } from './additional-properties.js'
import { boundLoosened } from './bound-loosened.js'
import { boundTightened } from './bound-tightened.js'
import { conversion } from './conversion.js'
import { defaultAdded } from './default-added.js'
import { defaultChanged } from './default-changed.js'
import { defaultRemoved } from './default-removed.js'
import { definitionPreserveUnknownFields } from './definition-preserve-unknown-fields.js'
import { deprecation } from './deprecation.js'
import { documentation } from './documentation.js'
import { embeddedResource } from './embedded-resource.js'
import { enumAdded } from './enum-added.js'
import { enumRemoved } from './enum-removed.js'
import { enumValuesAdded } from './enum-values-added.js'
import { enumValuesRemoved } from './enum-values-removed.js'
import { fieldAdded } from './field-added.js'
import { fieldRemoved } from './field-removed.js'
import { formatChanged } from './format-changed.js'
import { group } from './group.js'
import { junctor } from './junctor.js'
import { listMapKeys } from './list-map-keys.js'
import { listType } from './list-type.js'
import { mapType } from './map-type.js'
import { multipleOf } from './multiple-of.js'
import { names } from './names.js'
import { nullable } from './nullable.js'
import { orderChanged } from './order-changed.js'
import { patternAdded } from './pattern-added.js'
import { patternChanged } from './pattern-changed.js'
import { patternRemoved } from './pattern-removed.js'
import { preserveUnknownFields } from './preserve-unknown-fields.js'
import { printerColumns } from './printer-columns.js'
import { requiredAdded } from './required-added.js'
import { requiredRemoved } from './required-removed.js'
import { ruleAdded } from './rule-added.js'
import { ruleChanged } from './rule-changed.js'
import { ruleDetails } from './rule-details.js'
import { ruleRemoved } from './rule-removed.js'
import { scaleSubresource } from './scale-subresource.js'
import { scope } from './scope.js'
import { selectableFields } from './selectable-fields.js'
import { statusSubresource } from './status-subresource.js'
import { storageVersion } from './storage-version.js'
import { storedVersionRemoved } from './stored-version-removed.js'
import { typeChanged } from './type-changed.js'
import { uniqueItems } from './unique-items.js'
import { versionAdded } from './version-added.js'
import { versionRemoved } from './version-removed.js'
import { versionServed } from './version-served.js'

/** In the order in which they are asked, and documented. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  conversion,
  definitionPreserveUnknownFields,
  group,
  names,
  scope,
  storedVersionRemoved,
  versionAdded,
  versionRemoved,
  deprecation,
  printerColumns,
  scaleSubresource,
  selectableFields,
  statusSubresource,
  storageVersion,
  versionServed,
  additionalProperties,
  boundLoosened,
  boundTightened,
  defaultAdded,
  defaultChanged,
  defaultRemoved,
  documentation,
  embeddedResource,
  enumAdded,
  enumRemoved,
  enumValuesAdded,
  enumValuesRemoved,
  fieldAdded,
  fieldRemoved,
  formatChanged,
  junctor,
  listMapKeys,
  listType,
  mapType,
  multipleOf,
  nullable,
  orderChanged,
  patternAdded,
  patternChanged,
  patternRemoved,
  preserveUnknownFields,
  requiredAdded,
  requiredRemoved,
  ruleAdded,
  ruleChanged,
  ruleDetails,
  ruleRemoved,
  typeChanged,
  uniqueItems,
]
