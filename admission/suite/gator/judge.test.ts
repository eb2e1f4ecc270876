import { expect, test } from 'vitest'
import type { AdmissionVerdict } from '../../verdict/verdict.js'
import { gatorJudge, type GatorAssertion } from './judge.js'

/** What a policy says whose validations are false with these messages; undefined if it does not match the object. */
function verdictOf(messages: readonly string[] | undefined): AdmissionVerdict {
  const decisions = (messages ?? []).map((message) => ({ action: 'deny', evaluation: 'deny', message }))
  const evaluations = messages === undefined ? [] : [{ policy: 'p', binding: 'b', decisions, auditAnnotations: [] }]
  return {
    allowed: decisions.length === 0,
    mutating: { allowed: true, evaluations: [], warnings: [] },
    validating: { allowed: decisions.length === 0, evaluations, warnings: [], auditAnnotations: {} },
  } as unknown as AdmissionVerdict
}

const judged = (assertions: readonly GatorAssertion[], messages: readonly string[] | undefined) =>
  gatorJudge(assertions)(verdictOf(messages), { policies: [], bindings: [], unmatched: [], callsOf: () => [] })

test.each<[assertion: GatorAssertion, messages: string[], failures: string[]]>([
  [{}, ['m'], []],
  [{}, [], ['got 0 violations but want at least 1']],
  [{ violations: 'yes' }, ['m', 'n'], []],
  [{ violations: true }, ['m'], []],
  [{ violations: 'no' }, [], []],
  [{ violations: false }, ['m'], ['got 1 violations but want none: got messages [m]']],
  [{ violations: 2 }, ['m', 'n'], []],
  [{ violations: 1 }, ['m', 'n'], ['got 2 violations but want exactly 1: got messages [m, n]']],
  [{ violations: 1, message: '^m' }, ['mm', 'n'], []],
  [{ message: '^o' }, ['m'], ['got 0 violations containing "^o" but want at least 1: got messages [m]']],
  [{ violations: 'no', message: 'o' }, ['m'], []],
])('%j of %j', (assertion, messages, failures) => {
  const { failures: found, vacuous } = judged([assertion], messages)
  expect(found.map(({ message }) => message)).toEqual(failures)
  expect(vacuous).toBeUndefined()
})

test('each assertion is judged', () => {
  expect(judged([{}, { violations: 3 }, { violations: 'no' }], ['m']).failures).toHaveLength(2)
})

test('that there is no violation proves nothing of an object that the constraint is not about', () => {
  expect(judged([{ violations: 'no' }], undefined)).toEqual({
    failures: [],
    vacuous: 'the constraint does not match the object: there is none',
  })
})
