import { expect, test } from 'vitest'
import type { AdmissionVerdict } from '../../verdict/verdict.js'
import { kyvernoJudge, kyvernoResult, type KyvernoExpectation, type KyvernoResult } from './judge.js'

type Evaluation = 'admit' | 'deny' | 'error'

/** What a policy says whose validations come to these; undefined if it does not match the object. */
function verdictOf(evaluations: readonly Evaluation[] | undefined, object?: object): AdmissionVerdict {
  const decisions = (evaluations ?? []).map((evaluation) => {
    return { action: evaluation === 'admit' ? 'admit' : 'deny', evaluation, message: 'm' }
  })
  const runs = evaluations === undefined ? [] : [{ policy: 'p', binding: 'b', decisions, auditAnnotations: [] }]
  return {
    allowed: decisions.every(({ action }) => action === 'admit'),
    object,
    mutating: { allowed: true, evaluations: [], warnings: [] },
    validating: { allowed: true, evaluations: runs, warnings: [], auditAnnotations: {} },
  } as unknown as AdmissionVerdict
}

test.each<[evaluations: Evaluation[] | undefined, scored: boolean, result: KyvernoResult]>([
  [undefined, true, 'skip'],
  [['admit', 'admit'], true, 'pass'],
  [['admit', 'deny'], true, 'fail'],
  [['deny'], false, 'warn'],
  [['error'], true, 'error'],
  [['error'], false, 'error'],
  [['deny', 'error'], true, 'fail'],
  [['error', 'deny'], true, 'error'],
])('%j, scored: %s', (evaluations, scored, result) => {
  expect(kyvernoResult(verdictOf(evaluations), scored)).toBe(result)
})

const judged = (expectation: KyvernoExpectation, evaluations: Evaluation[] | undefined, object?: object): string[] =>
  kyvernoJudge(expectation)(verdictOf(evaluations, object), {
    policies: [],
    bindings: [],
    unmatched: [],
    callsOf: () => [],
  }).failures.map(({ message }) => message)

test('the result is the expected one, to the letter', () => {
  expect(judged({ result: 'pass' }, ['admit'])).toEqual([])
  expect(judged({ result: 'pass' }, ['deny'])).toEqual(['want pass, got fail'])
  expect(judged({ result: 'pass' }, undefined)).toEqual(['want pass, got skip: there is none'])
})

test.each<[name: string, patched: object, object: object, failures: string[]]>([
  ['the same', { a: 1 }, { a: 1 }, []],
  ['without what is empty', { a: 1, b: {}, c: [] }, { a: 1, d: null }, []],
  ['another value', { a: 1 }, { a: 2 }, ['the object is not the expected one: a']],
])('patched objects: %s', (_, patched, object, failures) => {
  expect(judged({ result: 'pass', patched: { ...patched } }, ['admit'], object)).toEqual(failures)
})

test('a mutation that fails is one from which something else comes out', () => {
  expect(judged({ result: 'fail', patched: { a: 1 } }, ['admit'], { a: 2 })).toEqual([])
  expect(judged({ result: 'fail', patched: { a: 1 } }, ['admit'], { a: 1 })).toEqual([
    'want fail, but the object is the expected one',
  ])
})
