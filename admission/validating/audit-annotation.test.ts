import { expect, test } from 'vitest'
import type { Value } from '../../cel/index.js'
import type { AuditAnnotationDecision } from '../verdict/verdict.js'
import { auditAnnotationDecision, AuditAnnotations, truncated } from './audit-annotation.js'

const ANNOTATION = { key: 'k', valueExpression: 'e' }

test.each<[value: Value, decision: Omit<AuditAnnotationDecision, 'key'>]>([
  [' x ', { action: 'publish', value: 'x' }],
  [' ', { action: 'exclude' }],
  [null, { action: 'exclude' }],
  [
    1,
    {
      action: 'error',
      error: "valueExpression 'e' resulted in unsupported return type: int. Return type must be either string or null.",
    },
  ],
])('%j', (value, decision) => {
  expect(auditAnnotationDecision(ANNOTATION, { value }, 'Ignore')).toEqual({ key: 'k', ...decision })
})

test('an error', () => {
  expect(auditAnnotationDecision(ANNOTATION, { error: 'e' }, 'Fail')).toEqual({ key: 'k', action: 'error', error: 'e' })
  expect(auditAnnotationDecision(ANNOTATION, { error: 'e' }, 'Ignore')).toMatchObject({ action: 'exclude' })
})

test.each<[about: string, value: string, published: string]>([
  ['short', 'é', 'é'],
  ['as long as may be', 'a'.repeat(10_240), 'a'.repeat(10_240)],
  ['longer', 'a'.repeat(10_241), 'a'.repeat(10_240)],
  ['cut between characters', 'é'.repeat(5_121), 'é'.repeat(5_120)],
  ['one byte of two', `a${'é'.repeat(5_120)}`, `a${'é'.repeat(5_119)}\ufffd`],
  ['three bytes of four', `a${'😀'.repeat(2_560)}`, `a${'😀'.repeat(2_559)}\ufffd\ufffd\ufffd`],
])('a value is cut: %s', (_, value, published) => {
  expect(truncated(value)).toBe(published)
})

test('keys that are not qualified names are left out, and nothing is overwritten', () => {
  const annotations = new AuditAnnotations()
  annotations.publish(
    'p',
    new Map([
      ['a', new Set(['1', '2'])],
      ['bad key', new Set(['1'])],
      ['a/b', new Set(['1'])],
    ]),
  )
  annotations.publish('p', new Map([['a', new Set(['3'])]]))
  annotations.publish('P', new Map([['a', new Set(['3'])]]))
  expect(annotations.toRecord()).toEqual({ 'p/a': '1, 2' })
})
