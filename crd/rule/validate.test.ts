import { describe, expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { JsonSchemaProps, ValidationRule } from '../schema/props.js'
import { RuleScope } from './scope.js'
import { ruleErrors, ruleFieldErrors, type RuleErrorsOptions } from './validate.js'

const PATH = FieldPath.of('o')
const schemaWith = (rule: ValidationRule): JsonSchemaProps => ({
  type: 'object',
  properties: { a: { type: 'string' }, l: { type: 'array', items: { type: 'string' } } },
  'x-kubernetes-validations': [rule],
})

describe('fields', () => {
  test.each<[what: string, rule: ValidationRule, errors: readonly string[]]>([
    ['nothing wrong', { rule: 'true', message: 'm', reason: 'FieldValueInvalid', fieldPath: '.a' }, []],
    ['no rule', { rule: ' ', message: ' ' }, ['rule: Required value: rule is not specified']],
    [
      'a blank message',
      { rule: 'true', message: ' ' },
      ['message: Invalid value: " ": must be non-empty if specified'],
    ],
    [
      'a message with line breaks',
      { rule: 'true', message: 'a\nb' },
      ['message: Invalid value: "a\\nb": must not contain line breaks'],
    ],
    [
      'a rule with line breaks',
      { rule: 'true &&\ntrue' },
      ['message: Required value: message must be specified if rule contains line breaks'],
    ],
    [
      'a blank messageExpression',
      { rule: 'true', messageExpression: ' ' },
      ['messageExpression: Required value: messageExpression must be non-empty if specified'],
    ],
    [
      'another reason',
      { rule: 'true', reason: '' },
      [
        'reason: Unsupported value: "": supported values: "FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"',
      ],
    ],
    [
      'a blank fieldPath with a line break',
      { rule: 'true', fieldPath: ' \n' },
      [
        'fieldPath: Invalid value: " \\n": must be non-empty if specified',
        'fieldPath: Invalid value: " \\n": must not contain line breaks',
        'fieldPath: Invalid value: " \\n": must be a valid path',
      ],
    ],
  ])('%s', (_, rule, errors) => {
    const texts = ruleFieldErrors(schemaWith(rule), PATH).map(String)
    expect(texts).toEqual(errors.map((error) => `o.x-kubernetes-validations[0].${error}`))
  })
})

describe('expressions', () => {
  const errorsOf = (rule: ValidationRule, options: RuleErrorsOptions = {}): [field: string, detail: string][] => {
    const schema = schemaWith(rule)
    const errors = ruleErrors(schema, PATH, RuleScope.root(schema), { compatibility: '1.36', ...options })
    return errors.map(({ field, detail }) => [field.replace('o.x-kubernetes-validations[0].', ''), detail])
  }
  const expensive = "self.l.all(x, x.matches('a+'))"

  test('too expensive', () => {
    expect(errorsOf({ rule: expensive, messageExpression: `${expensive} ? 'a' : 'b'` })).toEqual([
      ['rule', expect.stringMatching(/^estimated rule cost exceeds budget by factor of more than 100x /)],
      ['messageExpression', expect.stringMatching(/^estimated messageExpression cost exceeds budget by factor of /)],
    ])
    expect(errorsOf({ rule: expensive }, { ignoreCost: true })).toEqual([])
  })

  test.each<[rule: ValidationRule, errors: readonly [field: string, detail: string][]]>([
    [{ rule: 'self.a == oldSelf.a' }, []],
    [{ rule: 'self.a' }, [['rule', 'cel expression must evaluate to a bool']]],
    [
      { rule: 'true', messageExpression: '1', optionalOldSelf: false },
      [
        ['messageExpression', 'messageExpression must evaluate to a string'],
        ['optionalOldSelf', 'may not be set if oldSelf is not used in rule'],
      ],
    ],
  ])('%j', (rule, errors) => {
    expect(errorsOf(rule)).toEqual(errors)
  })

  test('oldSelf where nothing can be correlated', () => {
    const detail = 'oldSelf cannot be used on the uncorrelatable portion of the schema within list'
    const options = { uncorrelatable: FieldPath.of('list') }
    expect(errorsOf({ rule: 'self.a == oldSelf.a', optionalOldSelf: false }, options)).toEqual([['rule', detail]])
  })

  test('the bad value is the rule', () => {
    const schema = schemaWith({ rule: 'self', reason: 'FieldValueInvalid' })
    expect(ruleErrors(schema, PATH, RuleScope.root(schema)).map(String)).toEqual([
      'o.x-kubernetes-validations[0].rule: Invalid value: {"Rule":"self","Message":"","MessageExpression":"",' +
        '"Reason":"FieldValueInvalid","FieldPath":"","OptionalOldSelf":null}: cel expression must evaluate to a bool',
    ])
  })

  test('a type that CEL does not know', () => {
    const schema = { 'x-kubernetes-preserve-unknown-fields': true, 'x-kubernetes-validations': [{ rule: 'true' }] }
    const [error] = ruleErrors(schema, PATH, RuleScope.root(schema))
    expect(error?.type).toBe('InternalError')
    expect(error?.detail).toBe(
      'internal error: failed to construct type information for x-kubernetes-validations rules: ' +
        'unable to convert structural schema to CEL declarations',
    )
  })
})
