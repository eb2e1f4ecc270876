// kubevet/crd: what kube-apiserver says of CRDs, of custom resources and of their upgrades. Imports nothing of Node.
export { decodeDefinition, type DecodedDefinition } from './definition/decode.js'
export type { CustomResourceDefinition } from './definition/model.js'
export { sourceFields } from './definition/source-field.js'
export {
  validateDefinition,
  type DefinitionRequest,
  type DefinitionVerdict,
  type FieldValidation,
} from './definition/validate.js'
export { DecodeError, type Body } from './json/body.js'
export { isObject, type JsonObject } from './json/value.js'
export { ServeError } from './object/serve-error.js'
export { ServedDefinition, type ObjectRequest, type ObjectVerdict } from './object/served.js'
export type { RuleReport, SchemaTotal } from './rule/report.js'
export type { JsonSchemaProps, ValidationRule } from './schema/props.js'
