import { expect, test } from 'vitest'
import { FieldPath } from '../../../apimachinery/field/index.js'
import type { JsonSchemaProps, ValidationRule } from '../../schema/props.js'
import { RuleValidator } from './validator.js'

const ruled = (schema: JsonSchemaProps, ...rules: ValidationRule[]): JsonSchemaProps => ({
  ...schema,
  'x-kubernetes-validations': rules,
})
const text: JsonSchemaProps = { type: 'string' }
const compatibility = '1.36'

function judge(schema: JsonSchemaProps, value: unknown, budget?: number): unknown {
  const outcome = RuleValidator.of(schema, { compatibility })?.validate(value, undefined, FieldPath.of('x'), budget)
  return outcome && [outcome.remaining, ...outcome.errors.map(String)]
}

test('no rules, no validator', () => {
  expect(RuleValidator.of({ type: 'object', properties: { a: text } })).toBeUndefined()
  expect(RuleValidator.of({ ...text, allOf: [ruled({}, { rule: 'false' })] })).toBeUndefined()
})

const OUT = 'validation failed due to running out of cost budget, no further validation rules will be run'

test.each<[title: string, schema: JsonSchemaProps, value: unknown, budget: number, result: unknown]>([
  ['what a rule costs', ruled(text, { rule: "self == 'a'" }), 'a', 10, [8]],
  ['more than is left', ruled(text, { rule: "self == 'a'" }), 'a', 1, [-1, `x: Invalid value: "string": ${OUT}`]],
  [
    'nothing left',
    ruled({ type: 'array', items: ruled(text, { rule: 'true' }) }, { rule: 'self.size() > 0' }),
    ['a'],
    3,
    [-1, `x[0]: Invalid value: "string": ${OUT}`],
  ],
  [
    'a message that costs too much',
    ruled(text, { rule: 'false', messageExpression: "'a' + self" }),
    'a',
    1,
    [
      -1,
      'x: Invalid value: "string": messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run',
    ],
  ],
  ['null is not judged', ruled({ ...text, nullable: true }, { rule: 'false' }), null, 10, [10]],
  ['a blank rule', ruled(text, { rule: ' ' }), 'a', 10, [10]],
  [
    'keys that CEL has no name for',
    { type: 'object', properties: { 'a b': ruled(text, { rule: 'false' }) } },
    { 'a b': 'v' },
    10,
    [10, 'x.a b: Invalid value: "v": failed rule: false'],
  ],
  ['below what has no type', { properties: { a: ruled(text, { rule: 'false' }) } }, { a: 'v' }, 10, undefined],
  [
    'in lists without a type',
    { type: 'array', items: ruled({ 'x-kubernetes-preserve-unknown-fields': true }, { rule: 'false' }) },
    [1],
    10,
    [
      10,
      'x[0]: Invalid value: "": rule compiler initialization error: failed to convert to declType for CEL validation rules',
    ],
  ],
])('%s', (_, schema, value, budget, result) => {
  expect(judge(schema, value, budget)).toEqual(result)
})

test('maps and properties', () => {
  const schema: JsonSchemaProps = {
    type: 'object',
    properties: {
      m: { type: 'object', additionalProperties: ruled(text, { rule: "self != 'x'", reason: 'FieldValueDuplicate' }) },
    },
  }
  expect(judge(schema, { m: { 'a.b': 'x', c: 'y' } }, 100)).toEqual([96, 'x.m[a.b]: Duplicate value: "x"'])
})
