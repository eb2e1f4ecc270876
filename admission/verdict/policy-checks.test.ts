import { expect, test } from 'vitest'
import { mutatingChecks, type PolicyCheck, validatingChecks } from './policy-checks.js'
import type { MutatingVerdict, PolicyDecision, PolicyEvaluation, ValidatingVerdict } from './verdict.js'

const verdictOf = (evaluation: Partial<PolicyEvaluation>): ValidatingVerdict => {
  const whole = { policy: 'p', binding: 'b', decisions: [], auditAnnotations: [], cost: 0, ...evaluation }
  return { allowed: true, evaluations: [whole], warnings: [], auditAnnotations: {} }
}
const shown = ({ errorType, isError, action, seconds }: PolicyCheck): unknown[] => [errorType, isError, action, seconds]
const error = (message: string): PolicyDecision => ({ action: 'deny', evaluation: 'error', message, seconds: 2 })

// `invalid_error` for what is denied without an error was seen on kube-apiserver 1.34.
test.each<[decision: PolicyDecision, checks: unknown[][]]>([
  [{ action: 'admit', evaluation: 'admit' }, [['no_error', false, 'allow', 0]]],
  [{ action: 'admit', evaluation: 'error', message: 'x' }, [['invalid_error', true, 'allow', 0]]],
  [
    { action: 'deny', evaluation: 'deny', message: 'no' },
    [
      ['invalid_error', false, 'warn', 0],
      ['invalid_error', false, 'audit', 0],
    ],
  ],
  [
    error('compilation error: x'),
    [
      ['compile_error', true, 'warn', 2],
      ['compile_error', true, 'audit', 2],
    ],
  ],
  [
    error('validation failed due to running out of cost budget, no further validation rules will be run'),
    [
      ['out_of_budget', true, 'warn', 2],
      ['out_of_budget', true, 'audit', 2],
    ],
  ],
])('%j', (decision, checks) => {
  expect(validatingChecks(verdictOf({ decisions: [decision] }), () => ['Warn', 'Audit']).map(shown)).toEqual(checks)
})

test('audit annotations that fail deny', () => {
  const auditAnnotations = [
    { key: 'a', action: 'publish', value: 'x' },
    { key: 'b', action: 'error', error: 'compilation error: x', seconds: 1 },
  ] as const
  expect(validatingChecks(verdictOf({ auditAnnotations }), () => ['Warn']).map(shown)).toEqual([
    ['compile_error', true, 'deny', 1],
  ])
})

test('mutations are checks one by one', () => {
  const mutations = [
    { changed: true, seconds: 1 },
    { changed: false, error: 'compilation error: x' },
  ]
  const verdict = (allowed: boolean): MutatingVerdict => ({
    allowed,
    evaluations: [{ policy: 'p', binding: 'b', pass: 0, mutations, cost: 0 }],
    warnings: [],
  })
  expect(mutatingChecks(verdict(true)).map(shown)).toEqual([
    ['no_error', false, 'allow', 1],
    ['compile_error', true, 'allow', 0],
  ])
  expect(mutatingChecks(verdict(false)).map(shown)).toEqual([
    ['no_error', false, 'allow', 1],
    ['compile_error', true, 'deny', 0],
  ])
})
