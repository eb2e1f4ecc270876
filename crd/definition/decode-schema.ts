// apiextensions v1's JSONSchemaProps as Kubernetes' JSON decoder sees it.
import {
  DecodeError,
  decodeValue,
  NIL_LIST,
  type Shape,
  shape,
  type StructShape,
  GO,
} from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../schema/props.js'

/** `JSON`: any value; null counts as absent. */
const json = shape.custom((input) => input.rawForConversion() ?? undefined)
/** The same in a list, where null is a value. */
const listedJson = shape.custom((input) => input.rawForConversion())

/** `JSONSchemaPropsOrArray`; what is neither is a nil list. */
const schemaOrList = shape.custom((input) => {
  if (input.first === '{') return input.decode(schemaShape)
  return input.first === '[' ? input.decode(schemas) : NIL_LIST
})

/** `JSONSchemaPropsOrBool`. */
const schemaOrBool = shape.custom((input) => {
  if (input.first === '{') return input.decode(schemaShape)
  if (input.first === 't') return true
  if (input.first === 'f') return false
  throw new DecodeError('boolean or JSON schema expected')
})

/** `JSONSchemaPropsOrStringArray`; what is neither is a nil list. */
const schemaOrTexts = shape.custom((input) => {
  if (input.first === '{') return input.decode(schemaShape)
  return input.first === '[' ? input.decode(texts) : NIL_LIST
})

const texts = shape.list(shape.string)
const maybe = shape.pointer

const validationRule = shape.struct(
  'v1.ValidationRule',
  () => ({
    message: shape.string,
    messageExpression: shape.string,
    reason: maybe(shape.named('v1.FieldValueErrorReason')),
    fieldPath: shape.string,
    optionalOldSelf: maybe(shape.bool),
  }),
  () => ({ rule: shape.string }),
)

const externalDocs = shape.struct('v1.ExternalDocumentation', () => ({ description: shape.string, url: shape.string }))

const schemaFields = (): Readonly<Record<string, Shape>> => ({
  id: shape.string,
  $schema: shape.named('v1.JSONSchemaURL'),
  $ref: maybe(shape.string),
  description: shape.string,
  type: shape.string,
  format: shape.string,
  title: shape.string,
  default: maybe(json),
  maximum: maybe(shape.float64),
  exclusiveMaximum: shape.bool,
  minimum: maybe(shape.float64),
  exclusiveMinimum: shape.bool,
  maxLength: maybe(shape.int64),
  minLength: maybe(shape.int64),
  pattern: shape.string,
  maxItems: maybe(shape.int64),
  minItems: maybe(shape.int64),
  uniqueItems: shape.bool,
  multipleOf: maybe(shape.float64),
  enum: shape.list(listedJson, '[]v1.JSON'),
  maxProperties: maybe(shape.int64),
  minProperties: maybe(shape.int64),
  required: texts,
  items: maybe(schemaOrList),
  allOf: schemas,
  oneOf: schemas,
  anyOf: schemas,
  not: maybe(schemaShape),
  properties: shape.map(schemaShape),
  additionalProperties: maybe(schemaOrBool),
  patternProperties: shape.map(schemaShape),
  // An empty one is an error, too.
  dependencies: maybe(shape.map(schemaOrTexts, 'v1.JSONSchemaDependencies')),
  additionalItems: maybe(schemaOrBool),
  definitions: shape.map(schemaShape, 'v1.JSONSchemaDefinitions'),
  externalDocs: maybe(externalDocs),
  example: maybe(json),
  nullable: shape.bool,
  'x-kubernetes-preserve-unknown-fields': maybe(shape.bool),
  'x-kubernetes-embedded-resource': shape.bool,
  'x-kubernetes-int-or-string': shape.bool,
  'x-kubernetes-list-map-keys': texts,
  'x-kubernetes-list-type': maybe(shape.string),
  'x-kubernetes-map-type': maybe(shape.string),
  'x-kubernetes-validations': shape.list(validationRule, 'v1.ValidationRules'),
})

/** `JSONSchemaProps`. */
export const schemaShape: StructShape = shape.struct('v1.JSONSchemaProps', schemaFields, undefined, {
  marksEmpty: true,
})

const schemas = shape.list(schemaShape)

/** A schema in v1 JSON, normalised as `schema/props.ts` says. Throws a DecodeError. */
export const decodeSchema = (value: unknown): JsonSchemaProps =>
  decodeValue(value, GO, schemaShape).value as JsonSchemaProps
