// Schemas as the server shows them in errors: it marshals apiextensions' internal types, whose JSON has Go's field
// names.
import { go, type GoType, GoValue } from '../../apimachinery/go/index.js'
import { badValue, NIL_LIST, setOwn, toFloat, isWrittenEmpty } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps, ValidationRule } from './props.js'
import { isList } from './walk.js'

/** A field of a Go struct, the property of the v1 JSON that it comes from, and how its value is made. */
interface InternalField {
  readonly name: string
  readonly property: string
  readonly type: GoType
  readonly convert: (value: never) => unknown
}

const internal = <T>(
  name: string,
  property: string,
  type: GoType,
  convert: (value: T) => unknown = (value) => value,
): InternalField => ({ name, property, type, convert })

const struct = (name: string, fields: () => readonly InternalField[]): GoType =>
  go.struct(`apiextensions.${name}`, () => fields().map((field) => go.field(field.name, field.type)))

function fieldsOf(source: object, fields: readonly InternalField[]): Record<string, unknown> {
  const value: Record<string, unknown> = {}
  for (const { name, property, type, convert } of fields) {
    const own: unknown = Object.hasOwn(source, property) ? Reflect.get(source, property) : undefined
    if (own !== undefined) value[name] = convert(own as never)
    else if (isWrittenEmpty(source, property)) value[name] = type.kind === 'map' ? {} : []
  }
  return value
}

function mapped<T>(map: Readonly<Record<string, T>>, convert: (value: T) => unknown): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(map)) setOwn(values, key, convert(value))
  return values
}

const RULE_FIELDS = [
  internal('Rule', 'rule', go.string),
  internal('Message', 'message', go.string),
  internal('MessageExpression', 'messageExpression', go.string),
  internal('Reason', 'reason', go.pointer(go.string)),
  internal('FieldPath', 'fieldPath', go.string),
  internal('OptionalOldSelf', 'optionalOldSelf', go.pointer(go.bool)),
]
const RULE = struct('ValidationRule', () => RULE_FIELDS)

const DOCUMENTATION_FIELDS = [internal('Description', 'description', go.string), internal('URL', 'url', go.string)]

const SCHEMA = struct('JSONSchemaProps', () => SCHEMA_FIELDS)
const SCHEMAS = go.list(SCHEMA)
const SCHEMA_MAP = go.map(SCHEMA)
const SCHEMA_OR_LIST = go.struct('JSONSchemaPropsOrArray', () => [
  go.field('Schema', go.pointer(SCHEMA)),
  go.field('JSONSchemas', SCHEMAS),
])
const SCHEMA_OR_BOOL = go.struct('JSONSchemaPropsOrBool', () => [
  go.field('Allows', go.bool),
  go.field('Schema', go.pointer(SCHEMA)),
])
const SCHEMA_OR_NAMES = go.struct('JSONSchemaPropsOrStringArray', () => [
  go.field('Schema', go.pointer(SCHEMA)),
  go.field('Property', go.list(go.string)),
])

const schema = (value: JsonSchemaProps): unknown => fieldsOf(value, SCHEMA_FIELDS)
const schemas = (value: readonly JsonSchemaProps[]): unknown => value.map(schema)
const schemaMap = (value: Readonly<Record<string, JsonSchemaProps>>): unknown => mapped(value, schema)
const listOrNil = <T>(list: readonly T[]): readonly T[] | undefined => (list === NIL_LIST ? undefined : list)
const schemaOrList = (value: JsonSchemaProps | readonly JsonSchemaProps[]): unknown =>
  isList(value) ? { JSONSchemas: listOrNil(value)?.map(schema) } : { Schema: schema(value) }
const schemaOrBool = (value: JsonSchemaProps | boolean): unknown =>
  typeof value === 'boolean' ? { Allows: value } : { Allows: true, Schema: schema(value) }
const schemaOrNames = (value: JsonSchemaProps | readonly string[]): unknown =>
  isList(value) ? { Property: listOrNil(value) } : { Schema: schema(value) }

const FLOAT = go.pointer(go.float64)
const INT = go.pointer(go.int64)
const TEXT = go.pointer(go.string)

