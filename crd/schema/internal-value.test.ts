import { expect, test } from 'vitest'
import { double } from '../../apimachinery/number/index.js'
import { goJson } from '../../apimachinery/go/index.js'
import { decodeSchema } from '../../test/fixtures/crd/decode-schema.js'
import { itemsValue, ruleValue, schemaValue } from './internal-value.js'
import type { JsonSchemaProps } from './props.js'

/** The fields that are not zero. */
function setFields(schema: JsonSchemaProps): unknown {
  const { type, value } = schemaValue(schema)
  return JSON.parse(goJson(value, type), (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(
      Object.entries(part).filter(([, field]) => field !== null && field !== '' && field !== false),
    )
  })
}

test('all fields are shown, in Go’s order', () => {
  const { type, value } = schemaValue({})
  expect(goJson(value, type)).toBe(
    '{"ID":"","Schema":"","Ref":null,"Description":"","Type":"","Nullable":false,"Format":"","Title":"","Default":null,"Maximum":null,"ExclusiveMaximum":false,"Minimum":null,"ExclusiveMinimum":false,"MaxLength":null,"MinLength":null,"Pattern":"","MaxItems":null,"MinItems":null,"UniqueItems":false,"MultipleOf":null,"Enum":null,"MaxProperties":null,"MinProperties":null,"Required":null,"Items":null,"AllOf":null,"OneOf":null,"AnyOf":null,"Not":null,"Properties":null,"AdditionalProperties":null,"PatternProperties":null,"Dependencies":null,"AdditionalItems":null,"Definitions":null,"ExternalDocs":null,"Example":null,"XPreserveUnknownFields":null,"XEmbeddedResource":false,"XIntOrString":false,"XListMapKeys":null,"XListType":null,"XMapType":null,"XValidations":null}',
  )
})

test.each<[schema: JsonSchemaProps, shown: unknown]>([
  [
    { maximum: double(1), minLength: 2n, multipleOf: 1.5 },
    { Maximum: 1, MinLength: 2, MultipleOf: 1.5 },
  ],
  [{ default: { a: double(1), __proto__x: [null] } }, { Default: { a: 1, __proto__x: [null] } }],
  [{ enum: [null, double(2), 'a'] }, { Enum: [null, 2, 'a'] }],
  [{ items: { type: 'string' } }, { Items: { Schema: { Type: 'string' } } }],
  [{ items: [{ type: 'string' }] }, { Items: { JSONSchemas: [{ Type: 'string' }] } }],
  [{ additionalProperties: true }, { AdditionalProperties: { Allows: true } }],
  [{ additionalProperties: false }, { AdditionalProperties: {} }],
  [{ additionalProperties: {} }, { AdditionalProperties: { Allows: true, Schema: {} } }],
  [{ properties: { a: { nullable: true } } }, { Properties: { a: { Nullable: true } } }],
  [{ dependencies: { a: ['b'], b: {} } }, { Dependencies: { a: { Property: ['b'] }, b: { Schema: {} } } }],
  [{ externalDocs: { url: 'x' } }, { ExternalDocs: { URL: 'x' } }],
  [{ not: { allOf: [{ $ref: 'x' }] } }, { Not: { AllOf: [{ Ref: 'x' }] } }],
  [{ 'x-kubernetes-list-map-keys': ['a'] }, { XListMapKeys: ['a'] }],
  [
    { 'x-kubernetes-validations': [{ rule: 'self', optionalOldSelf: true }] },
    { XValidations: [{ Rule: 'self', OptionalOldSelf: true }] },
  ],
])('%#', (schema, shown) => {
  expect(setFields(schema)).toEqual(shown)
})

test('empty lists and maps are not nil', () => {
  const decoded = decodeSchema({ enum: [], properties: {}, required: null, items: [], not: { items: 'neither' } })
  expect(setFields(decoded)).toEqual({
    Enum: [],
    Properties: {},
    Items: { JSONSchemas: [] },
    Not: { Items: {} },
  })
})

test('items and rules by themselves', () => {
  const items = itemsValue([])
  expect(goJson(items.value, items.type)).toBe('{"Schema":null,"JSONSchemas":[]}')
  const rule = ruleValue({ rule: 'self', reason: 'FieldValueInvalid' })
  expect(goJson(rule.value, rule.type)).toBe(
    '{"Rule":"self","Message":"","MessageExpression":"","Reason":"FieldValueInvalid","FieldPath":"","OptionalOldSelf":null}',
  )
})
