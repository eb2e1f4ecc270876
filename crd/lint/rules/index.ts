// The catalogue of lint rules of CRDs.
import type { LintRule } from '../rule.js'
import { ageColumn } from './age-column.js'
import { applySize } from './apply-size.js'
import { arrayOfStructs } from './array-of-structs.js'
import { atomicAncestor } from './atomic-ancestor.js'
import { atomicStructs } from './atomic-structs.js'
import { camelCase } from './camel-case.js'
import { celBounds } from './cel-bounds.js'
import { celConstant } from './cel-constant.js'
import { celCost } from './cel-cost.js'
import { celDuplicate } from './cel-duplicate.js'
import { celFieldPath } from './cel-field-path.js'
import { celImmutableOptional } from './cel-immutable-optional.js'
import { celImplied } from './cel-implied.js'
import { celKeyword } from './cel-keyword.js'
import { celMatchSyntax } from './cel-match-syntax.js'
import { celMessage } from './cel-message.js'
import { celMessageExpression } from './cel-message-expression.js'
import { celMessageRepeats } from './cel-message-repeats.js'
import { celMessageVague } from './cel-message-vague.js'
import { celMessageVerb } from './cel-message-verb.js'
import { celMissingHas } from './cel-missing-has.js'
import { celNewer } from './cel-newer.js'
import { celOldSelfValue } from './cel-old-self-value.js'
import { celPlainMatch } from './cel-plain-match.js'
import { celRedundantHas } from './cel-redundant-has.js'
import { celTautology } from './cel-tautology.js'
import { celUniqueness } from './cel-uniqueness.js'
import { celUnreachable } from './cel-unreachable.js'
import { closedObject } from './closed-object.js'
import { columnName } from './column-name.js'
import { columnPath } from './column-path.js'
import { columnType } from './column-type.js'
import { conditionsFields } from './conditions-fields.js'
import { conditionsListMap } from './conditions-list-map.js'
import { conversionLoss } from './conversion-loss.js'
import { deadEnumValue } from './dead-enum-value.js'
import { deprecationWarning } from './deprecation-warning.js'
import { description } from './description.js'
import { descriptionStart } from './description-start.js'
import { duplicateEnum } from './duplicate-enum.js'
import { duplicateRequired } from './duplicate-required.js'
import { enumCase } from './enum-case.js'
import { fractionalBound } from './fractional-bound.js'
import { hasStatus } from './has-status.js'
import { impossibleBounds } from './impossible-bounds.js'
import { integerBound } from './integer-bound.js'
import { integerFormat } from './integer-format.js'
import { listMapKeyDefault } from './list-map-key-default.js'
import { listType } from './list-type.js'
import { maxItems } from './max-items.js'
import { maxLength } from './max-length.js'
import { maxProperties } from './max-properties.js'
import { metadataPruned } from './metadata-pruned.js'
import { minItems } from './min-items.js'
import { minLength } from './min-length.js'
import { minProperties } from './min-properties.js'
import { namingConventions } from './naming-conventions.js'
import { nestedDefault } from './nested-default.js'
import { noBools } from './no-bools.js'
import { noDurations } from './no-durations.js'
import { noFloats } from './no-floats.js'
import { noMaps } from './no-maps.js'
import { noNullable } from './no-nullable.js'
import { noPhase } from './no-phase.js'
import { noUnsigned } from './no-unsigned.js'
import { nullableDefault } from './nullable-default.js'
import { patternAnchors } from './pattern-anchors.js'
import { patternSyntax } from './pattern-syntax.js'
import { preserveUnknownFields } from './preserve-unknown-fields.js'
import { referenceName } from './reference-name.js'
import { requiredDefault } from './required-default.js'
import { requiredUndeclared } from './required-undeclared.js'
import { scalePath } from './scale-path.js'
import { servedVersion } from './served-version.js'
import { shortNameTaken } from './short-name-taken.js'
import { statusOptional } from './status-optional.js'
import { statusRequired } from './status-required.js'
import { statusSubresource } from './status-subresource.js'
import { storageDeprecated } from './storage-deprecated.js'
import { storageStability } from './storage-stability.js'
import { timestampName } from './timestamp-name.js'
import { uselessKeyword } from './useless-keyword.js'
import { versionName } from './version-name.js'

/** All rules, sorted by code. */
export const LINT_RULES: readonly LintRule[] = [
  ageColumn,
  applySize,
  arrayOfStructs,
  atomicAncestor,
  atomicStructs,
  camelCase,
  celBounds,
  celConstant,
  celCost,
  celDuplicate,
  celFieldPath,
  celImmutableOptional,
  celImplied,
  celKeyword,
  celMatchSyntax,
  celMessage,
  celMessageExpression,
  celMessageRepeats,
  celMessageVague,
  celMessageVerb,
  celMissingHas,
  celNewer,
  celOldSelfValue,
  celPlainMatch,
  celRedundantHas,
  celTautology,
  celUniqueness,
  celUnreachable,
  closedObject,
  columnName,
  columnPath,
  columnType,
  conditionsFields,
  conditionsListMap,
  conversionLoss,
  deadEnumValue,
  deprecationWarning,
  description,
  descriptionStart,
  duplicateEnum,
  duplicateRequired,
  enumCase,
  fractionalBound,
  hasStatus,
  impossibleBounds,
  integerBound,
  integerFormat,
  listMapKeyDefault,
  listType,
  maxItems,
  maxLength,
  maxProperties,
  metadataPruned,
  minItems,
  minLength,
  minProperties,
  namingConventions,
  nestedDefault,
  noBools,
  noDurations,
  noFloats,
  noMaps,
  noNullable,
  noPhase,
  noUnsigned,
  nullableDefault,
  patternAnchors,
  patternSyntax,
  preserveUnknownFields,
  referenceName,
  requiredDefault,
  requiredUndeclared,
  scalePath,
  servedVersion,
  shortNameTaken,
  statusOptional,
  statusRequired,
  statusSubresource,
  storageDeprecated,
  storageStability,
  timestampName,
  uselessKeyword,
  versionName,
]
