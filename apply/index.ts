// kubevet/apply: server-side apply as kube-apiserver does it. Imports nothing of Node.
export { crdMergeSchema } from './schema/definition-schema.js'
export { MergeError } from './schema/merge-error.js'
export { openApiMergeSchema } from './schema/open-api.js'
export type {
  Atom,
  ElementRelationship,
  ListAtom,
  MapAtom,
  MapField,
  MergeSchema,
  Scalar,
  TypeRef,
} from './schema/schema.js'
export { applyObject, createObject, patchObject, readObject, updateObject } from './write/write-object.js'
export { builtinResourceKind } from './write/builtin-resource-kind.js'
export type { BuiltinRules, EndpointRules, FieldNames, SubresourceRules, UpdateCheck } from './write/builtin-rules.js'
export { type CustomKindOptions, customResourceKind } from './write/custom-resource-kind.js'
export type {
  DecodedBody,
  FieldTracking,
  Findings,
  ObjectEndpoint,
  ResourceKind,
  ResourceVersion,
  ScaleEndpoint,
  ScaleEntries,
  ScalePaths,
  Strategy,
} from './write/resource-kind.js'
export type {
  ApplyRequest,
  ObjectRequest,
  PatchRequest,
  RefusedWrite,
  StoredObject,
  WriteOutcome,
  WriteRequest,
  WrittenObject,
} from './write/write-request.js'
export type { ValidateName } from '../apimachinery/metadata/index.js'
export type { Status, StatusCause, StatusDetails, StatusReason } from '../apimachinery/status/index.js'
export { compareTyped, type Comparison } from './typed/compare.js'
export { extractItems, type ExtractOptions } from './typed/extract-items.js'
export { fieldSetOf } from './typed/field-set-of.js'
export { mergeValues } from './typed/merge.js'
export { reconcileFieldSet } from './typed/reconcile.js'
export { removeItems } from './typed/remove-items.js'
export { typedValue, type TypedValue } from './typed/typed-value.js'
export { validateValue, type ValidateOptions } from './typed/validate.js'
export type { ValidationError } from './typed/validation-error.js'
export { ConflictsError, type Conflict } from './updater/conflicts.js'
export { MissingVersionError, type Converter } from './updater/converter.js'
export type { ManagedSet, Managers } from './updater/managers.js'
export { Updater, type Applied, type Updated, type UpdaterOptions } from './updater/updater.js'
export { type CsaUpgrade, upgradeManagedFields, upgradeManagedFieldsPatch } from './field-manager/csa-upgrade.js'
export {
  comparePathElements,
  excludeFilter,
  type FieldFilter,
  type FieldPath,
  FieldSet,
  type FieldSetChild,
  fieldsV1,
  FieldsV1Error,
  type KeyField,
  parseFieldsV1,
  type PathElement,
  pathElementText,
  pathText,
} from './fieldpath/index.js'
