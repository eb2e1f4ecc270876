// Every tag, sorted by file. A new tag is a file in this folder and a line in each of the two lists here.
import type { TagDefinition } from '../record/definition.js'
import { alpha } from './alpha.js'
import { beta } from './beta.js'
import { customUnique } from './custom-unique.js'
import { customValidation } from './custom-validation.js'
import { dependentForbidden } from './dependent-forbidden.js'
import { dependentRequired } from './dependent-required.js'
import { eachKey } from './each-key.js'
import { eachVal } from './each-val.js'
import { enumExclude } from './enum-exclude.js'
import { enumeration } from './enum.js'
import { forbidden } from './forbidden.js'
import { format } from './format.js'
import { ifDisabled } from './if-disabled.js'
import { ifEnabled } from './if-enabled.js'
import { ifMode } from './if-mode.js'
import { immutable } from './immutable.js'
import { item } from './item.js'
import { listMapKey } from './list-map-key.js'
import { listType } from './list-type.js'
import { maxBytes } from './max-bytes.js'
import { maxItems } from './max-items.js'
import { maxLength } from './max-length.js'
import { maxProperties } from './max-properties.js'
import { maximum } from './maximum.js'
import { minItems } from './min-items.js'
import { minLength } from './min-length.js'
import { minProperties } from './min-properties.js'
import { minimum } from './minimum.js'
import { modeDiscriminator } from './mode-discriminator.js'
import { monotonic } from './monotonic.js'
import { neq } from './neq.js'
import { opaqueType } from './opaque-type.js'
import { optional } from './optional.js'
import { required } from './required.js'
import { subfield } from './subfield.js'
import { unionDiscriminator } from './union-discriminator.js'
import { unionMember } from './union-member.js'
import { unique } from './unique.js'
import { update } from './update.js'
import { validateError } from './validate-error.js'
import { validateFalse } from './validate-false.js'
import { validateTrueAlpha } from './validate-true-alpha.js'
import { validateTrueBeta } from './validate-true-beta.js'
import { validateTrue } from './validate-true.js'
import { zeroOrOneOfMember } from './zero-or-one-of-member.js'

/** Every tag that any supported Kubernetes version has; a TagRegistry selects those of one version. */
export const TAG_DEFINITIONS: readonly TagDefinition[] = [
  alpha,
  beta,
  customUnique,
  customValidation,
  dependentForbidden,
  dependentRequired,
  eachKey,
  eachVal,
  enumExclude,
  enumeration,
  forbidden,
  format,
  ifDisabled,
  ifEnabled,
  ifMode,
  immutable,
  item,
  listMapKey,
  listType,
  maxBytes,
  maxItems,
  maxLength,
  maxProperties,
  maximum,
  minItems,
  minLength,
  minProperties,
  minimum,
  modeDiscriminator,
  monotonic,
  neq,
  opaqueType,
  optional,
  required,
  subfield,
  unionDiscriminator,
  unionMember,
  unique,
  update,
  validateError,
  validateFalse,
  validateTrueAlpha,
  validateTrueBeta,
  validateTrue,
  zeroOrOneOfMember,
]
