// Kubernetes' own kinds as data. The inner door of this folder, for rooms above; not public API.
export {
  type BuiltinField,
  type BuiltinList,
  type BuiltinMap,
  builtinStruct,
  type BuiltinStruct,
  type BuiltinType,
  describedType,
} from './builtin-type.js'
export type { CustomTypeId } from './custom-types.js'
export { type GoObject, throughGo } from './go-json.js'
export { type BuiltinKind, builtinKind, builtinKinds, builtinResource, builtinResources } from './kinds.js'
export { builtinMergeSchema, servedMergeSchema, scaleMergeSchema } from './merge-schema.js'
export { patchMeta } from './patch-meta.js'
export { type DefaultsTable, type TypeDefaults, withTypeDefaults } from './type-defaults.js'
export { storedForm } from './stored-form.js'
export { bodyForm, convertedForm, decodedForm, isTyped, typedForm } from './typed-form.js'
