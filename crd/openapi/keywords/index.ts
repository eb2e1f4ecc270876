// The vocabulary, in the order of kube-openapi's checks and errors.
import { allOf } from './all-of.js'
import { anyOf } from './any-of.js'
import { enumeration } from './enum.js'
import { format } from './format.js'
import type { AnyKeyword } from './keyword.js'
import { maxItems } from './max-items.js'
import { maxLength } from './max-length.js'
import { maxProperties } from './max-properties.js'
import { maximum } from './maximum.js'
import { minItems } from './min-items.js'
import { minLength } from './min-length.js'
import { minProperties } from './min-properties.js'
import { minimum } from './minimum.js'
import { multipleOf } from './multiple-of.js'
import { noAdditionalProperties } from './no-additional-properties.js'
import { not } from './not.js'
import { oneOf } from './one-of.js'
import { pattern } from './pattern.js'
import { range } from './range.js'
import { required } from './required.js'
import { type } from './type.js'
import { uniqueItems } from './unique-items.js'

/** The checks that come before those of the parts of a value. */
export const KEYWORDS_BEFORE_ITEMS: readonly AnyKeyword[] = [
  type,
  anyOf,
  oneOf,
  allOf,
  not,
  maxLength,
  minLength,
  pattern,
  format,
  range,
  multipleOf,
  minimum,
  maximum,
]

/** The checks between those of elements and those of properties. */
export const KEYWORDS_BEFORE_PROPERTIES: readonly AnyKeyword[] = [
  minItems,
  maxItems,
  uniqueItems,
  enumeration,
  minProperties,
  maxProperties,
  noAdditionalProperties,
]

/** The checks that come last. */
export const KEYWORDS_AFTER_PROPERTIES: readonly AnyKeyword[] = [required]
