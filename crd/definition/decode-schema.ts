// apiextensions v1's JSONSchemaProps as Kubernetes' JSON decoder sees it.
import { go, type StructType } from '../../apimachinery/go/index.js'
import { DecodeError, NIL_LIST } from '../../apimachinery/json/index.js'

/** `JSON`: any value; null counts as absent. */
const json = go.custom('v1.JSON', (input) => input.rawForConversion() ?? undefined)
/** The same in a list, where null is a value. */
const listedJson = go.custom('v1.JSON', (input) => input.rawForConversion())

/** `JSONSchemaPropsOrArray`; what is neither is a nil list. */
const schemaOrList = go.custom('v1.JSONSchemaPropsOrArray', (input) => {
  if (input.first === '{') return input.decode(schemaType)
  return input.first === '[' ? input.decode(schemas) : NIL_LIST
})

/** `JSONSchemaPropsOrBool`. */
const schemaOrBool = go.custom('v1.JSONSchemaPropsOrBool', (input) => {
  if (input.first === '{') return input.decode(schemaType)
  if (input.first === 't') return true
  if (input.first === 'f') return false
  throw new DecodeError('boolean or JSON schema expected')
})

/** `JSONSchemaPropsOrStringArray`; what is neither is a nil list. */
const schemaOrTexts = go.custom('v1.JSONSchemaPropsOrStringArray', (input) => {
  if (input.first === '{') return input.decode(schemaType)
  return input.first === '[' ? input.decode(texts) : NIL_LIST
})

const texts = go.list(go.string)
const maybe = go.pointer

const validationRule = go.struct('v1.ValidationRule', () => [
  go.field('rule', go.string),
  go.omitEmpty('message', go.string),
  go.omitEmpty('messageExpression', go.string),
  go.omitEmpty('reason', maybe(go.named(go.string, 'v1.FieldValueErrorReason'))),
  go.omitEmpty('fieldPath', go.string),
  go.omitEmpty('optionalOldSelf', maybe(go.bool)),
])

const externalDocs = go.struct('v1.ExternalDocumentation', () => [
  go.omitEmpty('description', go.string),
  go.omitEmpty('url', go.string),
])

/** `JSONSchemaProps`. */
export const schemaType: StructType = go.struct('v1.JSONSchemaProps', () => [
  go.omitEmpty('id', go.string),
  go.omitEmpty('$schema', go.named(go.string, 'v1.JSONSchemaURL')),
  go.omitEmpty('$ref', maybe(go.string)),
  go.omitEmpty('description', go.string),
  go.omitEmpty('type', go.string),
  go.omitEmpty('format', go.string),
  go.omitEmpty('title', go.string),
  go.omitEmpty('default', maybe(json)),
  go.omitEmpty('maximum', maybe(go.float64)),
  go.omitEmpty('exclusiveMaximum', go.bool),
  go.omitEmpty('minimum', maybe(go.float64)),
  go.omitEmpty('exclusiveMinimum', go.bool),
  go.omitEmpty('maxLength', maybe(go.int64)),
  go.omitEmpty('minLength', maybe(go.int64)),
  go.omitEmpty('pattern', go.string),
  go.omitEmpty('maxItems', maybe(go.int64)),
  go.omitEmpty('minItems', maybe(go.int64)),
  go.omitEmpty('uniqueItems', go.bool),
  go.omitEmpty('multipleOf', maybe(go.float64)),
  go.omitEmpty('enum', go.list(listedJson)),
  go.omitEmpty('maxProperties', maybe(go.int64)),
  go.omitEmpty('minProperties', maybe(go.int64)),
  go.omitEmpty('required', texts),
  go.omitEmpty('items', maybe(schemaOrList)),
  go.omitEmpty('allOf', schemas),
  go.omitEmpty('oneOf', schemas),
  go.omitEmpty('anyOf', schemas),
  go.omitEmpty('not', maybe(schemaType)),
  go.omitEmpty('properties', go.map(schemaType)),
  go.omitEmpty('additionalProperties', maybe(schemaOrBool)),
  go.omitEmpty('patternProperties', go.map(schemaType)),
  // An empty one is an error, too.
  go.omitEmpty('dependencies', maybe(go.named(go.map(schemaOrTexts), 'v1.JSONSchemaDependencies'))),
  go.omitEmpty('additionalItems', maybe(schemaOrBool)),
  go.omitEmpty('definitions', go.named(go.map(schemaType), 'v1.JSONSchemaDefinitions')),
  go.omitEmpty('externalDocs', maybe(externalDocs)),
  go.omitEmpty('example', maybe(json)),
  go.omitEmpty('nullable', go.bool),
  go.omitEmpty('x-kubernetes-preserve-unknown-fields', maybe(go.bool)),
  go.omitEmpty('x-kubernetes-embedded-resource', go.bool),
  go.omitEmpty('x-kubernetes-int-or-string', go.bool),
  go.omitEmpty('x-kubernetes-list-map-keys', texts),
  go.omitEmpty('x-kubernetes-list-type', maybe(go.string)),
  go.omitEmpty('x-kubernetes-map-type', maybe(go.string)),
  go.omitEmpty('x-kubernetes-validations', go.named(go.list(validationRule), 'v1.ValidationRules')),
])

const schemas = go.list(schemaType)
