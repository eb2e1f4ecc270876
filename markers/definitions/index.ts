// Every marker, sorted by file. A new marker is a file in this folder and a line in each of the two lists here.
import type { MarkerDefinition } from '../record/definition.js'
import { atLeastOneOf } from './at-least-one-of.js'
import { atMostOneOf } from './at-most-one-of.js'
import { defaultValue } from './default.js'
import { deprecatedVersion } from './deprecated-version.js'
import { embeddedResource } from './embedded-resource.js'
import { enumeration } from './enum.js'
import { exactlyOneOf } from './exactly-one-of.js'
import { example } from './example.js'
import { exclusiveMaximum } from './exclusive-maximum.js'
import { exclusiveMinimum } from './exclusive-minimum.js'
import { externalDocs } from './external-docs.js'
import { format } from './format.js'
import { groupName } from './group-name.js'
import { kubebuilderDefault } from './kubebuilder-default.js'
import { kubevetCrd } from './kubevet-crd.js'
import { kubevetSchema } from './kubevet-schema.js'
import { listMapKey } from './list-map-key.js'
import { listType } from './list-type.js'
import { mapType } from './map-type.js'
import { maxItems } from './max-items.js'
import { maxLength } from './max-length.js'
import { maxProperties } from './max-properties.js'
import { maximum } from './maximum.js'
import { metadata } from './metadata.js'
import { minItems } from './min-items.js'
import { minLength } from './min-length.js'
import { minProperties } from './min-properties.js'
import { minimum } from './minimum.js'
import { multipleOf } from './multiple-of.js'
import { nullable } from './nullable.js'
import { optional } from './optional.js'
import { pattern } from './pattern.js'
import { preserveUnknownFields } from './preserve-unknown-fields.js'
import { printColumn } from './print-column.js'
import { required } from './required.js'
import { resource } from './resource.js'
import { schemaless } from './schemaless.js'
import { selectableField } from './selectable-field.js'
import { skipVersion } from './skip-version.js'
import { skip } from './skip.js'
import { storageVersion } from './storage-version.js'
import { structType } from './struct-type.js'
import { subresourceScale } from './subresource-scale.js'
import { subresourceStatus } from './subresource-status.js'
import { title } from './title.js'
import { type } from './type.js'
import { uniqueItems } from './unique-items.js'
import { unservedVersion } from './unserved-version.js'
import { validationOptional } from './validation-optional.js'
import { validationRequired } from './validation-required.js'
import { versionName } from './version-name.js'
import { xEmbeddedResource } from './x-embedded-resource.js'
import { xIntOrString } from './x-int-or-string.js'
import { xPreserveUnknownFields } from './x-preserve-unknown-fields.js'
import { xValidation } from './x-validation.js'

/** Every marker that there is. */
export const MARKER_DEFINITIONS: readonly MarkerDefinition[] = [
  atLeastOneOf,
  atMostOneOf,
  defaultValue,
  deprecatedVersion,
  embeddedResource,
  enumeration,
  exactlyOneOf,
  example,
  exclusiveMaximum,
  exclusiveMinimum,
  externalDocs,
  format,
  groupName,
  kubebuilderDefault,
  kubevetCrd,
  kubevetSchema,
  listMapKey,
  listType,
  mapType,
  maxItems,
  maxLength,
  maxProperties,
  maximum,
  metadata,
  minItems,
  minLength,
  minProperties,
  minimum,
  multipleOf,
  nullable,
  optional,
  pattern,
  preserveUnknownFields,
  printColumn,
  required,
  resource,
  schemaless,
  selectableField,
  skipVersion,
  skip,
  storageVersion,
  structType,
  subresourceScale,
  subresourceStatus,
  title,
  type,
  uniqueItems,
  unservedVersion,
  validationOptional,
  validationRequired,
  versionName,
  xEmbeddedResource,
  xIntOrString,
  xPreserveUnknownFields,
  xValidation,
]
