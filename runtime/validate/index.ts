// The constraint functions that generated code calls; each takes (op, path, value, old, …arguments) and returns errors.
export { custom } from './custom.js'
export { dependentForbidden, dependentRequired, type Dependency } from './dependent.js'
export { eachItem } from './each-item.js'
export { eachMapKey } from './each-map-key.js'
export { eachMapValue } from './each-map-value.js'
export { enumeration, type EnumExclusion } from './enumeration.js'
export { fixedResult } from './fixed-result.js'
export { forbiddenMap, forbiddenPointer, forbiddenSlice, forbiddenValue } from './forbidden.js'
export {
  extendedResourceName,
  ipSloppy,
  labelKey,
  labelValue,
  longName,
  longNameCaseless,
  pathSegmentName,
  prefixedLabelKey,
  resourceFullyQualifiedName,
  resourcePoolName,
  shortName,
  uuid,
} from './format.js'
export { ifOption } from './if-option.js'
export { immutable } from './immutable.js'
export { item } from './item.js'
export { compositeItems } from './composite-items.js'
export { comparedItems, keyedItems, lengthPrefixed, scalarItems, type ItemIdentity } from './item-identity.js'
export {
  changedKeys,
  newKeys,
  oldEntry,
  oldItems,
  visitItems,
  visitMapKeys,
  visitMapValues,
  type ItemSpec,
  type ListOf,
  type MapOf,
  type OldItems,
} from './items.js'
export { maxBytes } from './max-bytes.js'
export { maxItems } from './max-items.js'
export { maxLength } from './max-length.js'
export { maxProperties } from './max-properties.js'
export { maximum } from './maximum.js'
export { minItems } from './min-items.js'
export { minLength } from './min-length.js'
export { minProperties } from './min-properties.js'
export { minimum } from './minimum.js'
export { mode, type ModeRules } from './mode.js'
export { monotonic } from './monotonic.js'
export { neq } from './neq.js'
export { noNils } from './no-nils.js'
export { optionalMap, optionalPointer, optionalSlice, optionalValue } from './optional.js'
export { requiredMap, requiredPointer, requiredSlice, requiredValue } from './required.js'
export { isSetMap, isSetPointer, isSetSlice, isSetValue, mapSize } from './set-ness.js'
export { subfield } from './subfield.js'
export { listLength } from './list-length.js'
export { discriminatedUnion, union, zeroOrOneOfUnion, type DiscriminatedUnion, type Union } from './union.js'
export { unique } from './unique.js'
export { updateList, updateMap, updatePointer, updateStruct, updateValue, type UpdateConstraint } from './update.js'
// What accepts or refuses values without making errors.
export {
  isValidLongName,
  isValidLongNameCaseless,
  isValidShortName,
  isValidLabelKey,
  isValidLabelValue,
  isValidPrefixedLabelKey,
  isValidPathSegmentName,
  isValidUuid,
} from '../../apimachinery/content/index.js'
