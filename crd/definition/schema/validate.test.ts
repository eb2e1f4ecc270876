import { expect, test } from 'vitest'
import { rules } from '../../../test/fixtures/crd/definition.js'
import { FieldPath } from '../../../apimachinery/field/index.js'
import { ALL_REQUIREMENTS, type SchemaValidationOptions } from './options.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import { validateSchema } from './validate.js'

const errorsOf = (schema: JsonSchemaProps, options?: SchemaValidationOptions): string[] =>
  validateSchema(schema, FieldPath.of('schema'), { compatibility: '1.36', ...options }).map(String)
const withField = (schema: JsonSchemaProps): JsonSchemaProps => ({ type: 'object', properties: { a: schema } })

test.each<[what: string, schema: JsonSchemaProps, ...errors: string[]]>([
  ['nothing', withField({ type: 'string', default: 'a', ...rules('self != ""') })],
  [
    'no structure: neither defaults nor rules are looked at',
    withField({ type: 'string', not: { type: 'string' }, default: 1, ...rules('1') }),
    'schema.properties[a].not.type: Forbidden: must be empty to be structural',
  ],
  [
    'defaults: rules are not looked at',
    withField({ type: 'string', default: 'a', ...rules('self != "a"', 'self == self') }),
    `schema.properties[a].default: Invalid value: "a": failed rule: self != "a"`,
  ],
  [
    'errors of schemas come before those of rules, which are not compiled where there are some',
    {
      type: 'object',
      properties: { b: { type: 'string', ...rules('1') }, a: { type: 'string', uniqueItems: true, ...rules('1') } },
      ...rules('1'),
    },
    'schema.properties[a].uniqueItems: Forbidden: uniqueItems cannot be set to true since the runtime complexity becomes quadratic',
    'schema.properties[b].x-kubernetes-validations[0].rule: Invalid value: {"Rule":"1","Message":"","MessageExpression":"","Reason":null,"FieldPath":"","OptionalOldSelf":null}: cel expression must evaluate to a bool',
  ],
  [
    'a keyword that only keeps a schema from being structural',
    { $schema: 'x' },
    `schema: Invalid value: "": OpenAPIV3Schema 'schema' is not supported`,
  ],
  [
    'such a keyword beside one with an error',
    { $schema: 'x', $ref: '' },
    'schema.$ref: Forbidden: $ref is not supported',
  ],
])('%s', (_, schema, ...errors) => {
  expect(errorsOf(schema)).toEqual(errors)
})

test('a reason is left out where the root has errors', () => {
  expect(errorsOf({ $schema: 'x' }, { hasRootErrors: true })).toEqual([])
})

test('a stored CRD that is not structural', () => {
  const requirements = { ...ALL_REQUIREMENTS, structural: false }
  expect(errorsOf({ $schema: 'x', ...rules('1') }, { requirements })).toEqual([])
})

test('rules over the limits', () => {
  const item: JsonSchemaProps = {
    type: 'array',
    items: { type: 'array', items: { type: 'string', ...rules('self.matches("a*")') } },
  }
  const advice =
    '(try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)'
  const rule = 'schema.properties[a].items.items.x-kubernetes-validations[0].rule: Forbidden:'
  const total = [
    `${rule} contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema`,
    `schema: Forbidden: x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema exceeds budget by factor of more than 100x ${advice}`,
  ]
  expect(errorsOf(withField(item))).toEqual([
    `${rule} estimated rule cost exceeds budget by factor of more than 100x ${advice}`,
    ...total,
  ])
  expect(errorsOf(withField(item), { unchanged: true })).toEqual(total)
})

test('a schema in several places has its errors and costs at each', () => {
  const dear: JsonSchemaProps = { type: 'array', items: { type: 'string', ...rules('self.matches("a*")') } }
  const part: JsonSchemaProps = {
    type: 'object',
    properties: { once: { type: 'string', ...rules('self == oldSelf') } },
  }
  const list: JsonSchemaProps = { type: 'array', maxItems: 2, items: part }
  const whole: JsonSchemaProps = { type: 'object', properties: { a: part, b: list, c: dear, d: part } }
  const found = [
    'properties[b].items.properties[once].x-kubernetes-validations[0].rule: Invalid value: "self == oldSelf": oldSelf cannot be used on the uncorrelatable portion of the schema within schema.properties[b]',
    'properties[c].items.x-kubernetes-validations[0].rule: Forbidden: estimated rule cost exceeds budget',
    'properties[c].items.x-kubernetes-validations[0].rule: Forbidden: contributed to estimated rule cost total',
    'Forbidden: x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema exceeds budget',
  ]
  expect(errorsOf(whole)).toEqual(found.map((text) => expect.stringContaining(text) as string))
  const twice = errorsOf({ type: 'object', properties: { x: whole, y: whole } })
  const inPart = found.map((text) => text.replaceAll('properties[b]', 'properties[y].properties[b]'))
  expect(twice.filter((error) => error.includes('[y]'))).toEqual(
    inPart.slice(0, 3).map((text) => expect.stringContaining(text) as string),
  )
})

test('the defaults of a schema are only refused where it is in a top-level field', () => {
  const part: JsonSchemaProps = { type: 'object', properties: { a: { type: 'string', default: 'x' } } }
  expect(errorsOf({ type: 'object', properties: { part, other: part } })).toEqual([])
  expect(errorsOf({ type: 'object', properties: { part, kind: part } })).toContain(
    'schema.properties[kind].type: Invalid value: "object": must be string',
  )
  const text: JsonSchemaProps = { type: 'string', default: 'x' }
  expect(errorsOf({ type: 'object', properties: { text, kind: text } })).toEqual([
    'schema.properties[kind].default: Forbidden: must not be set in top-level kind',
  ])
})
