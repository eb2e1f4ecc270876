import { expect, test } from 'vitest'
import { CelEvaluationError, compile } from '../../cel/index.js'
import type { ValidationRule } from '../schema/props.js'
import { CoverageRecorder } from './coverage.js'
import { coverRules, coverageTotals } from './report.js'

const RULE: ValidationRule = { rule: '!has(self.a) || self.a > 1' }
const OTHER: ValidationRule = { rule: 'self.b == 1' }
const variables = { self: 'map(string, int)' }
const program = compile(RULE.rule, { variables })
const rules = [
  { field: 'one', rule: RULE, isServed: true },
  { field: 'other', rule: OTHER, isServed: true },
  { field: 'unserved', rule: { rule: 'true' }, isServed: false },
]

const gapsAfter = (...selves: object[]): string[] => {
  const recorder = new CoverageRecorder()
  for (const self of selves) recorder.evaluate(RULE, program, { self })
  return coverRules(rules, recorder).flatMap(({ gaps }) => gaps.map(({ text, missing }) => `${text}: ${missing}`))
}

test.each([
  [[], ['!has(self.a) || self.a > 1: evaluated', 'self.b == 1: evaluated']],
  [
    [{}],
    [
      ...['!has(self.a) || self.a > 1: false', '!has(self.a): false', 'self.a > 1: evaluated', 'has(self.a): true'],
      'self.b == 1: evaluated',
    ],
  ],
  [
    [{}, { a: 2 }],
    ['!has(self.a) || self.a > 1: false', 'self.a > 1: false', 'self.b == 1: evaluated'],
  ],
  [[{}, { a: 2 }, { a: 1 }], ['self.b == 1: evaluated']],
])('after %j', (selves, gaps) => {
  expect(gapsAfter(...selves)).toEqual(gaps)
})

test('totals', () => {
  const recorder = new CoverageRecorder()
  recorder.evaluate(RULE, program, { self: {} })
  expect(coverageTotals(coverRules(rules, recorder))).toEqual({
    rules: { covered: 0, total: 2 },
    outcomes: { covered: 3, total: 10 },
  })
})

test('an evaluation costs and fails as without a recorder', () => {
  const recorder = new CoverageRecorder()
  expect(recorder.evaluate(RULE, program, { self: { a: 2 } })).toEqual(program.evaluateTyped({ self: { a: 2 } }))
  const failing = compile(OTHER.rule, { variables })
  expect(() => recorder.evaluate(OTHER, failing, { self: {} })).toThrow(CelEvaluationError)
  expect(recorder.of(OTHER)).toMatchObject({ true: 0, false: 0, failed: 1 })
})
