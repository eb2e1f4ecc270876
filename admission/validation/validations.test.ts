import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import type { AuditAnnotation, Validation } from '../api/model.js'
import { validateAuditAnnotations, validateValidation } from './validations.js'

const none = (): undefined => undefined

test.each<[validation: Validation, errors: string[]]>([
  [{ expression: 'true', message: ' a\n', reason: 'Invalid' }, []],
  [{ expression: ' \n' }, ['v.expression: Required value: expression is not specified']],
  [
    { expression: 'true', messageExpression: ' ', message: ' ' },
    [
      'v.messageExpression: Invalid value: " ": must be non-empty if specified',
      'v.message: Invalid value: " ": must be non-empty if specified',
    ],
  ],
  [{ expression: 'true', message: 'a\rb' }, ['v.message: Invalid value: "a\\rb": must not contain line breaks']],
  [
    { expression: 'true', reason: 'Unauthorized' },
    ['v.reason: Unsupported value: "Unauthorized": supported values: "Forbidden", "Invalid", "RequestEntityTooLarge"'],
  ],
])('%j', (validation, errors) => {
  expect(validateValidation(validation, none, FieldPath.of('v')).map(String)).toEqual(errors)
})

test('expressions that do not compile are bad values as they were written', () => {
  const validation = { expression: ' a ', messageExpression: ' b ' }
  expect(validateValidation(validation, (field) => `wrong ${field}`, FieldPath.of('v')).map(String)).toEqual([
    'v.expression: Invalid value: " a ": wrong v.expression',
    'v.messageExpression: Invalid value: " b ": wrong v.messageExpression',
  ])
})

test.each<[annotations: AuditAnnotation[], name: string, errors: string[]]>([
  [[{ key: 'k', valueExpression: "''" }], 'p', []],
  [
    [{ key: 'k', valueExpression: ' ' }],
    'p',
    ['a[0].valueExpression: Required value: valueExpression is not specified'],
  ],
  [
    [{ key: 'k', valueExpression: `'${'é'.repeat(2560)}'` }],
    'p',
    ['a[0].valueExpression: Required value: must not exceed 5120 bytes in length'],
  ],
  [
    [
      { key: 'k', valueExpression: 'a' },
      { key: 'k', valueExpression: 'a' },
    ],
    'p',
    ['a[1].key: Duplicate value: "k"'],
  ],
  [[{ key: 'k', valueExpression: 'a' }], '', ['a[0].key: Invalid value: "k": requires metadata.name be non-empty']],
  [
    [{ key: '', valueExpression: 'a' }],
    'p',
    [
      expect.stringMatching(/^a\[0\]\.key: Invalid value: "p\/": name part must be non-empty$/) as string,
      expect.stringMatching(/^a\[0\]\.key: Invalid value: "p\/": name part must consist of /) as string,
    ],
  ],
])('%j of %s', (annotations, name, errors) => {
  expect(validateAuditAnnotations(annotations, name, none, FieldPath.of('a')).map(String)).toEqual(errors)
})

test('too many annotations: the bad value has the names of Go', () => {
  const annotations = Array.from({ length: 21 }, (_, index) => ({ key: `k${index}`, valueExpression: 'a' }))
  const [error] = validateAuditAnnotations(annotations, 'p', none, FieldPath.of('a')).map(String)
  expect(error).toMatch(/^a: Invalid value: \[\{"Key":"k0","ValueExpression":"a"\},/)
  expect(error).toMatch(/: must not have more than 20 auditAnnotations$/)
})
