// What the room knows of Kubernetes' own kinds.
export {
  builtinKind,
  builtinKinds,
  builtinResource,
  builtinResources,
  type BuiltinKind,
  type BuiltinResource,
} from './kinds.js'
export { builtinMergeSchema } from './merge-schema.js'
export { builtinSchema } from './schema.js'
export { GoListValue, GoMapValue, structValue, StructValue } from './struct-value.js'
export { convertedForm, typedForm } from './typed-form.js'