/** In order of declaration. */
const SCHEMA_FIELDS: readonly InternalField[] = [
  internal('ID', 'id', go.string),
  internal('Schema', '$schema', go.string),
  internal('Ref', '$ref', TEXT),
  internal('Description', 'description', go.string),
  internal('Type', 'type', go.string),
  internal('Nullable', 'nullable', go.bool),
  internal('Format', 'format', go.string),
  internal('Title', 'title', go.string),
  internal('Default', 'default', go.any, badValue),
  internal('Maximum', 'maximum', FLOAT, toFloat),
  internal('ExclusiveMaximum', 'exclusiveMaximum', go.bool),
  internal('Minimum', 'minimum', FLOAT, toFloat),
  internal('ExclusiveMinimum', 'exclusiveMinimum', go.bool),
  internal('MaxLength', 'maxLength', INT),
  internal('MinLength', 'minLength', INT),
  internal('Pattern', 'pattern', go.string),
  internal('MaxItems', 'maxItems', INT),
  internal('MinItems', 'minItems', INT),
  internal('UniqueItems', 'uniqueItems', go.bool),
  internal('MultipleOf', 'multipleOf', FLOAT, toFloat),
  internal('Enum', 'enum', go.list(go.any), (values: readonly unknown[]) => values.map(badValue)),
  internal('MaxProperties', 'maxProperties', INT),
  internal('MinProperties', 'minProperties', INT),
  internal('Required', 'required', go.list(go.string)),
  internal('Items', 'items', go.pointer(SCHEMA_OR_LIST), schemaOrList),
  internal('AllOf', 'allOf', SCHEMAS, schemas),
  internal('OneOf', 'oneOf', SCHEMAS, schemas),
  internal('AnyOf', 'anyOf', SCHEMAS, schemas),
  internal('Not', 'not', go.pointer(SCHEMA), schema),
  internal('Properties', 'properties', SCHEMA_MAP, schemaMap),
  internal('AdditionalProperties', 'additionalProperties', go.pointer(SCHEMA_OR_BOOL), schemaOrBool),
  internal('PatternProperties', 'patternProperties', SCHEMA_MAP, schemaMap),
  internal(
    'Dependencies',
    'dependencies',
    go.map(SCHEMA_OR_NAMES),
    (value: Readonly<Record<string, JsonSchemaProps | readonly string[]>>) => mapped(value, schemaOrNames),
  ),
  internal('AdditionalItems', 'additionalItems', go.pointer(SCHEMA_OR_BOOL), schemaOrBool),
  internal('Definitions', 'definitions', SCHEMA_MAP, schemaMap),
  internal(
    'ExternalDocs',
    'externalDocs',
    go.pointer(struct('ExternalDocumentation', () => DOCUMENTATION_FIELDS)),
    (value: object) => fieldsOf(value, DOCUMENTATION_FIELDS),
  ),
  internal('Example', 'example', go.any, badValue),
  internal('XPreserveUnknownFields', 'x-kubernetes-preserve-unknown-fields', go.pointer(go.bool)),
  internal('XEmbeddedResource', 'x-kubernetes-embedded-resource', go.bool),
  internal('XIntOrString', 'x-kubernetes-int-or-string', go.bool),
  internal('XListMapKeys', 'x-kubernetes-list-map-keys', go.list(go.string)),
  internal('XListType', 'x-kubernetes-list-type', TEXT),
  internal('XMapType', 'x-kubernetes-map-type', TEXT),
  internal('XValidations', 'x-kubernetes-validations', go.list(RULE), (rules: readonly ValidationRule[]) =>
    rules.map((rule) => fieldsOf(rule, RULE_FIELDS)),
  ),
]

/** A schema with all fields of apiextensions' internal `JSONSchemaProps`, those without a value, too. */
export const schemaValue = (value: JsonSchemaProps): GoValue => new GoValue(SCHEMA, schema(value))

/** What `items` is, as `{"Schema":null,"JSONSchemas":[…]}`. */
export const itemsValue = (items: JsonSchemaProps | readonly JsonSchemaProps[]): GoValue =>
  new GoValue(SCHEMA_OR_LIST, schemaOrList(items))

/** A rule as `{"Rule":"…","Message":"",…}`. */
export const ruleValue = (rule: ValidationRule): GoValue => new GoValue(RULE, fieldsOf(rule, RULE_FIELDS))
